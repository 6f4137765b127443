import type { CancelOutcome, Venue } from "@neuro/brokerage";
import { MINUTE_MS } from "@neuro/contract/primitives";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { orders } from "../../../platform/db/schema/index.ts";
import { isFailure } from "../../../platform/failure.ts";
import type { User } from "../../../platform/http/caller.ts";
import { brokenLaws, disagreements } from "../../../testing/book-laws.ts";
import { onBothDatabases } from "../../../testing/databases.ts";
import { createTradingApp, type Trader, type TradingApp } from "../../../testing/trading-app.ts";
import { submitOrder } from "../placing/submit-order.ts";
import { reconcileOpenOrders } from "../venue-events/reconcile-orders.ts";
import { cancelOrder } from "./cancel-order.ts";

onBothDatabases("cancelling an order", (database) => {
  let server: TradingApp;
  let trader: Trader;
  let paper: Venue;
  beforeAll(async () => {
    server = await createTradingApp(database());
    paper = server.ctx.venueOf({ venue: "paper" });
  });
  beforeEach(async () => {
    trader = await server.newTrader();
    server.market.setQuote("XTSE:RY", { price: 200 });
    server.market.setMinuteVolume("XTSE:RY", null);
  });
  afterEach(async () => {
    expect(await brokenLaws(database())).toEqual([]);
    expect(await disagreements(database())).toEqual([]);
    server.clock.advance(MINUTE_MS);
  });
  afterAll(() => server.close());

  const cash = () => server.balance(trader.account("both"), "cash", "CAD");
  const rowOf = async (id: string) => {
    const [row] = await database().orm.select().from(orders).where(eq(orders.id, id));
    return row!;
  };
  const limitOrder = async (price: number, quantity = 5): Promise<string> => {
    const { body } = await trader.post({
      symbol: "RY",
      action: "BUY",
      quantity,
      account_id: trader.account("both"),
      order_type: "Limit",
      limit_price: price,
    });
    return body.order.id;
  };
  const cancel = (id: string, token = trader.token, locale = "en") =>
    server.app
      .inject({
        method: "POST",
        url: `/api/trading/orders/${id}/cancel`,
        headers: { authorization: `Bearer ${token}`, "accept-language": locale },
      })
      .then((answer) => ({ status: answer.statusCode, body: answer.json() }));
  const withVenue = (changed: Partial<Venue>) => {
    const venue: Venue = { ...paper, ...changed };
    return { ...server.ctx, venueOf: () => venue, venues: [venue] };
  };
  const silent = async (): Promise<CancelOutcome> => ({ outcome: "unreachable", events: [] });
  const wish = (orderId: string) => ({ user: { id: trader.userId }, orderId, locale: "en" as const });

  test("gives back what it had set aside, and says so in both languages", async () => {
    const id = await limitOrder(150);
    expect(await cash()).not.toBe("50000");
    const { status, body } = await cancel(id);
    expect(status).toBe(202);
    expect(body).toMatchObject({
      success: true,
      error: null,
      message: "BUY 5 RY: cancelled, 0 filled before",
      order: { status: "cancelled", cancellable: false, cancel_requested: false, filled_quantity: 0 },
    });
    expect(await cash()).toBe("50000");
    const french = await cancel(await limitOrder(151), trader.token, "fr");
    expect(french.body.order.reason).toBe("Annulé sur demande");
  });

  test("keeps what was filled before", async () => {
    server.market.setMinuteVolume("XTSE:RY", 10);
    const id = await limitOrder(200, 30);
    const filled = Number((await rowOf(id)).filledQuantity);
    expect(filled).toBeGreaterThan(0);
    expect(filled).toBeLessThan(30);
    const { body } = await cancel(id);
    expect(body.order).toMatchObject({ status: "cancelled", filled_quantity: filled });
    expect(await server.balance(trader.account("both"), "position", "XTSE:RY")).toBe(String(filled));
    expect(await server.balance(trader.account("both"), "reserved", "CAD")).toBe("0");
  });

  test("is refused for an order that is finished, unknown or somebody else's", async () => {
    const { body } = await trader.post({
      symbol: "RY",
      action: "BUY",
      quantity: 1,
      account_id: trader.account("both"),
    });
    expect(await cancel(body.order.id)).toMatchObject({ status: 409, body: { code: "order_closed" } });
    const id = await limitOrder(150);
    const other = await server.newTrader();
    expect(await cancel(id, other.token)).toMatchObject({ status: 404, body: { code: "not_found" } });
    expect((await rowOf(id)).cancelRequestedAt).toBeNull();
    for (const unknown of ["00000000-0000-4000-8000-000000000000", "not-an-id"])
      expect((await cancel(unknown)).status).toBe(404);
    await cancel(id);
    expect((await cancel(id)).body.code).toBe("order_closed");
  });

  test("a silent venue is asked again until it answers", async () => {
    const id = await limitOrder(150);
    const asked = await cancelOrder(withVenue({ cancel: silent }), wish(id));
    if (isFailure(asked)) throw new Error(asked.code);
    expect([asked.outcome, asked.row.status]).toEqual(["asked", "working"]);
    const { orders: shown } = await trader.client.call("orders", { query: { open: true } });
    expect(shown[0]).toMatchObject({ id, cancellable: false, cancel_requested: true });
    await reconcileOpenOrders(withVenue({ cancel: silent }), { olderThanMs: 0, unconfirmedOnly: true });
    expect((await rowOf(id)).status).toBe("working");
    await reconcileOpenOrders(server.ctx, { olderThanMs: 0, unconfirmedOnly: true });
    expect((await rowOf(id)).status).toBe("cancelled");
    expect(await cash()).toBe("50000");
  });

  test("a venue that breaks in the middle leaves the wish standing", async () => {
    const id = await limitOrder(150);
    const broken = withVenue({
      cancel: async (orderId) => {
        await paper.cancel(orderId);
        throw new Error("connection lost after the order was cancelled");
      },
    });
    const asked = await cancelOrder(broken, wish(id));
    expect(isFailure(asked) ? asked.code : asked.outcome).toBe("asked");
    await reconcileOpenOrders(server.ctx, { olderThanMs: 0 });
    expect((await rowOf(id)).status).toBe("cancelled");
  });

  test("too late: the market was faster, and the answer says what happened", async () => {
    const id = await limitOrder(190);
    server.clock.advance(MINUTE_MS);
    server.market.setQuote("XTSE:RY", { price: 189 });
    const { status, body } = await cancel(id);
    expect(status).toBe(202);
    expect(body).toMatchObject({
      success: false,
      error: "order_closed",
      order: { status: "filled", filled_quantity: 5, reason: null },
    });
    expect(body.message).toBe("BUY 5 RY: filled at CAD\u00a0189.00. It was too late to cancel.");
  });

  test("an order cancelled before it arrived is never sent", async () => {
    let sent = 0;
    const lost = withVenue({
      submit: async () => {
        sent += 1;
        return { outcome: "unreachable", reason: "timeout" };
      },
    });
    const placed = await submitOrder(lost, {
      user: { id: trader.userId } as User,
      locale: "en",
      idempotencyKey: crypto.randomUUID(),
      request: {
        symbol: "RY",
        side: "BUY",
        quantity: 2,
        accountId: trader.account("both"),
        type: "Market",
        limitPrice: null,
        stopPrice: null,
        timeInForce: "Day",
        exits: null,
        origin: "place-order",
      },
    });
    if (isFailure(placed)) throw new Error(placed.code);
    const asked = await cancelOrder(lost, wish(placed.row.id));
    expect(isFailure(asked) ? asked.code : [asked.outcome, asked.row.status]).toEqual([
      "asked",
      "unconfirmed",
    ]);
    await reconcileOpenOrders(lost, { olderThanMs: 0 });
    expect([sent, (await rowOf(placed.row.id)).status]).toEqual([1, "cancelled"]);
    expect(await cash()).toBe("50000");
  });

  test("an order cancelled on its way is taken back the moment it arrives", async () => {
    let orderId = "";
    const late = withVenue({
      submit: async (order) => {
        orderId = order.orderId;
        const early = await cancelOrder(server.ctx, wish(orderId));
        expect(isFailure(early) ? early.code : early.outcome).toBe("asked");
        return paper.submit(order);
      },
    });
    const placed = await submitOrder(late, {
      user: { id: trader.userId } as User,
      locale: "en",
      idempotencyKey: crypto.randomUUID(),
      request: {
        symbol: "RY",
        side: "BUY",
        quantity: 2,
        accountId: trader.account("both"),
        type: "Limit",
        limitPrice: 150,
        stopPrice: null,
        timeInForce: "Day",
        exits: null,
        origin: "place-order",
      },
    });
    expect(isFailure(placed) ? placed.code : placed.row.status).toBe("cancelled");
    expect(await cash()).toBe("50000");
  });

  test("cancelled many times at once while the market moves, an order ends once", async () => {
    const id = await limitOrder(190);
    server.clock.advance(MINUTE_MS);
    server.market.setQuote("XTSE:RY", { price: 189 });
    await Promise.all([
      ...Array.from({ length: 5 }, () => cancel(id)),
      server.advance(0),
      reconcileOpenOrders(server.ctx, { olderThanMs: 0 }),
    ]);
    await reconcileOpenOrders(server.ctx, { olderThanMs: 0 });
    expect((await rowOf(id)).status).toBe("filled");
  });
});
