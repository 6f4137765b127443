/** Orders without an answer that the broker's list cannot tell of: their owner says what became of them, once and for good. */
import { MINUTE_MS, stepUpForLiveOrderMs } from "@neuro/contract";
import { eq, like } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { auditLog, orders } from "../../platform/db/schema/index.ts";
import { codeOf } from "../../testing/code-of.ts";
import { OPEN_TIMEOUT_MS } from "../../testing/databases.ts";
import { MEMBER_PASSWORD } from "../../testing/new-member.ts";
import { reconcileOpenOrders } from "../../trading/orders/venue-events/reconcile-orders.ts";
import { passOver } from "../../trading/orders/venue-events/run-venues.ts";
import { readBalances } from "../entries/read-books.ts";
import { createLinkedApp, type LinkedApp } from "./testing/linked-app.ts";
import { expectNothingBroken, whereVendorIsKnown } from "./testing/linked-suite.ts";
import { linkedTrader, placeLinked } from "./testing/linked-trader.ts";

const PLACE = "Trading_placeForceOrder";

whereVendorIsKnown("orders in doubt", (database) => {
  let server: LinkedApp;
  beforeAll(async () => {
    server = await createLinkedApp(database());
  }, OPEN_TIMEOUT_MS);
  afterEach(() => expectNothingBroken(server));
  afterAll(() => server.close());

  const statusOf = async (id: string) => {
    const [row] = await database().orm.select().from(orders).where(eq(orders.id, id));
    return row?.status;
  };
  const sent = () => server.fake.calls.filter(({ operation }) => operation === PLACE).length;
  const reserved = async (accountId: string) => {
    const balances = await readBalances(database().orm, [accountId]);
    return Number(balances.find(({ book, commodity }) => book === "reserved" && commodity === "CAD")?.amount);
  };
  const said = async (orderId: string) => {
    const rows = await database().orm.select().from(auditLog).where(like(auditLog.action, "order.%"));
    return rows
      .filter(({ details }) => (details as { orderId?: string }).orderId === orderId)
      .map(({ action, actorId }) => [action, actorId]);
  };

  /** A limit order that never arrived, and one like it that its owner gave at the broker. */
  async function doubtful() {
    const trader = await linkedTrader(server);
    const { own, accountId, atBroker, price } = trader;
    const limit = { order_type: "Limit", limit_price: Number((price * 0.97).toFixed(2)) };
    const pattern = await placeLinked(own, accountId, limit);
    const [first] = atBroker.orders.splice(0);
    if (first === undefined) throw new Error("nothing was placed");
    server.fake.fail({ operation: PLACE, kind: "reset_before", times: 1 });
    const before = sent();
    const id = await placeLinked(own, accountId, { ...limit, quantity: 3 });
    atBroker.orders.push(first, { ...first, id: `hand-${id}`, units: 3, isByHand: true });
    const settle = (body: { outcome: "not_placed" } | { outcome: "placed"; broker_order_id: string }) =>
      own.client.call("settleOrder", { params: { id }, body });
    const doubt = () => own.client.call("orderDoubt", { params: { id } });
    const sentSince = () => sent() - before;
    return { ...trader, pattern, id, byHand: `hand-${id}`, settle, doubt, sentSince };
  }

  test("wait a minute, then show what the broker has that they may be, and block their money", async () => {
    const { own, id, byHand, settle, doubt, sentSince } = await doubtful();
    expect(await doubt()).toMatchObject({ state: "too_early", candidates: [] });
    expect(await codeOf(settle({ outcome: "not_placed" }))).toBe("order_doubt_too_early");
    server.clock.advance(MINUTE_MS);
    await reconcileOpenOrders(server.ctx, { olderThanMs: 0 });
    expect(sentSince()).toBe(1);
    expect(await doubt()).toMatchObject({
      state: "in_doubt",
      order: { id, status: "unconfirmed", in_doubt: true },
      brokerage: "Webull",
      candidates: [{ broker_order_id: byHand, action: "BUY", quantity: 3, status: "pending" }],
    });
    const { orders: open } = await own.client.call("orders", { query: { open: true } });
    expect(open.filter(({ in_doubt }) => in_doubt).map((order) => order.id)).toEqual([id]);
  });

  test("declared not placed give their money back, say who said so, and are never sent again", async () => {
    const { own, id, accountId, pattern, atBroker, settle, sentSince } = await doubtful();
    server.clock.advance(MINUTE_MS);
    const before = await reserved(accountId);
    const answer = await settle({ outcome: "not_placed" });
    expect(answer).toMatchObject({
      success: true,
      order: { status: "rejected", in_doubt: false, reason: expect.stringContaining("Never reached") },
    });
    // Three of five shares' worth: the two of the order that works stay set aside.
    expect(await reserved(accountId)).toBeCloseTo((before * 2) / 5, 6);
    expect(await said(id)).toEqual([["order.declared_not_placed", own.userId]]);
    expect(await codeOf(settle({ outcome: "not_placed" }))).toBe("order_not_in_doubt");
    await reconcileOpenOrders(server.ctx, { olderThanMs: 0 });
    await passOver(server.ctx, 1);
    expect(sentSince()).toBe(1);
    expect(await statusOf(pattern)).toBe("working");

    // It shows after all.
    const [first] = atBroker.orders;
    if (first === undefined) throw new Error("no order");
    atBroker.orders.push({ ...first, id: `late-${id}`, units: 3 });
    server.clock.advance(MINUTE_MS);
    await passOver(server.ctx, 1);
    expect(await said(id)).toContainEqual(["order.seen_after_all", null]);
    const { orders: listed } = await own.client.call("orders", { query: {} });
    expect(listed.find((order) => order.id === id)?.label).toContain(`late-${id}`);
  });

  test("declared to be an order of the broker's go on as that one", async () => {
    const { own, id, byHand, price, settle, sentSince } = await doubtful();
    server.clock.advance(MINUTE_MS);
    expect(await codeOf(settle({ outcome: "placed", broker_order_id: "made-up" }))).toBe(
      "order_candidate_unknown",
    );
    const answer = await settle({ outcome: "placed", broker_order_id: byHand });
    expect(answer).toMatchObject({ success: true, order: { status: "pending", in_doubt: false } });
    server.fake.state.setPrice("RY.TO", Number((price * 0.96).toFixed(2)));
    server.clock.advance(MINUTE_MS);
    await passOver(server.ctx, 1);
    expect(await statusOf(id)).toBe("filled");
    expect(await said(id)).toEqual([["order.declared_placed", own.userId]]);
    expect(sentSince()).toBe(1);
  });

  test("are settled by one of two answers given at once", async () => {
    const { id, byHand, settle, sentSince } = await doubtful();
    server.clock.advance(MINUTE_MS);
    const codes = await Promise.all([
      codeOf(settle({ outcome: "not_placed" })),
      codeOf(settle({ outcome: "placed", broker_order_id: byHand })),
      codeOf(settle({ outcome: "not_placed" })),
    ]);
    expect(codes.filter((code) => code === "ok")).toHaveLength(1);
    expect(codes.filter((code) => code === "order_not_in_doubt")).toHaveLength(2);
    expect(await said(id)).toHaveLength(1);
    expect(sentSince()).toBe(1);
  });

  test("two of them are never declared to be the same order", async () => {
    const { own, accountId, atBroker, price, byHand, settle } = await doubtful();
    const hand = atBroker.orders.pop();
    if (hand === undefined) throw new Error("no order");
    server.clock.advance(MINUTE_MS / 2);
    server.fake.fail({ operation: PLACE, kind: "reset_before", times: 1 });
    const limit_price = Number((price * 0.97).toFixed(2));
    const twin = { order_type: "Limit", limit_price, quantity: 3 };
    const other = await placeLinked(own, accountId, twin);
    atBroker.orders.push(hand);
    server.clock.advance(MINUTE_MS);
    await reconcileOpenOrders(server.ctx, { olderThanMs: 0 });
    const body = { outcome: "placed", broker_order_id: byHand } as const;
    const codes = await Promise.all([
      codeOf(settle(body)),
      codeOf(own.client.call("settleOrder", { params: { id: other }, body })),
    ]);
    expect(codes.sort()).toEqual(["ok", "order_candidate_unknown"]);
  });

  test("that the broker shows by itself meanwhile are taken, whatever their owner says", async () => {
    const { id, atBroker, settle, sentSince } = await doubtful();
    server.clock.advance(MINUTE_MS);
    await reconcileOpenOrders(server.ctx, { olderThanMs: 0 });
    const [first] = atBroker.orders;
    if (first === undefined) throw new Error("no order");
    atBroker.orders.push({ ...first, id: `shown-${id}`, units: 3 });
    expect(await codeOf(settle({ outcome: "not_placed" }))).toBe("order_not_in_doubt");
    expect(await statusOf(id)).toBe("working");
    expect(await said(id)).toEqual([]);
    expect(sentSince()).toBe(1);
  });

  test("settled by a server that died right afterwards end in the same books", async () => {
    const { own, id, settle } = await doubtful();
    server.clock.advance(MINUTE_MS);
    const venue = server.ctx.venueOf({ venue: "snaptrade" });
    // Said and stored; nothing of it has reached the journal.
    await venue.doubts?.declare(id, { outcome: "not_placed", by: own.userId });
    expect(await statusOf(id)).toBe("unconfirmed");
    await reconcileOpenOrders(server.ctx, { olderThanMs: 0 });
    expect(await statusOf(id)).toBe("rejected");
    expect(await said(id)).toEqual([["order.declared_not_placed", own.userId]]);
    expect(await codeOf(settle({ outcome: "not_placed" }))).toBe("order_not_in_doubt");
  });

  test("are settled only by whoever proved a short while ago who they are", async () => {
    const { own, id, settle } = await doubtful();
    server.clock.advance(stepUpForLiveOrderMs + MINUTE_MS);
    expect(await codeOf(settle({ outcome: "not_placed" }))).toBe("step_up_required");
    expect(await statusOf(id)).toBe("unconfirmed");
    const { token } = await own.client.call("stepUp", { body: { password: MEMBER_PASSWORD } });
    const proven = server.client(token);
    const body = { outcome: "not_placed" } as const;
    expect(await codeOf(proven.call("settleOrder", { params: { id }, body }))).toBe("ok");
  });

  test("of a broker that gives no answer are not settled by anybody", async () => {
    const { id, settle, doubt } = await doubtful();
    server.clock.advance(MINUTE_MS);
    server.fake.fail({ kind: "reset_before" });
    expect(await codeOf(settle({ outcome: "not_placed" }))).toBe("broker_unreachable");
    expect(await codeOf(doubt())).toBe("broker_unreachable");
    expect(await statusOf(id)).toBe("unconfirmed");
  });
});
