/** What may go wrong between this program and a brokerage: whatever happens, there are never two orders, and never a guess. */
import { type ApprovedOrder, applyVenueEvents, openOrder, type VenueEvent } from "@neuro/ledger";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { HOUR_MS, order as paperOrder } from "../testing/paper-setup.ts";
import { HAS_DOCUMENT, titled } from "../testing/snaptrade-rig.ts";
import { startVenueRig } from "../testing/snaptrade-venue-rig.ts";
import { SETTLE_MS } from "./settle-doubt.ts";
import { createMemorySubmittedStore } from "./submitted-store.ts";
import { endOrder } from "./testing/fake-orders.ts";
import type { OperationId } from "./testing/vendor-contract.ts";

let rig: Awaited<ReturnType<typeof startVenueRig>>;

const PLACE = "Trading_placeForceOrder";
const RECENT = "AccountInformation_getUserAccountRecentOrders";
const count = (operation: OperationId) =>
  rig.fake.calls.filter((call) => call.operation === operation).length;
const limit = (changes: Partial<ApprovedOrder> = {}) =>
  paperOrder({ type: "Limit", limitPrice: "95", quantity: "10", ...changes });
const later = (ms: number) => rig.market.setNow(rig.market.clock.now() + ms);
const stateAfter = (order: ApprovedOrder, events: readonly VenueEvent[]) =>
  applyVenueEvents(openOrder(order), events).order;

