/** What may go wrong between this program and a brokerage: whatever happens, there are never two orders, and never a guess. */
import { type ApprovedOrder, applyVenueEvents, openOrder, type VenueEvent } from "@neuro/ledger";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Venue } from "../port.ts";
import { HOUR_MS, order as paperOrder } from "../testing/paper-setup.ts";
import { HAS_DOCUMENT, titled } from "../testing/snaptrade-rig.ts";
import { startVenueRig } from "../testing/snaptrade-venue-rig.ts";
import { SETTLE_MS } from "./match-orders.ts";
import { createMemorySubmittedStore } from "./submitted-store.ts";
import type { FakeOrder } from "./testing/fake-accounts.ts";
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
const TWIN_ID = "11111111-1111-4111-8111-111111111111";
/** Ours once, and its twin. */
const SENT_WITH_TWIN = 2;
const LATE_ID = "22222222-2222-4222-8222-222222222222";

/** An order whose sending fails, and one like it at the broker, placed so long afterwards. */
async function loseWithTwin(venue: Venue, changes: Partial<FakeOrder>, afterMs = 0) {
  const elsewhere = rig.connect({ store: createMemorySubmittedStore() });
  const lost = limit();
  rig.fake.fail({ operation: PLACE, kind: "reset_before", times: 1 });
  await venue.submit(lost);
  await elsewhere.submit(limit());
  const [placed] = rig.account.orders.splice(0);
  if (placed === undefined) throw new Error("nothing was placed");
  const twin = { ...placed, id: TWIN_ID, placedAt: placed.placedAt + afterMs, ...changes };
  rig.account.orders.push(twin);
  return { lost, twin };
}

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
    // Another program gave the same order through the vendor, at the same moment.
    rig.account.orders.push({ ...placed, id: TWIN_ID });
    for (const wait of [0, SETTLE_MS, HOUR_MS]) {
      later(wait);
      const outcome = wait === 0 ? "unreachable" : "in_doubt";
      expect((await venue.find(lost.orderId)).outcome).toBe(outcome);
      expect((await venue.submit(lost)).outcome).toBe("unreachable");
      expect((await venue.cancel(lost.orderId)).outcome).toBe(outcome);
    }
    expect(count(PLACE)).toBe(1);
  });

  test("is told from its twin that was given by hand at the same moment", async () => {
    const venue = rig.connect();
    const lost = limit();
    rig.fake.fail({ operation: PLACE, kind: "reset_after", times: 1 });
    await venue.submit(lost);
    const [placed] = rig.account.orders;
    if (placed === undefined) throw new Error("nothing was placed");
    rig.account.orders.push({ ...placed, id: TWIN_ID, isByHand: true });
    expect((await venue.find(lost.orderId)).outcome).toBe("found");
    expect((await rig.store.find(lost.orderId))?.brokerageOrderId).toBe(placed.id);
  });

  test.each([
    ["given by hand", { isByHand: true }, 0],
    ["that came long after it", {}, 10 * SETTLE_MS],
    ["of a time before it", {}, -10 * SETTLE_MS],
  ])("that never arrived is not taken for one %s, and not sent again", async (_name, changes, afterMs) => {
    const venue = rig.connect();
    const { lost, twin } = await loseWithTwin(venue, changes, afterMs);
    later(SETTLE_MS);
    expect((await venue.find(lost.orderId)).outcome).toBe("in_doubt");
    expect((await venue.submit(lost)).outcome).toBe("unreachable");
    expect(count(PLACE)).toBe(SENT_WITH_TWIN);
    rig.account.orders.splice(0);
    expect(await venue.doubts?.look(lost.orderId)).toMatchObject({ outcome: "in_doubt", candidates: [] });
    rig.account.orders.push(twin);
    const look = await venue.doubts?.look(lost.orderId);
    expect(look).toMatchObject({
      outcome: "in_doubt",
      candidates: [
        { venueOrderId: twin.id, side: "BUY", quantity: "10", limitPrice: "95", status: "working" },
      ],
    });
  });

  test("declared not placed is over, is never sent again, and is said when it shows after all", async () => {
    const venue = rig.connect();
    const { lost } = await loseWithTwin(venue, { isByHand: true });
    const notPlaced = { outcome: "not_placed", by: "person" } as const;
    expect(await venue.doubts?.declare(lost.orderId, notPlaced)).toMatchObject({ outcome: "too_early" });
    later(SETTLE_MS);
    expect(await venue.doubts?.declare(lost.orderId, notPlaced)).toEqual({ outcome: "declared" });
    expect(await venue.doubts?.declare(lost.orderId, notPlaced)).toEqual({ outcome: "not_in_doubt" });
    const found = await venue.find(lost.orderId);
    if (found.outcome !== "found") throw new Error(found.outcome);
    expect(stateAfter(lost, found.order.events)).toMatchObject({ status: "rejected", reservationLeft: "0" });
    expect(await venue.submit(lost)).toMatchObject({ outcome: "rejected", code: "declared_not_placed" });
    const seen = async () => (await rig.store.find(lost.orderId))?.declared?.seen;
    await venue.advance();
    expect(await seen()).toBeNull();
    const [twin] = rig.account.orders;
    if (twin === undefined) throw new Error("no twin");
    rig.account.orders.push({ ...twin, id: LATE_ID, isByHand: false });
    later(SETTLE_MS);
    expect(await venue.advance()).toEqual([]);
    expect(await seen()).toBe(LATE_ID);
    expect(count(PLACE)).toBe(SENT_WITH_TWIN);
  });

  test("declared not placed is no longer looked for after a day", async () => {
    const venue = rig.connect();
    const { lost } = await loseWithTwin(venue, { isByHand: true });
    later(SETTLE_MS);
    await venue.doubts?.declare(lost.orderId, { outcome: "not_placed", by: "person" });
    later(25 * HOUR_MS);
    await venue.advance();
    expect(await rig.store.openOrders()).toEqual([]);
    const before = rig.fake.calls.length;
    later(SETTLE_MS);
    await venue.advance();
    expect(rig.fake.calls.length).toBe(before);
  });

  test("declared to be one of the broker's orders goes on as that one", async () => {
    const venue = rig.connect();
    const { lost, twin } = await loseWithTwin(venue, { isByHand: true });
    later(SETTLE_MS);
    const declare = (venueOrderId: string) =>
      venue.doubts?.declare(lost.orderId, { outcome: "placed", by: "person", venueOrderId });
    expect(await declare(LATE_ID)).toEqual({ outcome: "unknown_candidate" });
    expect(await declare(twin.id)).toEqual({ outcome: "declared" });
    expect(await venue.find(lost.orderId)).toMatchObject({ outcome: "found", order: { status: "working" } });
    expect(count(PLACE)).toBe(SENT_WITH_TWIN);
  });

  test("that shows by itself while a person looks is not theirs to declare", async () => {
    const venue = rig.connect();
    const { lost, twin } = await loseWithTwin(venue, { isByHand: true });
    later(SETTLE_MS);
    expect((await venue.find(lost.orderId)).outcome).toBe("in_doubt");
    rig.account.orders.push({ ...twin, id: LATE_ID, isByHand: false });
    const notPlaced = { outcome: "not_placed", by: "person" } as const;
    expect(await venue.doubts?.declare(lost.orderId, notPlaced)).toEqual({ outcome: "not_in_doubt" });
    expect((await rig.store.find(lost.orderId))?.brokerageOrderId).toBe(LATE_ID);
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
      code: "account_read_only",
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
