import type { Client, InputOf } from "@neuro/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrokerAccounts, toldTrade } from "../../../testing/broker-accounts.ts";
import { codeOf } from "../../../testing/code-of.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../../testing/databases.ts";
import { newMember } from "../../../testing/new-member.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

const at = (day: string) => Date.parse(`${day}T15:00:00Z`);

onOneDatabase("listings that are one property", (database) => {
  let server: TestApp;

  beforeAll(async () => {
    server = await createTestApp(database());
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  /** By hand: 100 XIU for 3,000 sold for 2,500, and 100 VFV for 8,000 eight days later: told to be one, all of the 500 is denied. */
  async function withLoss() {
    const member = await newMember(server);
    const id = `properties-${member.userId}`;
    const traded = (day: string, side: "BUY" | "SELL", instrumentId: "XTSE:XIU" | "XTSE:VFV", cash: string) =>
      toldTrade(id, at(day), { side, instrumentId, units: "100", cash });
    await openBrokerAccounts(
      database(),
      { userId: member.userId, openedAt: at("2024-01-03") },
      {
        types: { [id]: "margin" },
        entries: [
          traded("2024-03-04", "BUY", "XTSE:XIU", "3000"),
          traded("2025-06-02", "SELL", "XTSE:XIU", "2500"),
          traded("2025-06-10", "BUY", "XTSE:VFV", "8000"),
          toldTrade(id, at("2025-02-03"), { side: "BUY", instrumentId: "XTSE:OLDX", units: "1", cash: "9" }),
          toldTrade(id, at("2025-02-03"), { side: "BUY", instrumentId: "XNYS:RY", units: "1", cash: "9" }),
        ],
      },
    );
    return { ...member, accountId: id };
  }
  const add = (client: Client, ...symbols: string[]) =>
    client.call("addIdenticalProperty", { body: { symbols, reason: "Same index, says my accountant" } });
  async function lossOf(client: Client) {
    const { realized, unrealized } = await client.call("portfolioGains", { query: { year: 2025 } });
    return [
      realized.map(({ gain_cad, denied_cad }) => [gain_cad, denied_cad]),
      unrealized.find(({ symbol }) => symbol === "VFV")?.cost_cad,
    ];
  }
  const counted = [[[-500, 0]], 8_000];
  const denied = [[[-500, 500]], 8_500];

  test("a loss on one is denied by a purchase of the other once it is told, and no more once it is taken back", async () => {
    const { client } = await withLoss();
    expect(await lossOf(client)).toEqual(counted);
    const { told } = await add(client, "xiu", "XTSE:VFV");
    expect(told).toMatchObject([
      { property: "XTSE:VFV", listings: [{ symbol: "XIU" }, { symbol: "VFV" }], undone_at: null },
    ]);
    expect(await lossOf(client)).toEqual(denied);
    const year = await client.call("taxYear", { query: { year: 2025 } });
    expect(year.schedule_3?.sections[0]?.sales[0]).toMatchObject({ denied_cad: 500, counted_cad: 0 });
    const back = await client.call("removeIdenticalProperty", { params: { id: told[0]?.id ?? "" } });
    expect(back.told).toMatchObject([{ property: null, undone_at: expect.any(String) }]);
    expect(await lossOf(client)).toEqual(counted);
    expect(await codeOf(client.call("removeIdenticalProperty", { params: { id: told[0]?.id ?? "" } }))).toBe(
      "property_not_found",
    );
  });

  test("one account alone, slips and lots know it as well", async () => {
    const { client, accountId } = await withLoss();
    await client.call("addTaxSlips", {
      body: {
        source: "typed",
        slips: [
          { security: "VFV", date: "2025-06-02", units: 100, proceeds: 2_500, cost: 3_000, currency: "CAD" },
        ],
      },
    });
    const alone = async () => {
      const query = { year: 2025, account_id: accountId };
      return (await client.call("portfolioGains", { query })).realized[0]?.possible_superficial_loss;
    };
    const slip = async () =>
      (await client.call("portfolioSlips", { query: { year: 2025 } })).slips.map(({ state }) => state);
    expect([await alone(), await slip()]).toEqual([false, ["no_sale"]]);
    await add(client, "XIU", "VFV");
    expect([await alone(), await slip()]).toEqual([true, ["agrees"]]);
    await client.call("saveProfile", { body: { country: "US" } });
    const { realized } = await client.call("portfolioGains", { query: { year: 2025 } });
    expect(realized[0]?.lot?.wash_sale_usd).toBeGreaterThan(0);
  });

  test("is its owner's own: somebody else's figures stay, and nobody takes back what is not theirs", async () => {
    const [mine, other] = [await withLoss(), await withLoss()];
    const { told } = await add(mine.client, "XIU", "VFV");
    expect(await lossOf(other.client)).toEqual(counted);
    expect((await other.client.call("identicalProperties")).told).toEqual([]);
    const taken = other.client.call("removeIdenticalProperty", { params: { id: told[0]?.id ?? "" } });
    expect(await codeOf(taken)).toBe("property_not_found");
    expect(await lossOf(mine.client)).toEqual(denied);
  });

  test("shows what the product's list has of what was ever held", async () => {
    const { client } = await withLoss();
    const { listed } = await client.call("identicalProperties");
    expect(listed).toMatchObject([
      { property: "XTSE:RY", listings: [{ instrument_id: "XTSE:RY" }, { instrument_id: "XNYS:RY" }] },
    ]);
  });

  test("refuses what cannot be one, and says why", async () => {
    const { client } = await withLoss();
    const refusal = (...symbols: string[]) => codeOf(add(client, ...symbols));
    expect(await refusal("XIU", "NOSUCHX")).toBe("property_unknown_symbol");
    expect(await refusal("XIU", "XTSE:XIU")).toBe("property_same_listing");
    expect(await refusal("XTSE:RY", "XIU")).toBe("property_listed_already");
    expect(await refusal("XIU", "XNAS:AAPL")).toBe("property_of_other_kind");
    expect(await refusal("XIU", "BTC")).toBe("property_of_other_kind");
    // A symbol that is no more is known from the books.
    expect((await add(client, "OLDX", "VFV")).told[0]?.property).toBe("XTSE:OLDX");
    await add(client, "XIU", "OLDX");
    expect(await refusal("VFV", "XIU")).toBe("property_told_already");
    const wrong: readonly unknown[] = [
      { symbols: ["XIU"], reason: "x" },
      { symbols: ["XIU", "VFV", "XQQ"], reason: "x" },
      { symbols: ["XIU", ""], reason: "x" },
      { symbols: ["XIU", "V\u0000V"], reason: "x" },
      { symbols: ["XIU", "V".repeat(99)], reason: "x" },
      { symbols: ["XIU", 5], reason: "x" },
      { symbols: "XIU", reason: "x" },
      { symbols: ["XIU", "VFV"], reason: " " },
      { symbols: ["XIU", "VFV"], reason: "x".repeat(500) },
    ];
    for (const body of wrong)
      expect(
        await codeOf(
          client.call("addIdenticalProperty", { body: body as InputOf<"addIdenticalProperty">["body"] }),
        ),
      ).toBe("invalid_input");
  });

  test("told twice at once it is there once", async () => {
    const { client } = await withLoss();
    const answers = await Promise.allSettled([add(client, "XIU", "VFV"), add(client, "VFV", "XIU")]);
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await client.call("identicalProperties")).told).toHaveLength(1);
    expect(await lossOf(client)).toEqual(denied);
  });
});