describe.runIf(HAS_DOCUMENT)(titled("an order through SnapTrade"), () => {
  beforeEach(async () => {
    rig = await startVenueRig();
  });
  afterEach(async () => {
    expect(rig.fake.violations).toEqual([]);
    await rig.fake.close();
  });

  test("is sent as it was approved, with our id as a UUID", async () => {
    const order = limit({ timeInForce: "GTC", quantity: "7" });
    expect(await rig.connect().submit(order)).toMatchObject({ outcome: "accepted" });
    const sent = rig.fake.calls.find(({ operation }) => operation === PLACE)?.body;
    expect(sent).toMatchObject({
      account_id: rig.account.id,
      action: "BUY",
      order_type: "Limit",
      time_in_force: "GTC",
      price: 95,
      units: 7,
      client_order_id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
    });
    expect(sent).not.toHaveProperty("stop");
  });

  test("goes to the very listing: symbol, exchange and currency", async () => {
    rig.fake.state.setPrice("RY", 73);
    const inNewYork = {
      ...limit({ limitPrice: "70" }),
      instrumentId: "XNYS:RY",
      currency: "CAD",
    } as ApprovedOrder;
    expect(await rig.connect().submit(inNewYork)).toMatchObject({
      outcome: "rejected",
      code: "instrument_not_tradable",
    });
    expect(count(PLACE)).toBe(0);
  });

  test.each([400, 401, 402, 403, 404, 410, 429])(
    "refused with %i is rejected and not sent again",
    async (status) => {
      rig.fake.fail({ operation: PLACE, kind: "answer", answer: { status, body: { detail: "No." } } });
      const order = limit();
      const venue = rig.connect();
      expect(await venue.submit(order)).toMatchObject({ outcome: "rejected" });
      rig.fake.heal();
      expect(await venue.submit(order)).toMatchObject({ outcome: "rejected" });
      expect(await venue.find(order.orderId)).toMatchObject({
        outcome: "found",
        order: { status: "rejected", filledQuantity: "0" },
      });
      expect(count(PLACE)).toBe(1);
      expect(rig.account.orders).toHaveLength(0);
    },
  );

  test("the broker has no money for is rejected in its words", async () => {
    rig.account.cash.set("CAD", 1);
    const outcome = await rig.connect().submit(limit());
    expect(outcome).toMatchObject({ outcome: "rejected", code: "venue_rejected" });
    expect(outcome).toHaveProperty("reason", expect.stringContaining("Insufficient funds"));
  });

  test.each([500, 502, 503, 504])(
    "answered with %i is in doubt: it is asked for, not sent again",
    async (status) => {
      rig.fake.fail({ operation: PLACE, kind: "answer", times: 1, answer: { status, body: {} } });
      const order = limit();
      const venue = rig.connect();
      expect((await venue.submit(order)).outcome).toBe("unreachable");
      expect((await venue.submit(order)).outcome).toBe("unreachable");
      expect((await venue.find(order.orderId)).outcome).toBe("unreachable");
      expect(count(PLACE)).toBe(1);
      later(SETTLE_MS);
      expect((await venue.find(order.orderId)).outcome).toBe("absent");
      expect((await venue.submit(order)).outcome).toBe("accepted");
      expect(rig.account.orders).toHaveLength(1);
    },
  );

  test("placed with an answer nobody can read is found among the account's orders", async () => {
    const order = limit();
    const venue = rig.connect();
    const placed = rig.fake.state;
    rig.fake.fail({ operation: PLACE, kind: "reset_after", times: 1 });
    expect((await venue.submit(order)).outcome).toBe("unreachable");
    expect(await venue.submit(order)).toMatchObject({ outcome: "accepted" });
    expect([...placed.accounts()].flatMap(({ orders }) => orders)).toHaveLength(1);
    expect(count(PLACE)).toBe(1);
  });

  test("that arrives after it was given up as lost is found before it would be sent again", async () => {
    const order = limit();
    const venue = rig.connect();
    rig.fake.fail({ operation: PLACE, kind: "reset_after", times: 1 });
    await venue.submit(order);
    const [late] = rig.account.orders.splice(0);
    if (late === undefined) throw new Error("nothing was placed");
    later(SETTLE_MS);
    expect((await venue.find(order.orderId)).outcome).toBe("absent");
    rig.account.orders.push(late);
    expect((await venue.submit(order)).outcome).toBe("accepted");
    expect(rig.account.orders).toHaveLength(1);
    expect(count(PLACE)).toBe(1);
  });

  test("with a twin that was there before, given by hand or elsewhere, is not taken for it", async () => {
    const elsewhere = rig.connect({ store: createMemorySubmittedStore() });
    await elsewhere.submit(limit());
    const venue = rig.connect();
    const lost = limit();
    rig.fake.fail({ operation: PLACE, kind: "reset_before", times: 1 });
    expect((await venue.submit(lost)).outcome).toBe("unreachable");
    later(SETTLE_MS);
    expect((await venue.find(lost.orderId)).outcome).toBe("absent");
    await venue.submit(lost);
    expect(rig.account.orders).toHaveLength(2);
  });

  test("that two orders at the broker may be stays in doubt, however often it is asked for", async () => {
    const venue = rig.connect();
    const lost = limit();
    rig.fake.fail({ operation: PLACE, kind: "reset_after", times: 1 });
    await venue.submit(lost);
    const [placed] = rig.account.orders;
    if (placed === undefined) throw new Error("nothing was placed");
    // The owner gave the same order by hand, at the same moment.
    rig.account.orders.push({ ...placed, id: "11111111-1111-4111-8111-111111111111" });
    for (const wait of [0, SETTLE_MS, HOUR_MS]) {
      later(wait);
      expect((await venue.find(lost.orderId)).outcome).toBe("unreachable");
      expect((await venue.submit(lost)).outcome).toBe("unreachable");
      expect((await venue.cancel(lost.orderId)).outcome).toBe("unreachable");
    }
    expect(count(PLACE)).toBe(1);
  });

  test("one of two lost twins is not told apart when only one arrived", async () => {
    const venue = rig.connect();
    const [first, second] = [limit(), limit()];
    rig.fake.fail({ operation: PLACE, kind: "reset_before", times: 1 });
    await venue.submit(first);
    rig.fake.fail({ operation: PLACE, kind: "reset_after", times: 1 });
    await venue.submit(second);
    expect((await venue.find(first.orderId)).outcome).toBe("unreachable");
    expect((await venue.find(second.orderId)).outcome).toBe("unreachable");
    expect(rig.account.orders).toHaveLength(1);
  });

  test("is not sent when the account's orders cannot be read first", async () => {
    rig.fake.fail({ operation: RECENT, kind: "answer", answer: { status: 503, body: {} } });
    const order = limit();
    const venue = rig.connect();
    expect((await venue.submit(order)).outcome).toBe("unreachable");
    expect(count(PLACE)).toBe(0);
    rig.fake.heal();
    expect((await venue.find(order.orderId)).outcome).toBe("absent");
    expect((await venue.submit(order)).outcome).toBe("accepted");
  });

  test("of a brokerage whose orders can never be read is refused before it is sent", async () => {
    rig.fake.fail({
      operation: RECENT,
      kind: "answer",
      answer: { status: 501, body: { error: "unsupported" } },
    });
    expect(await rig.connect().submit(limit())).toMatchObject({
      outcome: "rejected",
      code: "venue_rejected",
    });
    expect(count(PLACE)).toBe(0);
  });

  test("in an account that only reads, or is not linked any more, is refused without a question", async () => {
    const before = rig.fake.calls.length;
    const readOnly = rig.connect({ accountOf: async () => ({ ...rig.traded, canTrade: false }) });
    expect(await readOnly.submit(limit())).toMatchObject({ code: "account_read_only" });
    const unlinked = rig.connect({ accountOf: async () => null });
    expect(await unlinked.submit(limit())).toMatchObject({ code: "live_requires_connection" });
    expect(rig.fake.calls.length).toBe(before);
  });

  test("at the broker is not called refused because its account was unlinked meanwhile", async () => {
    const order = limit();
    const accepted = await rig.connect().submit(order);
    const unlinked = rig.connect({ accountOf: async () => null });
    expect(await unlinked.submit(order)).toEqual(accepted);
    expect((await unlinked.find(order.orderId)).outcome).toBe("unreachable");
    expect((await unlinked.cancel(order.orderId)).outcome).toBe("unreachable");
  });

  test("of a disabled connection is refused, naming the connection", async () => {
    rig.fake.state.disable(rig.connection);
    expect(await rig.connect().submit(limit())).toMatchObject({
      outcome: "rejected",
      code: "live_requires_connection",
    });
  });

  test("is followed by the broker's totals: each part at the price that explains the average", async () => {
    rig.fake.state.setPrice("RY.TO", 100, 4);
    const order = paperOrder({ quantity: "10" });
    const venue = rig.connect();
    const outcome = await venue.submit(order);
    if (outcome.outcome !== "accepted") throw new Error(outcome.outcome);
    rig.fake.state.setPrice("RY.TO", 101, 3);
    const second = await venue.advance();
    rig.fake.state.setPrice("RY.TO", 103);
    const third = await venue.advance();
    const fills = [...outcome.events, ...second, ...third].flatMap((event) =>
      event.type === "OrderFilled" ? [[event.fill.quantity, event.fill.price, event.done]] : [],
    );
    expect(fills).toEqual([
      ["4", "100", false],
      ["3", "101", false],
      ["3", "103", true],
    ]);
  });

  test("cancelled by its owner at the broker is news like any other", async () => {
    const order = limit();
    const venue = rig.connect();
    const outcome = await venue.submit(order);
    const [placed] = rig.account.orders;
    if (placed === undefined || outcome.outcome !== "accepted") throw new Error("nothing was placed");
    endOrder(placed, "CANCELED", rig.market.clock.now());
    const news = await venue.advance();
    expect(news).toMatchObject([{ type: "OrderCancelled", reason: "cancelled at the broker" }]);
    expect(stateAfter(order, [...outcome.events, ...news]).status).toBe("cancelled");
  });

  test("older than the list of recent orders is asked for by itself", async () => {
    const order = limit({ timeInForce: "GTC" });
    const venue = rig.connect();
    await venue.submit(order);
    later(30 * HOUR_MS);
    rig.fake.state.setPrice("RY.TO", 94);
    expect(await venue.advance()).toMatchObject([{ type: "OrderFilled" }]);
  });

  test("is looked at no more often than agreed, and a silent broker costs nothing but the news", async () => {
    const skipped: string[] = [];
    const venue = rig.connect({ pollMs: 5_000, onSkipped: ({ reason }) => skipped.push(reason) });
    await venue.submit(limit());
    const before = count(RECENT);
    for (let pass = 0; pass < 10; pass += 1) await venue.advance();
    expect(count(RECENT) - before).toBe(1);
    rig.fake.state.setPrice("RY.TO", 94);
    rig.fake.fail({ kind: "reset_before" });
    later(5_000);
    expect(await venue.advance()).toEqual([]);
    expect(skipped).toHaveLength(1);
    rig.fake.heal();
    later(5_000);
    expect(await venue.advance()).toMatchObject([{ type: "OrderFilled" }]);
  });

  test("follows the one before in its account after a second", async () => {
    const pauses: number[] = [];
    const venue = rig.connect({
      pause: async (ms) => {
        pauses.push(ms);
        later(ms);
      },
    });
    await Promise.all([venue.submit(limit()), venue.submit(limit()), venue.submit(limit())]);
    expect(pauses).toEqual([1_000, 1_000]);
    expect(
      rig.account.orders.map(({ placedAt }) => placedAt - (rig.account.orders[0]?.placedAt ?? 0)),
    ).toEqual([0, 1_000, 2_000]);
  });

  test("left by a process that died while it sent is asked for once nobody can be sending it", async () => {
    const order = limit();
    const dying = rig.connect({ orderTimeoutMs: 60_000 });
    rig.fake.fail({ operation: PLACE, kind: "hang", times: 1 });
    void dying.submit(order);
    while (count(PLACE) === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const restarted = rig.connect();
    expect((await restarted.find(order.orderId)).outcome).toBe("unreachable");
    later(2 * SETTLE_MS);
    expect((await restarted.find(order.orderId)).outcome).toBe("absent");
    expect((await restarted.submit(order)).outcome).toBe("accepted");
    expect(rig.account.orders).toHaveLength(1);
  });
});
