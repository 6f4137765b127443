import { randomUUID } from "node:crypto";
import type { AnswerOf } from "@neuro/contract";
import { dividendEntry, transferEntries } from "@neuro/ledger";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrokerAccounts, type ToldTrade, toldTrade } from "../../../testing/broker-accounts.ts";
import { codeOf } from "../../../testing/code-of.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../../testing/databases.ts";
import { newMember } from "../../../testing/new-member.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

type Relation = "spouse" | "child" | "other";
type Gains = AnswerOf<"portfolioGains">;
type Told = Omit<ToldTrade, "instrumentId"> & Partial<Pick<ToldTrade, "instrumentId">>;

const at = (day: string) => Date.parse(`${day}T16:00:00Z`);

onOneDatabase("the tax of each person of a household", (database) => {
  let server: TestApp;

  beforeAll(async () => {
    server = await createTestApp(database());
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  /** One's own margin account, and one of `type` that is `relation`'s. */
  async function household(relation: Relation, type = "margin") {
    const { userId, token, client } = await newMember(server);
    const [own, theirs] = [`tax-own-${userId}`, `tax-theirs-${userId}`];
    const traded = (accountId: string, day: string, told: Told) =>
      toldTrade(accountId, at(day), { instrumentId: "XTSE:RY", ...told });
    const open = (...entries: readonly ReturnType<typeof traded>[]) =>
      openBrokerAccounts(
        database(),
        { userId, openedAt: at("2023-01-03") },
        { types: { [own]: "margin", [theirs]: type }, entries },
      );
    const handed = (day: string) =>
      transferEntries({
        ...{ from: own, to: theirs, instrumentId: "XTSE:RY", units: "10", key: "gift", memo: "Gift" },
        basis: { currency: "CAD", amount: "1000", homeCurrency: "CAD", homeAmount: "1000" },
        occurredAt: at(day),
      });
    const paid = (amount: string) =>
      dividendEntry(
        { accountId: theirs, occurredAt: at("2024-05-24"), memo: "" },
        { instrumentId: "XTSE:RY", exDate: "2024-04-24", currency: "CAD", amount },
      );
    const { people } = await client.call("addPerson", { body: { name: "Robin", relation } });
    const personId = people[1]?.id ?? "";
    const give = (...account_ids: readonly string[]) =>
      client.call("changePerson", { params: { id: personId }, body: { account_ids: [...account_ids] } });
    const gains = (year: number, person_id?: string) =>
      client.call("portfolioGains", { query: { year, ...(person_id === undefined ? {} : { person_id }) } });
    return { token, client, own, theirs, personId, traded, handed, paid, open, give, gains };
  }
  /** 10 of one's own sold at a loss of 400; 6 bought by the other ten days later, and kept. */
  async function withLoss(relation: Relation, type?: string) {
    const home = await household(relation, type);
    const { own, theirs, traded } = home;
    await home.open(
      traded(own, "2023-02-01", { side: "BUY", units: "20", cash: "2000" }),
      traded(own, "2024-03-11", { side: "SELL", units: "10", cash: "600" }),
      traded(theirs, "2024-03-21", { side: "BUY", units: "6", cash: "360" }),
      traded(own, "2024-05-20", { side: "SELL", units: "10", cash: "1500" }),
      traded(theirs, "2024-06-20", { side: "SELL", units: "3", cash: "600" }),
    );
    return home;
  }
  const sums = ({ realized, totals }: Gains) => [
    ...realized.map(({ cost_cad, denied_cad, counted_cad }) => [cost_cad, denied_cad, counted_cad]),
    [totals.denied_cad, totals.realized_cad],
  ];

  test("what a spouse buys denies one's loss and adds to the spouse's cost; the totals of each are apart", async () => {
    const { theirs, personId, give, gains } = await withLoss("spouse");
    // As one person: 26 units at one average, and the loss denied for 6 of 10.
    const before = await gains(2024);
    expect([before.people, before.realized.length]).toEqual([[], 3]);
    await give(theirs);
    const mine = await gains(2024);
    // By hand: 6 of 10 are replaced, so 240 of 400 are denied; they add to the spouse's 360.
    expect(sums(mine)).toEqual([
      [1_000, 0, 500],
      [1_000, 240, -160],
      [240, 340],
    ]);
    expect(mine.realized.map(({ denied_by }) => denied_by)).toEqual([[], [{ id: personId, name: "Robin" }]]);
    expect(mine).toMatchObject({
      person_id: "self",
      people: [
        { id: "self", name: null },
        { id: personId, name: "Robin" },
      ],
    });
    const robins = await gains(2024, personId);
    expect(sums(robins)).toEqual([
      [300, 0, 300],
      [0, 300],
    ]);
    expect(robins.unrealized).toMatchObject([{ units: 3, cost_cad: 300, account_ids: [theirs] }]);
    expect(mine.unrealized).toEqual([]);
    // Taken back, both are one again.
    await give();
    expect(sums(await gains(2024))).toEqual(sums(before));
  });

  test("a spouse denies a loss on the days on which they are one; without days ever, and the answer says so", async () => {
    const { client, theirs, personId, give, gains } = await withLoss("spouse");
    await give(theirs);
    const told = async (spouse_since: string | null, spouse_until: string | null = null) => {
      const body = { spouse_since, spouse_until };
      const { people } = await client.call("changePerson", { params: { id: personId }, body });
      expect(people[1]).toMatchObject(body);
      const { totals, spouses_undated } = await gains(2024);
      return [totals.denied_cad, spouses_undated.map(({ name }) => name)];
    };
    const { totals, spouses_undated } = await gains(2024);
    expect([totals.denied_cad, spouses_undated]).toEqual([240, [{ id: personId, name: "Robin" }]]);
    // Settled two days after March 21, and 30 days after March 13 they have to be one still.
    expect(await told("2024-03-25")).toEqual([240, []]);
    expect(await told("2024-03-26")).toEqual([0, []]);
    expect(await told("2020-01-01", "2024-04-12")).toEqual([0, []]);
    expect(await told("2020-01-01", "2024-04-13")).toEqual([240, []]);
    expect(await told(null)).toEqual([240, ["Robin"]]);
  });

  test("what is handed over before the marriage is given at market value, after it goes at its cost", async () => {
    const { client, own, theirs, personId, traded, handed, open, give, gains } = await household("spouse");
    const moved = handed("2024-03-11");
    await open(traded(own, "2023-02-01", { side: "BUY", units: "20", cash: "2000" }), ...moved);
    await give(theirs);
    expect((await gains(2024)).realized).toEqual([]);
    const body = { spouse_since: "2024-06-01" };
    await client.call("changePerson", { params: { id: personId }, body });
    const [gift] = (await gains(2024)).realized;
    expect(gift).toMatchObject({ kind: "given_away", units: 10, cost_cad: 1_000 });
    expect((await gains(2024, personId)).unrealized).toMatchObject([{ cost_cad: gift?.proceeds_cad }]);
  });

  test("what spouses handed over is the giver's income and gain in both returns, which add up to the whole", async () => {
    const { token, client, own, theirs, personId, traded, handed, paid, open, give, gains } =
      await household("spouse");
    const moved = handed("2023-06-01");
    const dividend = paid("101.01");
    await open(
      traded(own, "2023-02-01", { side: "BUY", units: "10", cash: "1000" }),
      traded(theirs, "2023-02-01", { side: "BUY", units: "20", cash: "2000" }),
      ...[...moved, dividend],
      traded(theirs, "2024-06-03", { side: "SELL", units: "15", cash: "2100" }),
    );
    await give(theirs);
    const year = (person_id: string) => client.call("taxYear", { query: { year: 2024, person_id } });
    const both = [await year("self"), await year(personId)] as const;
    // A third of the units was handed over: of 600 gained 200, of 101.01 paid 33.67.
    expect(both.map(({ schedule_3 }) => schedule_3?.gain_cad)).toEqual([200, 400]);
    expect(both.map(({ schedule_3 }) => schedule_3?.attributed)).toMatchObject([
      [{ symbol: "RY", account_id: theirs, person: { id: personId, name: "Robin" }, gain_cad: 200 }],
      [{ symbol: "RY", account_id: theirs, person: { id: "self", name: null }, gain_cad: -200 }],
    ]);
    expect(both.map(({ by_year }) => by_year.find((each) => each.year === 2024)?.net_cad)).toEqual([
      200, 400,
    ]);
    expect(both.map(({ income }) => [income[0]?.of, income[0]?.amount])).toEqual([
      ["canadian_dividends", 33.67],
      ["canadian_dividends", 67.34],
    ]);
    expect(both[1].income[0]?.entries.map(({ amount, attributed }) => [amount, attributed?.id])).toEqual([
      [101.01, undefined],
      [-33.67, "self"],
    ]);
    const totals = [(await gains(2024)).totals, (await gains(2024, personId)).totals];
    expect(totals.map(({ realized_cad, attributed_cad }) => [realized_cad, attributed_cad])).toEqual([
      [0, 200],
      [600, -200],
    ]);
    const file = async (format: "csv" | "pdf") =>
      await server.app.inject({
        url: `/api/portfolio/tax-year/${format}?year=2024&person_id=${personId}`,
        headers: { authorization: `Bearer ${token}` },
      });
    expect((await file("csv")).body).toMatch(/To you.*-200/);
    expect((await file("pdf")).statusCode).toBe(200);
    // Separated before either: all of it is the spouse's.
    const body = { spouse_until: "2024-02-01" };
    await client.call("changePerson", { params: { id: personId }, body });
    expect((await year("self")).schedule_3?.gain_cad).toBe(0);
    expect((await year("self")).income).toEqual([]);
    expect((await year(personId)).schedule_3).toMatchObject({ gain_cad: 600, attributed: [] });
  });

  test("what a child earns on a gift is the giver's until the year it turns 18, and its gain never", async () => {
    const { client, own, theirs, personId, traded, handed, paid, open, give } = await household("child");
    const moved = handed("2023-06-01");
    const dividend = paid("50");
    await open(
      traded(own, "2023-02-01", { side: "BUY", units: "10", cash: "1000" }),
      ...[...moved, dividend],
      traded(theirs, "2024-06-03", { side: "SELL", units: "10", cash: "2100" }),
    );
    await give(theirs);
    const of = async (birth_date: string | null) => {
      await client.call("changePerson", { params: { id: personId }, body: { birth_date } });
      const year = (person_id: string) => client.call("taxYear", { query: { year: 2024, person_id } });
      const both = [await year("self"), await year(personId)] as const;
      return both.map(({ income, schedule_3 }) => [income[0]?.amount, schedule_3?.attributed]);
    };
    expect(await of("2007-01-01")).toEqual([
      [50, []],
      [0, []],
    ]);
    for (const none of ["2006-12-31", null])
      expect(await of(none)).toEqual([
        [undefined, []],
        [50, []],
      ]);
  });

  test("days that are ahead, the wrong way round or of somebody who is no spouse are refused", async () => {
    const { client, personId } = await household("spouse");
    const change = (id: string, body: { spouse_since?: string; spouse_until?: string; name?: string }) =>
      codeOf(client.call("changePerson", { params: { id }, body }));
    expect(await change(personId, { spouse_since: "2199-01-01" })).toBe("spouse_day_ahead");
    expect(await change(personId, { spouse_since: "2024-01-02", spouse_until: "2024-01-02" })).toBe(
      "spouse_days_turned",
    );
    await client.call("changePerson", { params: { id: personId }, body: { spouse_since: "2024-01-02" } });
    // Against what was told before, and nothing of it is kept.
    expect(await change(personId, { spouse_until: "2023-01-02", name: "Alex" })).toBe("spouse_days_turned");
    expect(await change("self", { spouse_since: "2024-01-02" })).toBe("spouse_days_of_another");
    const { people } = await client.call("contributionRoom", undefined);
    expect(people[1]).toMatchObject({ name: "Robin", spouse_since: "2024-01-02", spouse_until: null });
  });

  test("what a child or another person buys denies nothing, and has a cost of its own", async () => {
    for (const relation of ["child", "other"] as const) {
      const { theirs, personId, give, gains } = await withLoss(relation);
      await give(theirs);
      const mine = await gains(2024);
      expect(sums(mine)).toEqual([
        [1_000, 0, 500],
        [1_000, 0, -400],
        [0, 100],
      ]);
      expect(mine.realized.some(({ possible_superficial_loss }) => possible_superficial_loss)).toBe(false);
      expect(sums(await gains(2024, personId))).toEqual([
        [180, 0, 420],
        [0, 420],
      ]);
    }
  });

  test("what is given to a child is sold at the market value of its day, which is what it costs the child", async () => {
    const { own, theirs, personId, traded, handed, open, give, gains } = await household("child");
    const moved = handed("2024-03-11");
    await open(traded(own, "2023-02-01", { side: "BUY", units: "20", cash: "2000" }), ...moved);
    expect((await gains(2024)).realized).toEqual([]);
    await give(theirs);
    const [gift] = (await gains(2024)).realized;
    expect(gift).toMatchObject({ kind: "given_away", units: 10, cost_cad: 1_000, value_assumed: false });
    expect(gift?.counted_cad).toBeCloseTo((gift?.proceeds_cad ?? 0) - 1_000, 2);
    expect((await gains(2024, personId)).unrealized).toMatchObject([
      { units: 10, cost_cad: gift?.proceeds_cad },
    ]);
  });

  test("what a spouse's TFSA buys is lost for good; a child's RESP counts with the user", async () => {
    for (const [relation, type] of [
      ["spouse", "TFSA"],
      ["child", "RESP"],
    ] as const) {
      const { theirs, personId, give, gains } = await withLoss(relation, type);
      await give(theirs);
      const { realized, people, not_taxed } = await gains(2024);
      const [, loss] = realized;
      expect(loss).toMatchObject({ denied_cad: 240, added_to_cost_cad: 0, counted_cad: -160 });
      // Nobody else has a taxed account.
      expect(people).toEqual([]);
      const isUsers = type === "RESP";
      expect(loss?.denied_by).toEqual(isUsers ? [] : [{ id: personId, name: "Robin" }]);
      expect(not_taxed.realized.length).toBe(isUsers ? 1 : 0);
      expect((await gains(2024, personId)).not_taxed.realized.length).toBe(isUsers ? 0 : 1);
    }
  });

  test("one account alone is looked at as before, but for purchases of who is not affiliated", async () => {
    const { client, own, theirs, give } = await withLoss("child");
    const alone = () => client.call("portfolioGains", { query: { account_id: own, year: 2024 } });
    const before = await alone();
    expect(before).toMatchObject({ rule: "per_account", person_id: null, people: [] });
    await give(theirs);
    const after = await alone();
    const flags = ({ realized }: Gains) => realized.map((sale) => sale.possible_superficial_loss);
    expect([flags(before), flags(after)]).toEqual([
      [false, true],
      [false, false],
    ]);
    expect(after.totals).toEqual(before.totals);
  });

  test("foreign property, losses to take, the file and slips are each person's own", async () => {
    const { token, client, own, theirs, personId, traded, open, give } = await household("spouse");
    const apple = { instrumentId: "XNAS:AAPL", side: "BUY", currency: "USD", homeRate: "1.4" } as const;
    await open(
      traded(own, "2024-02-01", { ...apple, units: "100", cash: "60000" }),
      traded(theirs, "2024-02-01", { ...apple, units: "50", cash: "30000" }),
      traded(own, "2023-02-01", { side: "BUY", instrumentId: "XTSE:ENB", units: "10", cash: "900000" }),
      traded(theirs, "2023-02-01", { side: "BUY", units: "10", cash: "900000" }),
      traded(own, "2024-03-12", { side: "SELL", instrumentId: "XTSE:ENB", units: "2", cash: "180100" }),
      traded(theirs, "2024-03-12", { side: "SELL", units: "2", cash: "180200" }),
    );
    const of = { query: { year: 2024 } };
    const robin = { query: { year: 2024, person_id: personId } };
    const foreign = async (asked: typeof of) => {
      const { highest_cad, state } = await client.call("portfolioForeignProperty", asked);
      return [highest_cad, state];
    };
    expect(await foreign(of)).toEqual([126_000, "due"]);
    await give(theirs);
    // 60,000 US dollars and 30,000 at 1.40: together form T1135 would be due, for neither of them it is.
    expect([await foreign(of), await foreign(robin)]).toEqual([
      [84_000, "below"],
      [42_000, "below"],
    ]);
    const lost = async (query: { person_id?: string }) =>
      (await client.call("portfolioLosses", { query })).losses.map(({ symbol }) => symbol);
    expect((await lost({})).filter((symbol) => symbol !== "AAPL")).toEqual(["ENB"]);
    expect((await lost({ person_id: personId })).filter((symbol) => symbol !== "AAPL")).toEqual(["RY"]);
    const slip = { date: "2024-03-12", units: 2, currency: "CAD" } as const;
    await client.call("addTaxSlips", {
      body: {
        source: "typed",
        slips: [
          { ...slip, security: "ENB", proceeds: 180_100, cost: 180_000, account_id: own },
          // Nobody said whose account it is of: its sale does.
          { ...slip, security: "RY", proceeds: 180_200, cost: 180_000 },
        ],
      },
    });
    const slips = async (asked: typeof of) => {
      const told = await client.call("portfolioSlips", asked);
      return [told.slips.map(({ symbol, state }) => `${symbol} ${state}`), told.without_slip.length];
    };
    expect(await slips(of)).toEqual([["ENB agrees"], 0]);
    expect(await slips(robin)).toEqual([["RY agrees"], 0]);
    const file = async (person_id: string) =>
      (
        await server.app.inject({
          url: `/api/portfolio/export/realized_gains?year=2024&person_id=${person_id}`,
          headers: { authorization: `Bearer ${token}` },
        })
      ).body;
    expect(await file("self")).toContain("ENB");
    expect(await file(personId)).not.toContain("ENB");
  });

  test("in the United States lots are each person's own, and what a spouse buys makes a wash sale", async () => {
    for (const [relation, denied] of [
      ["spouse", 240],
      ["child", 0],
    ] as const) {
      const { client, theirs, personId, give, gains } = await withLoss(relation);
      await client.call("saveProfile", { body: { country: "US" } });
      await give(theirs);
      const mine = await gains(2024);
      expect(mine.rule).toBe("lots");
      expect(mine.totals.denied_cad).toBeCloseTo(denied, 2);
      expect(mine.realized).toHaveLength(2);
      expect((await gains(2024, personId)).realized).toHaveLength(1);
    }
  });

  test("a person whom nobody knows, or who is another user's, is refused", async () => {
    const [{ personId }, { client }] = [await household("spouse"), await household("spouse")];
    for (const person_id of [personId, randomUUID(), "nobody"]) {
      const query = { person_id };
      const refused = [
        codeOf(client.call("portfolioGains", { query })),
        codeOf(client.call("portfolioLosses", { query })),
        codeOf(client.call("portfolioForeignProperty", { query })),
        codeOf(client.call("portfolioSlips", { query })),
      ];
      expect(new Set(await Promise.all(refused))).toEqual(new Set(["person_not_found"]));
    }
  });
});
