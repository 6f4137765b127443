import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { accounts } from "../../db/schema/index.ts";
import { OPEN_TIMEOUT_MS, onBothDatabases } from "../../testing/databases.ts";
import { createTradingApp, type Trader, type TradingApp } from "../../testing/trading-app.ts";

onBothDatabases("adding funds and moving holdings", (database) => {
  let server: TradingApp;
  let trader: Trader;
  let [both, cad] = ["", ""];

  beforeAll(async () => {
    server = await createTradingApp(database());
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());
  beforeEach(async () => {
    trader = await server.newTrader();
    [both, cad] = [trader.account("both"), trader.account("cad")];
  });

  const keyed = (key: string) => ({ headers: { "idempotency-key": key } });
  const add = (account_id: string, amount: number, key: string = randomUUID()) =>
    trader.client.call("addFunds", { ...keyed(key), body: { account_id, amount } });
  const move = (units: number, more: object = {}, key: string = randomUUID()) =>
    trader.client.call("transferHolding", {
      ...keyed(key),
      body: { from_account_id: both, to_account_id: cad, symbol: "RY", units, ...more },
    });
  const positionOf = async (accountId: string) => {
    const { unrealized } = await trader.client.call("portfolioGains", { query: { account_id: accountId } });
    return unrealized.find(({ symbol }) => symbol === "RY");
  };
  const buy = (quantity: number) =>
    trader.client.call("placeOrder", {
      body: { symbol: "RY", action: "BUY", quantity, account_id: both },
    });
  const set = (id: string, to: Partial<typeof accounts.$inferInsert>) =>
    database().orm.update(accounts).set(to).where(eq(accounts.id, id));

  test("funds arrive once, count as a contribution, and are no gain", async () => {
    const key = randomUUID();
    const before = await trader.client.call("portfolioAnalytics");
    const first = await add(cad, 1_250.5, key);
    expect(first).toMatchObject({ success: true, cash_balance: 31_250.5 });
    expect(first.message).toContain("1,250.50");
    expect(await add(cad, 1_250.5, key)).toEqual(first);
    expect(await server.balance(cad, "cash", "CAD")).toBe("31250.5");
    await expect(add(cad, 7, key)).rejects.toMatchObject({ code: "idempotency_conflict" });
    await expect(add(both, 1_250.5, key)).rejects.toMatchObject({ code: "idempotency_conflict" });
    const after = await trader.client.call("portfolioAnalytics");
    expect(after.summary.daily_pnl).toBeCloseTo(before.summary.daily_pnl, 2);
    const details = await trader.client.call("accountDetails", { params: { id: cad } });
    expect(details.contributions_this_year).toBe(31_250.5);
  });

  test("the same request ten times at once adds funds once", async () => {
    const key = randomUUID();
    await Promise.all(Array.from({ length: 10 }, () => add(cad, 100, key)));
    expect(await server.balance(cad, "cash", "CAD")).toBe("30100");
  });

  test("an account that keeps US dollars only gets them at the day's rate", async () => {
    await set(cad, { currency: "USD", heldCurrencies: ["USD"] });
    const { rate } = await server.market.fx("CAD", "USD");
    await add(cad, 1_000);
    expect(Number(await server.balance(cad, "cash", "USD"))).toBeCloseTo(1_000 * rate, 1);
  });

  test("live accounts are told that it is coming soon, and nothing is booked", async () => {
    await set(cad, { mode: "live" });
    await expect(add(cad, 100)).rejects.toMatchObject({
      code: "funds_coming_soon",
      detail: expect.stringContaining("coming soon"),
    });
    await expect(move(1)).rejects.toMatchObject({
      code: "transfer_coming_soon",
      detail: expect.stringContaining("coming soon"),
    });
    expect(await server.balance(cad, "cash", "CAD")).toBe("30000");
  });

  test("units move in kind with their cost base, and nothing is realized or lost", async () => {
    await buy(10);
    const bought = await positionOf(both);
    const before = await trader.client.call("portfolioSummary");
    const key = randomUUID();
    const moved = await move(4, {}, key);
    expect(moved).toMatchObject({ success: true, moved_units: 4 });
    expect(await move(4, {}, key)).toEqual(moved);
    await expect(move(5, {}, key)).rejects.toMatchObject({ code: "idempotency_conflict" });
    const [left, arrived] = [await positionOf(both), await positionOf(cad)];
    expect([left!.units, arrived!.units]).toEqual([6, 4]);
    expect(left!.cost_cad + arrived!.cost_cad).toBeCloseTo(bought!.cost_cad, 2);
    expect(arrived!.acb_per_unit).toBeCloseTo(bought!.acb_per_unit, 2);
    const gains = await trader.client.call("portfolioGains");
    expect(gains.realized).toEqual([]);
    const after = await trader.client.call("portfolioSummary");
    expect(after.total_portfolio_value).toBeCloseTo(before.total_portfolio_value, 2);
    expect(after.todays_pnl).toBeCloseTo(before.todays_pnl, 2);
  });

  test("units that are set aside, missing or unknown are not moved", async () => {
    await buy(10);
    await trader.client.call("placeOrder", {
      body: {
        ...{ symbol: "RY", action: "SELL", quantity: 7, account_id: both },
        ...{ order_type: "Limit", limit_price: 900 },
      },
    });
    await expect(move(4)).rejects.toMatchObject({
      code: "insufficient_position",
      detail: expect.stringContaining("3 free units of RY"),
    });
    await expect(move(1, { symbol: "AAPL" })).rejects.toMatchObject({ code: "insufficient_position" });
    await expect(move(1, { symbol: "NOPE.X" })).rejects.toMatchObject({ code: "symbol_unknown" });
    await expect(move(3)).resolves.toMatchObject({ moved_units: 3 });
  });

  test("two moves of the same units at once: one of them", async () => {
    await buy(10);
    const outcomes = await Promise.allSettled([move(8), move(8)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await positionOf(cad))!.units).toBe(8);
  });

  test("a move needs two connected accounts, and not the same one twice", async () => {
    await expect(move(1, { to_account_id: both })).rejects.toMatchObject({ code: "transfer_same_account" });
    await set(cad, { isConnected: false });
    await expect(move(1)).rejects.toMatchObject({
      code: "transfer_needs_two_accounts",
      detail: expect.stringContaining("You have 1."),
    });
    await expect(add(cad, 5)).rejects.toMatchObject({ code: "account_read_only" });
  });
});
