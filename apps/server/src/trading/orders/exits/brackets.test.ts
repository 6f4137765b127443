import { randomUUID } from "node:crypto";
import { MINUTE_MS } from "@neuro/contract/primitives";
import { afterEach, expect, test } from "vitest";
import { isFailure } from "../../../platform/failure.ts";
import type { User } from "../../../platform/http/caller.ts";
import { brokenLaws, disagreements } from "../../../testing/book-laws.ts";
import { onOneDatabase } from "../../../testing/databases.ts";
import { createTradingApp, type Trader, type TradingApp } from "../../../testing/trading-app.ts";
import { admitOrder } from "../placing/admit-order.ts";
import { reconcileOpenOrders } from "../venue-events/reconcile-orders.ts";
import { passOver } from "../venue-events/run-venues.ts";

const spaced = (text: string) => text.replaceAll("\u00a0", " ").replaceAll("\u202f", " ");
const BRACKET = { stop_loss: 190, take_profit: 220 };

onOneDatabase("a purchase with a bracket", (database) => {
  const open: TradingApp[] = [];
  async function setUp(): Promise<{ server: TradingApp; trader: Trader }> {
    const server = await createTradingApp(database());
    open.push(server);
    return { server, trader: await server.newTrader() };
  }
  afterEach(async () => {
    expect(await brokenLaws(database())).toEqual([]);
    expect(await disagreements(database())).toEqual([]);
    for (const server of open.splice(0)) await server.close();
  });

  const order = (trader: Trader, more: object = {}, locale: "en" | "fr" = "en") =>
    trader.post(
      { symbol: "RY", action: "BUY", quantity: 10, account_id: trader.account("both"), ...more },
      { locale },
    );
  const ordersOf = async (trader: Trader, locale: "en" | "fr" = "en") =>
    (await open[0]!.client(trader.token, locale).call("orders", { query: {} })).orders;
  const exitsOf = async (trader: Trader) =>
    (await ordersOf(trader)).filter(({ origin }) => origin === "exit");
  const units = (server: TradingApp, trader: Trader, book: string) =>
    server.balance(trader.account("both"), book, "XTSE:RY");

  /** The purchase as a crash leaves it: filled and stored, its exit not placed. */
  async function crashAfterFill(server: TradingApp, trader: Trader): Promise<string> {
    const placed = await admitOrder(server.ctx, {
      user: { id: trader.userId } as User,
      locale: "en",
      idempotencyKey: randomUUID(),
      request: {
        symbol: "RY",
        side: "BUY",
        quantity: 10,
        accountId: trader.account("both"),
        type: "Market",
        limitPrice: null,
        stopPrice: null,
        timeInForce: "Day",
        exits: { stopLoss: 190, takeProfit: 220 },
        origin: "place-order",
      },
    });
    if (isFailure(placed)) throw new Error(placed.code);
    expect([placed.row.status, (await exitsOf(trader)).length]).toEqual(["filled", 0]);
    return placed.row.id;
  }

  test("offers what it bought for sale again at once, as one order with both prices", async () => {
    const { server, trader } = await setUp();
    const { body } = await order(trader, BRACKET);
    expect(body.order).toMatchObject({ status: "filled", stop_loss: 190, take_profit: 220, parent_id: null });
    expect(await exitsOf(trader)).toMatchObject([
      {
        action: "SELL",
        quantity: 10,
        order_type: "OCO",
        limit_price: 220,
        stop_price: 190,
        time_in_force: "GTC",
        parent_id: body.order.id,
        origin: "exit",
        status: "pending",
        cancellable: true,
      },
    ]);
    expect([await units(server, trader, "position"), await units(server, trader, "committed")]).toEqual([
      "0",
      "10",
    ]);
  });

  test.each([
    ["a stop-loss alone", { stop_loss: 190 }, { order_type: "Stop", stop_price: 190, limit_price: null }],
    ["a target alone", { take_profit: 220 }, { order_type: "Limit", stop_price: null, limit_price: 220 }],
  ])("%s is one order of that kind", async (_name, bracket, exit) => {
    const { trader } = await setUp();
    await order(trader, bracket);
    expect(await exitsOf(trader)).toMatchObject([exit]);
  });

  test("sells at the market below its stop, and at its target above", async () => {
    const { server, trader } = await setUp();
    await order(trader, BRACKET);
    server.clock.advance(MINUTE_MS);
    server.market.setQuote("XTSE:RY", { price: 189 });
    await server.advance(MINUTE_MS);
    expect(await exitsOf(trader)).toMatchObject([{ status: "filled", avg_fill_price: 189 }]);
    server.market.setQuote("XTSE:RY", { price: 200 });
    await order(trader, { ...BRACKET, quantity: 4 });
    server.clock.advance(MINUTE_MS);
    server.market.setQuote("XTSE:RY", { price: 221 });
    await server.advance(MINUTE_MS);
    const [latest] = await exitsOf(trader);
    expect(latest).toMatchObject({ quantity: 4, status: "filled" });
    expect(latest!.avg_fill_price).toBeGreaterThanOrEqual(220);
    expect(await units(server, trader, "committed")).toBe("0");
  });

  test("each of its fills has an exit of its own, once", async () => {
    const { server, trader } = await setUp();
    server.market.setMinuteVolume("XTSE:RY", 10);
    const { body } = await order(trader, BRACKET);
    expect(body.order.status).toBe("partially_filled");
    server.clock.advance(2 * MINUTE_MS);
    await server.advance(2 * MINUTE_MS);
    await server.advance(10 * MINUTE_MS);
    const exits = await exitsOf(trader);
    const { trades } = await trader.client.call("tradeHistory", { query: {} });
    const bought = trades.filter(({ action }) => action === "BUY");
    expect(exits.length).toBe(bought.length);
    expect(exits.length).toBeGreaterThan(1);
    expect(exits.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(10);
  });

  test("what a crash left between fill and exit is placed by the next look-up, once", async () => {
    const { server, trader } = await setUp();
    await crashAfterFill(server, trader);
    const reconcile = () => reconcileOpenOrders(server.ctx, { olderThanMs: 0 });
    await Promise.all([reconcile(), reconcile(), reconcile(), reconcile()]);
    await reconcile();
    expect(await exitsOf(trader)).toMatchObject([{ order_type: "OCO", quantity: 10 }]);
    expect(await units(server, trader, "committed")).toBe("10");
  });

  test("an exit protects from the moment of its fill, also when it is placed later", async () => {
    const { server, trader } = await setUp();
    server.market.setMinuteVolume("XTSE:RY", 100_000);
    await crashAfterFill(server, trader);
    server.market.setQuote("XTSE:RY", { price: 185 });
    server.clock.advance(5 * MINUTE_MS);
    await reconcileOpenOrders(server.ctx, { olderThanMs: 0 });
    await server.advance(MINUTE_MS);
    expect(await exitsOf(trader)).toMatchObject([{ status: "filled" }]);
  });

  test("units sold by hand before the exit came are not sold twice, and the order says it is unprotected", async () => {
    const { server, trader } = await setUp();
    const id = await crashAfterFill(server, trader);
    expect((await order(trader, { action: "SELL", quantity: 6 })).body.order.status).toBe("filled");
    await reconcileOpenOrders(server.ctx, { olderThanMs: 0 });
    await reconcileOpenOrders(server.ctx, { olderThanMs: 0 });
    expect(await exitsOf(trader)).toEqual([]);
    const [refused] = await database().rawQuery<object>(
      "select exit_refusal from fills where order_id = $1",
      [id],
    );
    expect(refused).toEqual({ exit_refusal: "insufficient_position" });
    const labelOf = async (locale: "en" | "fr") =>
      (await ordersOf(trader, locale)).find((shown) => shown.id === id)?.label;
    expect(await labelOf("en")).toBe("Not protected: its stop-loss and take-profit could not be placed");
    expect(await labelOf("fr")).toContain("Non protégé");
  });

  test("a sale by hand is told where the units are; once the exit is cancelled it goes through", async () => {
    const { trader } = await setUp();
    await order(trader, BRACKET);
    const sale = { action: "SELL", quantity: 10 };
    const refused = await order(trader, sale);
    expect([refused.status, refused.body.code]).toEqual([422, "insufficient_position"]);
    expect(refused.body.detail).toBe(
      "You hold 10 units of RY, of which 10 are set aside for working sales, so 0 can be sold and the order is for 10. Please cancel the working sales first, or lower the quantity.",
    );
    expect(spaced((await order(trader, sale, "fr")).body.detail)).toContain(
      "dont 10 sont réservées à des ventes en attente",
    );
    const [exit] = await exitsOf(trader);
    const cancelled = await trader.client.call("cancelOrder", { params: { id: exit!.id } });
    expect(cancelled).toMatchObject({
      success: true,
      message:
        "SELL 10 RY: cancelled, 0 filled before. This order protected RY that you still hold; nothing sells it now if the price falls.",
    });
    expect((await order(trader, sale)).body.order.status).toBe("filled");
  });

  test("a cancelled exit is not placed again", async () => {
    const { server, trader } = await setUp();
    await order(trader, BRACKET);
    const [exit] = await exitsOf(trader);
    await trader.client.call("cancelOrder", { params: { id: exit!.id } });
    await reconcileOpenOrders(server.ctx, { olderThanMs: 0 });
    expect((await exitsOf(trader)).map(({ status }) => status)).toEqual(["cancelled"]);
  });

  test("cancelled half filled it keeps the exit of what it bought, and gets no other", async () => {
    const { server, trader } = await setUp();
    server.market.setMinuteVolume("XTSE:RY", 10);
    const { body } = await order(trader, { ...BRACKET, quantity: 30 });
    await trader.client.call("cancelOrder", { params: { id: body.order.id } });
    const filled = body.order.filled_quantity;
    await reconcileOpenOrders(server.ctx, { olderThanMs: 0 });
    expect(await exitsOf(trader)).toMatchObject([{ quantity: filled, status: "pending" }]);
  });

  test("a stop of all trading does not keep an exit from being placed", async () => {
    const { server, trader } = await setUp();
    await crashAfterFill(server, trader);
    await trader.client.call("setKillSwitch", { body: { on: true } });
    await passOver(server.ctx, 60);
    server.clock.advance(MINUTE_MS);
    await passOver(server.ctx, 60);
    expect(await exitsOf(trader)).toMatchObject([{ status: "pending" }]);
  });

  test("every step reaches the owner's screens", async () => {
    const { server, trader } = await setUp();
    const heard: object[] = [];
    const leave = server.ctx.stream.join({
      userId: trader.userId,
      instrumentIds: new Set(),
      deliver: ({ name, data }) => {
        if (name === "order") heard.push((data as { order: object }).order);
      },
      deliverQuotes: () => undefined,
      end: () => undefined,
    });
    await order(trader, BRACKET);
    leave();
    expect(heard).toMatchObject([
      { origin: "place-order", status: "filled" },
      { origin: "exit", status: "pending", order_type: "OCO" },
    ]);
  });
});
