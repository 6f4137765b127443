import { basisOfProvider, DAY_MS } from "@neuro/contract";
import { createMarket, createSimulatedProvider, type Market, type Split } from "@neuro/market";
import { and, eq, like } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts, balances, journalEntries } from "../../../platform/db/schema/index.ts";
import { OPEN_TIMEOUT_MS, onBothDatabases } from "../../../testing/databases.ts";
import { createTestApp, type TestApp, testClock } from "../../../testing/test-app.ts";
import { applyVenueEvents } from "../../../trading/orders/venue-events/apply-venue-events.ts";
import { splitPaperAccounts } from "./split-paper-accounts.ts";

/** The simulated market, in which securities are split on days the test chooses; its prices stay where they are. */
function splittingMarket(clock: { now(): number }, told: ReadonlyMap<string, readonly Split[]>): Market {
  const market = createMarket({
    providers: [createSimulatedProvider({ through: () => "2026-12-31" })],
    clock: { now: clock.now, mode: "live", speed: 1 },
  });
  const splits: Market["splits"] = async ({ id, mic }) => ({
    basis: basisOfProvider({ isInvented: true }),
    provider: "simulated",
    label: "Simulated market",
    value: (told.get(id) ?? []).filter(({ exDate }) => exDate <= market.calendar(mic).dateOf(clock.now())),
  });
  return { ...market, splits };
}

onBothDatabases("splits in paper accounts", (database) => {
  const clock = testClock();
  const told = new Map<string, readonly Split[]>();
  let server: TestApp;
  let userId: string;
  let token: string;
  let accountId: string;
  beforeAll(async () => {
    const lasting = { sessionIdleMs: 200 * DAY_MS, sessionAbsoluteMs: 200 * DAY_MS };
    server = await createTestApp(database(), {
      clock,
      market: splittingMarket(clock, told),
      config: lasting,
    });
    const demo = await server.client().call("authDemoLogin");
    userId = demo.user.user_id;
    token = demo.token;
    const own = and(eq(accounts.userId, userId), eq(accounts.type, "TFSA"));
    const [tfsa] = await database().orm.select().from(accounts).where(own);
    accountId = tfsa!.id;
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  async function held(symbol: string) {
    const { holdings } = await server.client(token).call("accountDetails", { params: { id: accountId } });
    const found = holdings.find((holding) => holding.symbol === symbol);
    return { units: found?.units ?? 0, cost: found?.cost_basis ?? null };
  }

  const sell = (body: { quantity: number; limit_price: number; time_in_force: "GTC" }) =>
    server.client(token).call("placeOrder", {
      body: {
        symbol: "RY",
        action: "SELL",

        order_type: "Limit",
        account_id: accountId,
        ...body,
      },
      headers: {},
    });

  const toTheOpen = (date: string) => clock.advance(Date.parse(`${date}T09:31:00-04:00`) - clock.now());

  test("a practice year is written at the prices of its demo's first day: what was split before is not split again", async () => {
    told.set("XTSE:RY", [{ exDate: "2026-03-03", numerator: 2, denominator: 1 }]);
    expect(await splitPaperAccounts(server.ctx)).toBe(0);
  });

  test("from the ex-date on there are more units at the same cost, once however often it runs", async () => {
    const before = await held("RY");
    expect(before.units).toBeGreaterThan(0);
    told.set("XTSE:RY", [{ exDate: "2026-06-02", numerator: 4, denominator: 1 }]);
    expect(await splitPaperAccounts(server.ctx)).toBe(0);
    toTheOpen("2026-06-02");
    const both = await Promise.all([
      splitPaperAccounts(server.ctx),
      splitPaperAccounts(server.ctx, { userId }),
    ]);
    expect(both[0] + both[1]).toBe(1);
    expect(await splitPaperAccounts(server.ctx)).toBe(0);
    expect(await held("RY")).toEqual({ units: before.units * 4, cost: before.cost });
    const [latest] = (await server.client(token).call("portfolioActivity")).activities;
    expect(latest).toMatchObject({ kind: "split", symbol: "RY" });
  });

  test("two splits that nobody counted are counted in their order", async () => {
    const before = await held("RY");
    told.set("XTSE:RY", [
      { exDate: "2026-06-04", numerator: 1, denominator: 2 },
      { exDate: "2026-06-03", numerator: 3, denominator: 1 },
    ]);
    toTheOpen("2026-06-04");
    await server.client(token).call("refreshAccounts");
    expect(await held("RY")).toEqual({ units: before.units * 1.5, cost: before.cost });
  });

  test("fewer units wait for the exchange to end the sale that has set them aside", async () => {
    const before = await held("RY");
    const all = Math.floor(before.units);
    const resting = await sell({ quantity: all, limit_price: 100_000, time_in_force: "GTC" });
    expect(resting).toMatchObject({ success: true });
    told.set("XTSE:RY", [{ exDate: "2026-06-05", numerator: 1, denominator: 2 }]);
    toTheOpen("2026-06-05");
    expect(await splitPaperAccounts(server.ctx)).toBe(0);
    for (const venue of server.ctx.venues) await applyVenueEvents(server.ctx, await venue.advance());
    const { orders } = await server.client(token).call("orders", { query: {} });
    expect(orders.find(({ order_type }) => order_type === "Limit")).toMatchObject({
      status: "cancelled",
      reason: "RY was split: orders at the old count ended",
    });
    expect(await splitPaperAccounts(server.ctx)).toBe(1);
    expect(await held("RY")).toEqual({ units: before.units / 2, cost: before.cost });
  });

  test("who holds nothing of it is left alone, and what stands is what its entries add up to", async () => {
    const entries = await database()
      .orm.select({ cause: journalEntries.cause })
      .from(journalEntries)
      .where(and(eq(journalEntries.accountId, accountId), like(journalEntries.cause, "split:%")))
      .orderBy(journalEntries.seq);
    expect(entries.map(({ cause }) => cause)).toEqual([
      "split:XTSE:RY:2026-06-02",
      "split:XTSE:RY:2026-06-03",
      "split:XTSE:RY:2026-06-04",
      "split:XTSE:RY:2026-06-05",
    ]);
    const [position] = await database()
      .orm.select()
      .from(balances)
      .where(
        and(
          ...[eq(balances.accountId, accountId), eq(balances.commodity, "XTSE:RY")],
          eq(balances.book, "position"),
        ),
      );
    expect(Number(position?.amount)).toBe((await held("RY")).units);
  });
});
