import { basisOfProvider, DAY_MS } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import { createMarket, createSimulatedProvider, type Dividend, type Market } from "@neuro/market";
import { and, eq, like } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts, balances, journalEntries, postings } from "../../../platform/db/schema/index.ts";
import { OPEN_TIMEOUT_MS, onBothDatabases } from "../../../testing/databases.ts";
import { createTestApp, type TestApp, testClock } from "../../../testing/test-app.ts";
import { creditDividends } from "./credit-dividends.ts";

/** The simulated market, in which RY and MSFT alone pay, on days the test chooses. */
function payingMarket(clock: { now(): number }, paid: ReadonlyMap<string, readonly Dividend[]>): Market {
  const market = createMarket({
    providers: [createSimulatedProvider({ through: () => "2026-12-31" })],
    clock: { now: clock.now, mode: "live", speed: 1 },
  });
  const dividends: Market["dividends"] = async ({ id, mic }) => ({
    basis: basisOfProvider({ isInvented: true }),
    provider: "simulated",
    label: "Simulated market",
    value: (paid.get(id) ?? []).filter(({ exDate }) => exDate <= market.calendar(mic).dateOf(clock.now())),
  });
  return { ...market, dividends };
}

onBothDatabases("dividends of paper accounts", (database) => {
  const clock = testClock();
  const paid = new Map<string, readonly Dividend[]>();
  let server: TestApp;
  let userId: string;
  let token: string;
  beforeAll(async () => {
    const lasting = { sessionIdleMs: 200 * DAY_MS, sessionAbsoluteMs: 200 * DAY_MS };
    server = await createTestApp(database(), { clock, market: payingMarket(clock, paid), config: lasting });
    const demo = await server.client().call("authDemoLogin");
    userId = demo.user.user_id;
    token = demo.token;
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  async function accountOf(type: string) {
    const [row] = await database()
      .orm.select()
      .from(accounts)
      .where(and(eq(accounts.userId, userId), eq(accounts.type, type)));
    return row!;
  }

  async function unitsOf(accountId: string, instrumentId: InstrumentId): Promise<number> {
    const rows = await database()
      .orm.select()
      .from(balances)
      .where(and(eq(balances.accountId, accountId), eq(balances.commodity, instrumentId)));
    return rows
      .filter(({ book }) => book === "position" || book === "committed")
      .reduce((sum, { amount }) => sum + Number(amount), 0);
  }

  async function dividendsOf(accountId: string) {
    return await database()
      .orm.select({ cause: journalEntries.cause, at: journalEntries.occurredAt, ...balancesOfPosting })
      .from(journalEntries)
      .innerJoin(postings, eq(postings.entrySeq, journalEntries.seq))
      .where(
        and(
          eq(journalEntries.accountId, accountId),
          like(journalEntries.cause, "%dividend:%"),
          eq(postings.book, "cash"),
        ),
      )
      .orderBy(journalEntries.seq, postings.line);
  }
  const balancesOfPosting = { commodity: postings.commodity, amount: postings.amount };

  test("nobody is credited before the ex-date has begun", async () => {
    paid.set("XTSE:RY", [{ exDate: "2026-06-02", amount: 1.4231 }]);
    expect(await creditDividends(server.ctx)).toBe(0);
  });

  test("from the ex-date on the holder is credited, once however often it runs", async () => {
    clock.advance(Date.parse("2026-06-02T09:30:00-04:00") - clock.now());
    const tfsa = await accountOf("TFSA");
    const units = await unitsOf(tfsa.id, "XTSE:RY");
    expect(units).toBeGreaterThan(0);
    const both = await Promise.all([creditDividends(server.ctx), creditDividends(server.ctx, { userId })]);
    expect(both.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await creditDividends(server.ctx)).toBe(0);
    const [entry, ...more] = await dividendsOf(tfsa.id);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      cause: "dividend:XTSE:RY:2026-06-02",
      at: new Date("2026-06-02T13:30:00Z"),
      commodity: "CAD",
    });
    expect(Number(entry!.amount)).toBe(Math.round(units * 1.4231 * 100) / 100);
    const [latest] = (await server.client(token).call("portfolioActivity")).activities;
    expect(latest).toMatchObject({ kind: "dividend", symbol: "RY", amount: Number(entry!.amount) });
  });

  test("dollars are converted where the account keeps none, at the ex-date's rate less the fee", async () => {
    clock.advance(DAY_MS);
    paid.set("XNAS:MSFT", [{ exDate: "2026-06-03", amount: 0.91 }]);
    const rrsp = await accountOf("RRSP");
    const units = await unitsOf(rrsp.id, "XNAS:MSFT");
    expect(await creditDividends(server.ctx)).toBe(1);
    const { rate } = await server.ctx.market.fx("USD", "CAD", "2026-06-03");
    const lines = await dividendsOf(rrsp.id);
    const usd = Math.round(units * 0.91 * 100) / 100;
    expect(lines.map(({ commodity, amount }) => [commodity, Number(amount)])).toEqual([
      ["USD", usd],
      ["USD", -usd],
      ["CAD", expect.closeTo(usd * rate * (1 - 0.005), 1)],
    ]);
    const [cash] = await database()
      .orm.select()
      .from(balances)
      .where(and(eq(balances.accountId, rrsp.id), eq(balances.book, "cash"), eq(balances.commodity, "USD")));
    expect(Number(cash?.amount ?? 0)).toBe(0);
  });

  test("who buys on the ex-date itself gets nothing, who sold on it gets the dividend", async () => {
    clock.advance(DAY_MS);
    const client = server.client(token);
    const tfsa = await accountOf("TFSA");
    const heldBefore = await unitsOf(tfsa.id, "XTSE:RY");
    const trade = (symbol: string, action: "BUY" | "SELL", quantity: number) =>
      client.call("placeOrder", {
        body: { symbol, action, quantity, order_type: "Market", account_id: tfsa.id },
      });
    expect((await trade("TD", "BUY", 5)).success).toBe(true);
    expect((await trade("RY", "SELL", 5)).success).toBe(true);
    const soon = { exDate: "2026-06-04", amount: 1 };
    paid.set("XTSE:TD", [soon]);
    paid.set("XTSE:RY", [soon]);
    expect(await creditDividends(server.ctx)).toBeGreaterThan(0);
    const own = await dividendsOf(tfsa.id);
    expect(own.find(({ cause }) => cause === "dividend:XTSE:TD:2026-06-04")).toBeUndefined();
    const ry = own.find(({ cause }) => cause === "dividend:XTSE:RY:2026-06-04");
    expect(Number(ry!.amount)).toBe(heldBefore);
  });

  test("what was missed while nobody ran it is credited when the user refreshes", async () => {
    paid.set("XTSE:ENB", [
      { exDate: "2026-06-15", amount: 0.97 },
      { exDate: "2026-07-15", amount: 0.97 },
      // No session: a fault of the data.
      { exDate: "2026-07-18", amount: 5 },
    ]);
    clock.advance(60 * DAY_MS);
    const tfsa = await accountOf("TFSA");
    await server.client(token).call("refreshAccounts");
    const causes = (await dividendsOf(tfsa.id))
      .map(({ cause }) => cause)
      .filter((cause) => cause.includes("ENB"));
    expect(causes).toEqual(["dividend:XTSE:ENB:2026-06-15", "dividend:XTSE:ENB:2026-07-15"]);
    const { performance } = await server.client(token).call("portfolioPerformance");
    expect(performance.ALL.net_contributions).toBeGreaterThan(0);
  });
});
