/** Orders whose answer was lost: whatever happens, there are never two, and never a guess. */
import { HOUR_MS, MINUTE_MS } from "@neuro/contract/primitives";
import { describe, expect, test } from "vitest";
import { limit, PLACE, rigForEach, stateAfter, TWIN_ID } from "../testing/snaptrade-faults.ts";
import { HAS_DOCUMENT, titled } from "../testing/snaptrade-rig.ts";
import { SETTLE_MS } from "./match-orders.ts";
import { createMemorySubmittedStore } from "./submitted-store.ts";

/** Ours once, and its twin. */
const SENT_WITH_TWIN = 2;
const LATE_ID = "22222222-2222-4222-8222-222222222222";

describe.runIf(HAS_DOCUMENT)(titled("an order without an answer through SnapTrade"), () => {
  const { rig, count, later, loseWithTwin } = rigForEach();

  test.each([500, 502, 503, 504])(
    "answered with %i is in doubt: it is asked for, not sent again",
    async (status) => {
      rig().fake.fail({ operation: PLACE, kind: "answer", times: 1, answer: { status, body: {} } });
      const order = limit();
      const venue = rig().connect();
      expect((await venue.submit(order)).outcome).toBe("unreachable");
      expect((await venue.submit(order)).outcome).toBe("unreachable");
      expect((await venue.find(order.orderId)).outcome).toBe("unreachable");
      expect(count(PLACE)).toBe(1);
      later(SETTLE_MS);
      expect((await venue.find(order.orderId)).outcome).toBe("absent");
      expect((await venue.submit(order)).outcome).toBe("accepted");
      expect(rig().account.orders).toHaveLength(1);
    },
  );

  test("placed with an answer nobody can read is found among the account's orders", async () => {
    const order = limit();
    const venue = rig().connect();
    const placed = rig().fake.state;
    rig().fake.fail({ operation: PLACE, kind: "reset_after", times: 1 });
    expect((await venue.submit(order)).outcome).toBe("unreachable");
    expect(await venue.submit(order)).toMatchObject({ outcome: "accepted" });
    expect([...placed.accounts()].flatMap(({ orders }) => orders)).toHaveLength(1);
    expect(count(PLACE)).toBe(1);
  });

  test("that arrives after it was given up as lost is found before it would be sent again", async () => {
    const order = limit();
    const venue = rig().connect();
    rig().fake.fail({ operation: PLACE, kind: "reset_after", times: 1 });
    await venue.submit(order);
    const [late] = rig().account.orders.splice(0);
    if (late === undefined) throw new Error("nothing was placed");
    later(SETTLE_MS);
    expect((await venue.find(order.orderId)).outcome).toBe("absent");
    rig().account.orders.push(late);
    expect((await venue.submit(order)).outcome).toBe("accepted");
    expect(rig().account.orders).toHaveLength(1);
    expect(count(PLACE)).toBe(1);
  });

  test("with a twin that was there before, given by hand or elsewhere, is not taken for it", async () => {
    const elsewhere = rig().connect({ store: createMemorySubmittedStore() });
    await elsewhere.submit(limit());
    const venue = rig().connect();
    const lost = limit();
    rig().fake.fail({ operation: PLACE, kind: "reset_before", times: 1 });
    expect((await venue.submit(lost)).outcome).toBe("unreachable");
    later(SETTLE_MS);
    expect((await venue.find(lost.orderId)).outcome).toBe("absent");
    await venue.submit(lost);
    expect(rig().account.orders).toHaveLength(2);
  });

  test("that two orders at the broker may be stays in doubt, however often it is asked for", async () => {
    const venue = rig().connect();
    const lost = limit();
    rig().fake.fail({ operation: PLACE, kind: "reset_after", times: 1 });
    await venue.submit(lost);
    const [placed] = rig().account.orders;
    if (placed === undefined) throw new Error("nothing was placed");
    // Another program gave the same order through the vendor, at the same moment.
    rig().account.orders.push({ ...placed, id: TWIN_ID });
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
    const venue = rig().connect();
    const lost = limit();
    rig().fake.fail({ operation: PLACE, kind: "reset_after", times: 1 });
    await venue.submit(lost);
    const [placed] = rig().account.orders;
    if (placed === undefined) throw new Error("nothing was placed");
    rig().account.orders.push({ ...placed, id: TWIN_ID, isByHand: true });
    expect((await venue.find(lost.orderId)).outcome).toBe("found");
    expect((await rig().store.find(lost.orderId))?.brokerageOrderId).toBe(placed.id);
  });

  test.each([
    ["given by hand", { isByHand: true }, 0],
    ["that came long after it", {}, 10 * SETTLE_MS],
    ["of a time before it", {}, -10 * SETTLE_MS],
  ])("that never arrived is not taken for one %s, and not sent again", async (_name, changes, afterMs) => {
    const venue = rig().connect();
    const { lost, twin } = await loseWithTwin(venue, changes, afterMs);
    later(SETTLE_MS);
    expect((await venue.find(lost.orderId)).outcome).toBe("in_doubt");
    expect((await venue.submit(lost)).outcome).toBe("unreachable");
    expect(count(PLACE)).toBe(SENT_WITH_TWIN);
    rig().account.orders.splice(0);
    expect(await venue.doubts?.look(lost.orderId)).toMatchObject({ outcome: "in_doubt", candidates: [] });
    rig().account.orders.push(twin);
    const look = await venue.doubts?.look(lost.orderId);
    expect(look).toMatchObject({
      outcome: "in_doubt",
      candidates: [
        { venueOrderId: twin.id, side: "BUY", quantity: "10", limitPrice: "95", status: "working" },
      ],
    });
  });

  test("declared not placed is over, is never sent again, and is said when it shows after all", async () => {
    const venue = rig().connect();
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
    const seen = async () => (await rig().store.find(lost.orderId))?.declared?.seen;
    await venue.advance();
    expect(await seen()).toBeNull();
    const [twin] = rig().account.orders;
    if (twin === undefined) throw new Error("no twin");
    rig().account.orders.push({ ...twin, id: LATE_ID, isByHand: false });
    later(SETTLE_MS);
    expect(await venue.advance()).toEqual([]);
    expect(await seen()).toBe(LATE_ID);
    expect(count(PLACE)).toBe(SENT_WITH_TWIN);
  });

  test("declared not placed is no longer looked for after a day", async () => {
    const venue = rig().connect();
    const { lost } = await loseWithTwin(venue, { isByHand: true });
    later(SETTLE_MS);
    await venue.doubts?.declare(lost.orderId, { outcome: "not_placed", by: "person" });
    later(25 * HOUR_MS);
    await venue.advance();
    expect(await rig().store.openOrders()).toEqual([]);
    const before = rig().fake.calls.length;
    later(SETTLE_MS);
    await venue.advance();
    expect(rig().fake.calls.length).toBe(before);
  });

  test("declared to be one of the broker's orders goes on as that one", async () => {
    const venue = rig().connect();
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
    const venue = rig().connect();
    const { lost, twin } = await loseWithTwin(venue, { isByHand: true });
    later(SETTLE_MS);
    expect((await venue.find(lost.orderId)).outcome).toBe("in_doubt");
    rig().account.orders.push({ ...twin, id: LATE_ID, isByHand: false });
    const notPlaced = { outcome: "not_placed", by: "person" } as const;
    expect(await venue.doubts?.declare(lost.orderId, notPlaced)).toEqual({ outcome: "not_in_doubt" });
    expect((await rig().store.find(lost.orderId))?.brokerageOrderId).toBe(LATE_ID);
  });

  test("one of two lost twins is not told apart when only one arrived", async () => {
    const venue = rig().connect();
    const [first, second] = [limit(), limit()];
    rig().fake.fail({ operation: PLACE, kind: "reset_before", times: 1 });
    await venue.submit(first);
    rig().fake.fail({ operation: PLACE, kind: "reset_after", times: 1 });
    await venue.submit(second);
    expect((await venue.find(first.orderId)).outcome).toBe("unreachable");
    expect((await venue.find(second.orderId)).outcome).toBe("unreachable");
    expect(rig().account.orders).toHaveLength(1);
  });

  test("left by a process that died while it sent is asked for once nobody can be sending it", async () => {
    const order = limit();
    const dying = rig().connect({ orderTimeoutMs: MINUTE_MS });
    rig().fake.fail({ operation: PLACE, kind: "hang", times: 1 });
    void dying.submit(order);
    while (count(PLACE) === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const restarted = rig().connect();
    expect((await restarted.find(order.orderId)).outcome).toBe("unreachable");
    later(2 * SETTLE_MS);
    expect((await restarted.find(order.orderId)).outcome).toBe("absent");
    expect((await restarted.submit(order)).outcome).toBe("accepted");
    expect(rig().account.orders).toHaveLength(1);
  });
});
