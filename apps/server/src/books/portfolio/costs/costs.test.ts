import { leastReal } from "@neuro/contract";
import { type Basis, unitsEntry } from "@neuro/ledger";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrokerAccounts, toldTrade } from "../../../testing/broker-accounts.ts";
import { codeOf } from "../../../testing/code-of.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../../testing/databases.ts";
import { type Member, newMember } from "../../../testing/new-member.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

const CAME_IN = Date.parse("2025-03-03T12:00:00-05:00");
const SOLD = Date.parse("2025-06-02T12:00:00-04:00");

onOneDatabase("costs that nobody told", (database) => {
  let server: TestApp;

  beforeAll(async () => {
    server = await createTestApp(database());
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  /** 100 RY that came in without a cost, of which 40 were sold at 150; 10 ENB held before the first transaction. */
  async function withUntold(): Promise<Member & { readonly accountId: string }> {
    const member = await newMember(server);
    const accountId = `costs-${member.userId}`;
    const head = { accountId, occurredAt: CAME_IN, memo: "" };
    const average: Basis = { currency: "CAD", amount: "500", homeCurrency: "CAD", homeAmount: "500" };
    await openBrokerAccounts(
      database(),
      { userId: member.userId, openedAt: CAME_IN },
      {
        types: { [accountId]: "margin" },
        entries: [
          unitsEntry(
            // As a synchronization books it: real, and still only the broker's average.
            { ...head, cause: "opening:XTSE:ENB", priceBasis: leastReal([]) },
            { commodity: "XTSE:ENB", units: "10", basis: average },
          ),
          unitsEntry({ ...head, cause: "activity:1" }, { commodity: "XTSE:RY", units: "100", basis: null }),
          toldTrade(accountId, SOLD, { side: "SELL", instrumentId: "XTSE:RY", units: "40", cash: "6000" }),
        ],
      },
    );
    return { ...member, accountId };
  }
  const untold = async ({ client }: Member) => (await client.call("portfolioCosts")).entries;
  const gainsOf = ({ client }: Member, account_id?: string) =>
    client.call("portfolioGains", { query: { year: 2025, ...(account_id ? { account_id } : {}) } });

  test("no gain is stated on them, in the pool nor in the account; they are asked for first", async () => {
    const member = await withUntold();
    const { unknown, entries } = await member.client.call("portfolioCosts");
    expect(unknown).toBe(1);
    expect(entries.map(({ symbol, state, units, booked }) => [symbol, state, units, booked?.amount])).toEqual(
      [
        ["RY", "unknown", 100, undefined],
        ["ENB", "estimated", 10, 500],
      ],
    );
    for (const { realized, unrealized, totals, cost_unknown } of [
      await gainsOf(member),
      await gainsOf(member, member.accountId),
    ]) {
      expect(realized).toEqual([]);
      expect(totals.realized_cad).toBe(0);
      expect(unrealized.map(({ symbol, cost_estimated }) => [symbol, cost_estimated])).toEqual([
        ["ENB", true],
      ]);
      expect(cost_unknown.held).toMatchObject([{ symbol: "RY", units: 60 }]);
      expect(cost_unknown.sold).toMatchObject([
        { symbol: "RY", units: 40, proceeds_cad: 6000, counts_on: "2025-06-03" },
      ]);
    }
    const { holdings } = await member.client.call("holdings");
    const held = holdings.find(({ symbol }) => symbol === "RY");
    expect([held?.cost_basis, held?.change, held?.change_percent]).toEqual([null, null, null]);
  });

  test("entered, they count; what is booked stays beside them; taken back, they are asked for again", async () => {
    const member = await withUntold();
    const { client } = member;
    const entry_id = (await untold(member))[0]?.entry_id ?? "";
    const body = { amount: 9000, currency: "CAD", reason: "Statement of 2019" } as const;
    await client.call("correctCost", { params: { id: entry_id }, body });
    const { entries, unknown } = await client.call("correctCost", {
      params: { id: entry_id },
      body: { ...body, amount: 10_000, reason: "The slip" },
    });
    expect(unknown).toBe(0);
    const entry = entries.find((each) => each.entry_id === entry_id);
    expect(entry).toMatchObject({
      state: "corrected",
      booked: null,
      standing: { amount: 10_000, amount_cad: 10_000 },
    });
    expect(entry?.corrections.map(({ reason, cost }) => [reason, cost.amount])).toEqual([
      ["The slip", 10_000],
      ["Statement of 2019", 9000],
    ]);
    const { realized, cost_unknown } = await gainsOf(member);
    expect(realized).toMatchObject([{ cost_cad: 4000, gain_cad: 2000, counted_cad: 2000 }]);
    expect(cost_unknown).toEqual({ held: [], sold: [] });
    await client.call("undoCostCorrection", { params: { id: entry_id } });
    expect((await gainsOf(member)).realized).toMatchObject([{ cost_cad: 3600 }]);
    await client.call("undoCostCorrection", { params: { id: entry_id } });
    expect((await gainsOf(member)).cost_unknown.sold).toHaveLength(1);
    expect(await codeOf(client.call("undoCostCorrection", { params: { id: entry_id } }))).toBe(
      "cost_not_corrected",
    );
    const again = (await untold(member)).find((each) => each.entry_id === entry_id);
    expect(again?.corrections.every(({ undone_at }) => undone_at !== null)).toBe(true);
  });

  test("in the other currency at the rate of the purchase's day; an estimate and a booked cost as well", async () => {
    const member = await withUntold();
    const { client } = member;
    const enb = (await untold(member)).find(({ symbol }) => symbol === "ENB");
    const entry_id = enb?.entry_id ?? "";
    const { entries } = await client.call("correctCost", {
      params: { id: entry_id },
      body: { amount: 300, currency: "USD", rated_on: "2024-05-01", reason: "Bought in New York" },
    });
    expect((await gainsOf(member)).unrealized).toMatchObject([{ symbol: "ENB", cost_estimated: false }]);
    const entry = entries.find((each) => each.entry_id === entry_id);
    const standing = entry?.standing;
    expect(standing).toMatchObject({ amount: 300, currency: "USD" });
    expect(standing?.amount_cad).toBeGreaterThan(300);
    expect([entry?.corrections[0]?.cost, entry?.booked?.amount, entry?.corrections[0]?.rated_on]).toEqual([
      standing,
      500,
      "2024-05-01",
    ]);
  });

  test("what is wrong is refused, somebody else's entry is none, and nothing is kept of either", async () => {
    const [member, stranger] = [await withUntold(), await newMember(server)];
    const entry_id = (await untold(member))[0]?.entry_id ?? "";
    const body = { amount: 1, currency: "CAD", reason: "x" } as const;
    const put = (client: Member["client"], change: object, id = entry_id) =>
      codeOf(client.call("correctCost", { params: { id }, body: { ...body, ...change } }));
    expect(await put(stranger.client, {})).toBe("cost_entry_not_found");
    expect(await put(member.client, {}, crypto.randomUUID())).toBe("cost_entry_not_found");
    expect(await put(member.client, { rated_on: "2025-03-04" })).toBe("cost_day_ahead");
    for (const wrong of [
      { amount: -1 },
      { amount: 1.005 },
      { amount: Number.NaN },
      { amount: 1e12 },
      { reason: " " },
    ])
      expect(await put(member.client, wrong)).toBe("invalid_input");
    expect(await codeOf(stranger.client.call("undoCostCorrection", { params: { id: entry_id } }))).toBe(
      "cost_entry_not_found",
    );
    expect((await untold(member))[0]?.corrections).toEqual([]);
    expect(
      await codeOf(stranger.client.call("portfolioCosts", { query: { account_id: member.accountId } })),
    ).toBe("account_not_found");
  });
});
