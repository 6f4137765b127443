import { DAY_MS, HOUR_MS, MINUTE_MS } from "@neuro/contract/primitives";
import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createRateBook } from "../../../books/portfolio/history/day-prices.ts";
import type { AppContext } from "../../../composition/context.ts";
import { orders, users } from "../../../platform/db/schema/index.ts";
import type { User } from "../../../platform/http/caller.ts";
import { brokenLaws, disagreements } from "../../../testing/book-laws.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../../testing/databases.ts";
import { refusalOf } from "../../../testing/held-accounts.ts";
import { openRehearsal } from "../../../testing/rehearsal-account.ts";
import { storeProposal, type WantedLeg } from "../../../testing/stored-proposal.ts";
import { createTradingApp, type Trader, type TradingApp } from "../../../testing/trading-app.ts";
import { PROPOSAL_LIFE_MS } from "../proposals/proposal.ts";
import { findProposal } from "../proposals/proposal-store.ts";
import { implementOptimization } from "./implement-optimization.ts";

onOneDatabase("implementing an optimization", (database) => {
  let server: TradingApp;
  let trader: Trader;
  beforeAll(async () => {
    server = await createTradingApp(database());
  }, OPEN_TIMEOUT_MS);
  beforeEach(async () => {
    trader = await server.newTrader();
    server.market.setQuote("XTSE:RY", { price: 200 });
    server.market.setQuote("XNAS:AAPL", { price: 100 });
  });
  afterEach(async () => {
    expect(await brokenLaws(database())).toEqual([]);
    expect(await disagreements(database())).toEqual([]);
    server.clock.advance(MINUTE_MS);
  });
  afterAll(() => server.close());

  const buys = (units: number, of: Partial<WantedLeg> = {}): WantedLeg => ({
    accountId: trader.account("both"),
    instrumentId: "XTSE:RY",
    side: "BUY",
    units,
    price: 200,
    ...of,
  });
  const buysApple = (units: number, of: Partial<WantedLeg> = {}) =>
    buys(units, { instrumentId: "XNAS:AAPL", price: 100, ...of });
  const sells = (units: number, of: Partial<WantedLeg> = {}) => buys(units, { side: "SELL", ...of });

  /** Bought for the test; a minute later it is no duplicate of anything. */
  async function holds(units: number): Promise<void> {
    const { status } = await trader.post({
      symbol: "RY",
      action: "BUY",
      quantity: units,
      account_id: trader.account("both"),
    });
    expect(status).toBe(202);
    server.clock.advance(MINUTE_MS);
  }
  const propose = (...recommendations: (readonly WantedLeg[])[]) =>
    storeProposal(server, trader.userId, recommendations);
  const bodyOf = (id: string, chosen: readonly string[], mode: "paper" | "live" = "paper") => ({
    body: { proposal_id: id, recommendations: chosen.map((each) => ({ id: each })), mode },
  });
  const implement = (id: string, chosen: readonly string[] = ["r1"], mode: "paper" | "live" = "paper") =>
    trader.client.call("implementOptimization", bodyOf(id, chosen, mode));
  const preview = async (id: string, chosen: readonly string[] = ["r1"], mode: "paper" | "live" = "paper") =>
    (await trader.client.call("previewOptimization", bodyOf(id, chosen, mode))).preview;
  const statusOf = async (id: string) =>
    (await findProposal(database().orm, { userId: trader.userId, id, wallMs: server.clock.now() }))?.status;
  const placed = () =>
    database()
      .orm.select()
      .from(orders)
      .where(and(eq(orders.userId, trader.userId), eq(orders.origin, "rebalance")))
      .orderBy(orders.receivedAt);
  const exempt = () =>
    database().orm.update(users).set({ subscriptionExempt: true }).where(eq(users.id, trader.userId));
  const approval = (id: string, chosen: readonly string[]) => ({
    user: { id: trader.userId, subscriptionExempt: false } as User,
    proposalId: id,
    recommendations: chosen.map((each) => ({ id: each })),
    mode: "paper" as const,
    locale: "en" as const,
  });
  /** As another server of the same installation. */
  const partsOf = (changed: Partial<AppContext> = {}) => ({
    ...server.ctx,
    rates: createRateBook(server.market),
    ...changed,
  });
  /** The process dies before the second order: each takes an id, and the notice of its fill another. */
  const dyingAfterAnOrder = () => {
    let ids = 0;
    return partsOf({
      newId: () => {
        ids += 1;
        if (ids > 2) throw new Error("the process died");
        return server.ctx.newId();
      },
    });
  };

  test("the chosen orders are placed, sales first, and the proposal is done", async () => {
    await holds(10);
    const id = await propose([buysApple(3)], [sells(4)], [buys(50)]);
    const answer = await implement(id, ["r1", "r2"]);
    expect(answer).toMatchObject({
      success: true,
      message: "Paper Trading Simulation: 2/2 orders",
      total_orders: 2,
      successful_orders: 2,
      refusals: [],
    });
    expect(
      answer.orders.map(({ symbol, action, quantity, status, origin }) => [
        symbol,
        action,
        quantity,
        status,
        origin,
      ]),
    ).toEqual([
      ["RY", "SELL", 4, "filled", "rebalance"],
      ["AAPL", "BUY", 3, "filled", "rebalance"],
    ]);
    expect(await statusOf(id)).toBe("implemented");
    expect(await server.balance(trader.account("both"), "position", "XTSE:RY")).toBe("6");
  });

  test("in French it is told in French", async () => {
    const id = await propose([buys(1)]);
    const french = server.client(trader.token, "fr");
    expect((await french.call("implementOptimization", bodyOf(id, ["r1"]))).message).toBe(
      "Simulation de négociation\u00a0: 1/1 ordre",
    );
  });

  test("a purchase keeps its amount when the price has moved a little, a sale its units", async () => {
    await holds(10);
    const id = await propose([buysApple(10)], [sells(5)]);
    server.market.setQuote("XNAS:AAPL", { price: 104 });
    server.market.setQuote("XTSE:RY", { price: 195 });
    const shown = await preview(id, ["r1", "r2"]);
    expect(shown.orders).toMatchObject([
      {
        id: "r2",
        action: "SELL",
        units: 5,
        units_proposed: 5,
        price: 195,
        price_proposed: 200,
        value_cad: 975,
        refusal: null,
      },
      {
        id: "r1",
        action: "BUY",
        units: 9,
        units_proposed: 10,
        price: 104,
        price_proposed: 100,
        value_cad: 1282.32,
        refusal: null,
      },
    ]);
    const { orders: done } = await implement(id, ["r1", "r2"]);
    expect(done.map(({ quantity }) => quantity)).toEqual([5, 9]);
  });

  test("a price that has moved more than 5 % is shown, and refused for that order alone", async () => {
    const id = await propose([buysApple(10)], [buys(2)]);
    server.market.setQuote("XNAS:AAPL", { price: 94.9 });
    const shown = await preview(id, ["r1", "r2"]);
    expect(shown).toMatchObject({ total_orders: 2, refused_orders: 1, buys: 400 });
    const words =
      "The price of AAPL has moved by −5.1% since the proposal, from USD 100.00 to USD 94.90. Please run the optimization again.";
    expect(shown.orders[0]?.refusal?.detail.replaceAll("\u00a0", " ")).toBe(words);
    const answer = await implement(id, ["r1", "r2"]);
    expect(answer).toMatchObject({
      total_orders: 2,
      successful_orders: 1,
      message: "Paper Trading Simulation: 1/2 orders",
    });
    expect(answer.refusals).toMatchObject([{ id: "r1", symbol: "AAPL", code: "price_moved" }]);
    expect((await placed()).map(({ symbol }) => symbol)).toEqual(["RY"]);
  });

  test("a sale is never more than is free, and none of what is gone", async () => {
    await holds(6);
    const id = await propose([sells(10)], [sells(10, { accountId: trader.account("cad") })]);
    const answer = await implement(id, ["r1", "r2"]);
    expect(answer.orders).toMatchObject([{ action: "SELL", quantity: 6, status: "filled" }]);
    expect(answer.refusals).toMatchObject([{ id: "r2", code: "insufficient_position" }]);
    expect(answer.refusals[0]?.detail).toContain("You hold 0 units of RY");
  });

  test("nothing is bought without the sales that were to pay for it, and the preview says so", async () => {
    await holds(2);
    // Of the four to sell two are there: 400 of 800 CAD, which pay for AAPL at 137 twice, and not for three more.
    const id = await propose([sells(4)], [buysApple(2)], [buysApple(3)]);
    const shown = await preview(id, ["r1", "r2", "r3"]);
    const words = "AAPL was not bought: the sales that were to pay for it were not placed.";
    expect(shown.orders.map(({ refusal }) => refusal?.detail ?? null)).toEqual([null, null, words]);
    const answer = await implement(id, ["r1", "r2", "r3"]);
    expect(answer.refusals).toEqual([
      { id: "r3", symbol: "AAPL", code: "insufficient_funds", detail: words },
    ]);
    expect((await placed()).map(({ symbol, side }) => `${side} ${symbol}`)).toEqual(["SELL RY", "BUY AAPL"]);
    // Not chosen is missing too.
    const alone = await propose([sells(4)], [buysApple(2)]);
    expect((await implement(alone, ["r2"])).success).toBe(false);
  });

  test("the preview counts the orders before each for the limits of a day and of a position", async () => {
    const saved = { max_daily_trades: 2, max_own_position_size: 700 };
    await trader.client.call("saveAccountSettings", { body: saved });
    const id = await propose(
      [buys(3)],
      [buys(1, { accountId: trader.account("cad") })],
      [buysApple(1)],
      [buysApple(2)],
    );
    const codes = (await preview(id, ["r1", "r2", "r3", "r4"])).orders.map(
      ({ refusal }) => refusal?.code ?? null,
    );
    expect(codes).toEqual([null, "max_position_size", null, "max_daily_trades"]);
    const { refusals } = await implement(id, ["r1", "r2", "r3", "r4"]);
    expect(refusals.map(({ code }) => code)).toEqual(["max_position_size", "max_daily_trades"]);
  });

  test("only what the server proposed counts: other figures that come in are not read", async () => {
    const id = await propose([buys(2)]);
    const body = {
      proposal_id: id,
      mode: "paper" as const,
      recommendations: [{ id: "r1", symbol: "AAPL", units: 9_999, legs: [{ units: 9_999 }] }],
    };
    const { orders: done } = await trader.client.call("implementOptimization", { body });
    expect(done).toMatchObject([{ symbol: "RY", quantity: 2 }]);
  });

  test("a recommendation that is not of the proposal is named, and nothing is placed", async () => {
    const id = await propose([buys(2)], []);
    const unknown = await refusalOf(implement(id, ["r1", "r9"]));
    expect([unknown.status, unknown.fields[0]?.path]).toEqual([400, "recommendations.1.id"]);
    const empty = await refusalOf(implement(id, ["r2"]));
    expect([empty.status, empty.code]).toEqual([400, "nothing_to_trade"]);
    expect((await refusalOf(implement(id, []))).code).toBe("invalid_input");
    expect(await placed()).toEqual([]);
    expect(await statusOf(id)).toBe("open");
  });

  test("an expired proposal, another user's and one that never was are refused alike", async () => {
    const id = await propose([buys(1)]);
    const other = await server.newTrader();
    const strangers = await refusalOf(other.client.call("implementOptimization", bodyOf(id, ["r1"])));
    expect([strangers.status, strangers.code]).toEqual([409, "proposal_expired"]);
    expect(
      (await refusalOf(other.client.call("rejectOptimization", { body: { proposal_id: id } }))).code,
    ).toBe("proposal_expired");
    expect((await refusalOf(implement("none-such"))).code).toBe("proposal_expired");
    server.clock.advance(PROPOSAL_LIFE_MS);
    expect((await refusalOf(implement(id))).code).toBe("proposal_expired");
    expect((await refusalOf(preview(id))).code).toBe("proposal_expired");
    expect(await placed()).toEqual([]);
  });

  test("a proposal turned down is closed, also when it is turned down again", async () => {
    const id = await propose([buys(1)]);
    const reject = () => trader.client.call("rejectOptimization", { body: { proposal_id: id } });
    expect(await reject()).toEqual({ success: true });
    expect(await reject()).toEqual({ success: true });
    expect((await refusalOf(implement(id))).code).toBe("proposal_expired");
    const done = await propose([buys(1)]);
    await implement(done);
    expect(
      (await refusalOf(trader.client.call("rejectOptimization", { body: { proposal_id: done } }))).code,
    ).toBe("proposal_expired");
  });

  test("approved twice at once, each order is placed once and both get the same answer", async () => {
    await holds(5);
    const id = await propose([buysApple(3), buys(2, { accountId: trader.account("cad") })], [sells(4)]);
    const [first, second] = await Promise.all([implement(id, ["r1", "r2"]), implement(id, ["r2", "r1"])]);
    expect(second).toEqual(first);
    expect(await placed()).toHaveLength(3);
    expect(await implement(id, ["r1", "r2"])).toEqual(first);
    expect(await placed()).toHaveLength(3);
  });

  test("so it is on two servers of one installation", async () => {
    const id = await propose([buysApple(3), buys(2)], [buys(1, { accountId: trader.account("cad") })]);
    const call = () => implementOptimization(partsOf(), new Map(), approval(id, ["r1", "r2"]));
    const [first, second] = await Promise.all([call(), call()]);
    expect(await placed()).toHaveLength(3);
    expect(first).toMatchObject({ total_orders: 3, successful_orders: 3 });
    expect(second).toMatchObject({ total_orders: 3, successful_orders: 3 });
  });

  test("another choice of the same proposal is a clear conflict", async () => {
    const id = await propose([buysApple(3)], [buys(2)]);
    await implement(id, ["r1"]);
    const refused = await refusalOf(implement(id, ["r1", "r2"]));
    expect([refused.status, refused.code]).toEqual([409, "proposal_expired"]);
    expect(refused.detail).toContain("carried out with another choice");
    expect(await placed()).toHaveLength(1);
  });

  test("after a crash between two orders a repeat places the rest, at the units that were approved", async () => {
    const id = await propose([buysApple(10)], [buys(2)]);
    await expect(
      implementOptimization(dyingAfterAnOrder(), new Map(), approval(id, ["r1", "r2"])),
    ).rejects.toThrow("died");
    expect(await placed()).toHaveLength(1);
    expect(await statusOf(id)).toBe("approved");
    server.market.setQuote("XNAS:AAPL", { price: 104 });
    server.market.setQuote("XTSE:RY", { price: 208 });
    const answer = await implement(id, ["r1", "r2"]);
    expect(answer).toMatchObject({ total_orders: 2, successful_orders: 2, refusals: [] });
    expect(answer.orders.map(({ symbol, quantity }) => [symbol, quantity])).toEqual([
      ["AAPL", 10],
      ["RY", 2],
    ]);
    expect(await placed()).toHaveLength(2);
  });

  test("what a crash left is not placed once the proposal's time is over", async () => {
    const id = await propose([buysApple(10)], [buys(2)]);
    await expect(
      implementOptimization(dyingAfterAnOrder(), new Map(), approval(id, ["r1", "r2"])),
    ).rejects.toThrow("died");
    server.clock.advance(PROPOSAL_LIFE_MS);
    const answer = await implement(id, ["r1", "r2"]);
    expect(answer).toMatchObject({ total_orders: 2, successful_orders: 1 });
    expect(answer.refusals).toMatchObject([{ id: "r2", code: "proposal_expired" }]);
    expect(await statusOf(id)).toBe("implemented");
    expect(await placed()).toHaveLength(1);
  });

  test("orders that the gate refuses are told with their figures, the others are placed", async () => {
    const id = await propose([buys(240)], [buysApple(1)]);
    server.market.setQuote("XTSE:RY", { price: 209 });
    const shown = await preview(id, ["r1", "r2"]);
    expect(shown.refused_orders).toBe(0);
    const tooMuch = await propose([buys(260)], [buysApple(1)]);
    server.market.setQuote("XTSE:RY", { price: 200 });
    expect((await preview(tooMuch, ["r1", "r2"])).orders[0]?.refusal?.code).toBe("insufficient_funds");
    const answer = await implement(tooMuch, ["r1", "r2"]);
    expect(answer).toMatchObject({ success: true, total_orders: 2, successful_orders: 1 });
    expect(answer.refusals).toMatchObject([{ id: "r1", symbol: "RY", code: "insufficient_funds" }]);
    expect(answer.refusals[0]?.detail).toContain("50,000.00");
    const none = await implement(await propose([buys(400)]));
    expect(none).toMatchObject({
      success: false,
      message: "Paper Trading Simulation: 0/1 order",
      orders: [],
    });
  });

  test("a preview lets the money of sales pay for purchases, adds up, and stores nothing", async () => {
    await holds(200);
    const id = await propose([sells(100)], [buys(110)]);
    const cash = await server.balance(trader.account("both"), "cash", "CAD");
    server.clock.advance(MINUTE_MS);
    const shown = await preview(id, ["r1", "r2"]);
    expect(shown.orders.map(({ refusal }) => refusal)).toEqual([null, null]);
    expect(shown).toMatchObject({ mode: "paper", total_orders: 2, sells: 20_000, buys: 22_000 });
    expect(shown.costs).toBeGreaterThan(0);
    const usd = 20_000 * 1.37;
    expect(shown.cash_after).toBeCloseTo(Number(cash) + usd + 20_000 - 22_000 - shown.costs, 1);
    expect(await placed()).toEqual([]);
    expect(await statusOf(id)).toBe("open");
    expect(await implement(id, ["r1", "r2"])).toMatchObject({ successful_orders: 2 });
  });

  test("outside trading hours paper orders are practice fills, or wait where the user says so", async () => {
    server.clock.advance(6 * HOUR_MS);
    const answer = await implement(await propose([buys(1)]));
    expect(answer.orders).toMatchObject([{ status: "filled", label: "practice fill" }]);
    await trader.client.call("saveAccountSettings", { body: { trading_hours_only: true } });
    const waiting = await implement(await propose([buys(2)]));
    expect(waiting).toMatchObject({ successful_orders: 1, orders: [{ status: "pending" }] });
    server.clock.advance(18 * HOUR_MS);
  });

  test("a stop of all trading refuses before anything is taken: the proposal stays open", async () => {
    const id = await propose([buys(1)]);
    await trader.client.call("setKillSwitch", { body: { on: true } });
    expect((await refusalOf(implement(id))).code).toBe("kill_switch");
    expect((await preview(id)).orders[0]?.refusal?.code).toBe("kill_switch");
    expect(await statusOf(id)).toBe("open");
    await trader.client.call("setKillSwitch", { body: { on: false } });
    expect((await implement(id)).successful_orders).toBe(1);
  });

  test("real money needs a subscription and a connected account", async () => {
    const id = await propose([buys(1)]);
    expect((await refusalOf(implement(id, ["r1"], "live"))).code).toBe("subscription_required");
    expect((await refusalOf(preview(id, ["r1"], "live"))).status).toBe(402);
    await exempt();
    expect((await refusalOf(implement(id, ["r1"], "live"))).code).toBe("live_requires_connection");
    await openRehearsal(server, trader.userId);
    const mismatch = await refusalOf(implement(id, ["r1"], "live"));
    expect([mismatch.status, mismatch.code]).toEqual([422, "account_mode_mismatch"]);
    expect(await statusOf(id)).toBe("open");
  });

  test("each mode places the orders of its own accounts and refuses the others", async () => {
    await exempt();
    const live = await openRehearsal(server, trader.userId);
    const both = () => propose([buys(1), buys(2, { accountId: live })]);
    const real = await implement(await both(), ["r1"], "live");
    expect(real).toMatchObject({
      message: "Live Trades Executed: 1/2 orders",
      total_orders: 2,
      successful_orders: 1,
    });
    expect(real.orders).toMatchObject([{ account_id: live, mode: "live", quantity: 2, status: "filled" }]);
    expect(real.refusals).toMatchObject([{ code: "account_mode_mismatch" }]);
    server.clock.advance(MINUTE_MS);
    const paper = await implement(await both(), ["r1"], "paper");
    expect(paper.orders).toMatchObject([{ mode: "paper", quantity: 1 }]);
  });

  test("live orders given outside trading hours wait for the open", async () => {
    await exempt();
    const live = await openRehearsal(server, trader.userId);
    server.clock.advance(6 * HOUR_MS);
    const answer = await implement(await propose([buys(2, { accountId: live })]), ["r1"], "live");
    expect(answer).toMatchObject({ successful_orders: 1, orders: [{ status: "pending", label: null }] });
    server.clock.advance(DAY_MS - 6 * HOUR_MS);
  });

  test("a security that nobody quotes any more is refused for itself", async () => {
    const id = await propose([buysApple(1)], [buys(1)]);
    server.market.setQuote("XNAS:AAPL", null);
    const answer = await implement(id, ["r1", "r2"]);
    expect(answer.refusals).toMatchObject([{ id: "r1", code: "market_data_unavailable" }]);
    expect(answer.successful_orders).toBe(1);
  });
});
