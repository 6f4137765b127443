/**
 * What every adapter of the brokerage port must do, as a test suite: call `venueConformance(name, makeHarness)` in a test
 * file beside the adapter. The harness brings the venue, orders of each kind, and the power to move the market and to cut
 * the line.
 */
import {
  type ApprovedOrder,
  applyVenueEvents,
  checkBalanced,
  decimal,
  type Fill,
  isFinished,
  type OrderState,
  openOrder,
  type VenueEvent,
} from "@neuro/ledger";
import { describe, expect, test } from "vitest";
import type { Venue, VenueOrder } from "../port.ts";

export type OrderKind =
  | "fills_at_once"
  | "rests" // a limit the market does not meet until `fillResting`
  | "rests_for_days" // the same, good till cancelled
  | "fills_in_parts" // partly at once, the rest with `fillResting`
  | "is_rejected"
  | "stop" // sells once `reachStop` moved the market
  | "stop_limit" // the same, with a limit that the market then meets
  | "oco"; // sells with `reachStop` or with `reachProfit`

export interface VenueHarness {
  /** A new object on the same venue, as after a restart of this program. */
  connect(): Venue;
  /** A new order, with an id never used before. */
  order(kind: OrderKind): ApprovedOrder;
  /** The exit of a fill: an OCO of the prices of kind `oco`. */
  exitOf(fill: Fill): ApprovedOrder;
  /** Moves the market so that what rests is filled whole at the next `advance`. */
  fillResting(): Promise<void>;
  /** Moves the market through the stop prices, far enough that they are filled whole at the next `advance`. */
  reachStop(): Promise<void>;
  /** Moves the market through the price at which an OCO takes its profit. */
  reachProfit(): Promise<void>;
  /** Moves the market past the end of a day order's life. */
  passClose(): Promise<void>;
  /** After `passClose`: a later session fills what rests for days. */
  fillLater(): Promise<void>;
  /** Cuts the line for calls from now on: before the venue sees a call, or after it has acted on it. Null mends it. */
  cutLine(when: "before" | "after" | null): void;
}

function stateAfter(order: ApprovedOrder, events: readonly VenueEvent[]): OrderState {
  const outcome = applyVenueEvents(openOrder(order), events);
  expect(outcome.findings).toEqual([]);
  for (const entry of outcome.entries) expect(checkBalanced(entry)).toEqual({ ok: true });
  return outcome.order;
}

async function found(venue: Venue, orderId: string): Promise<VenueOrder> {
  const outcome = await venue.find(orderId);
  if (outcome.outcome !== "found") throw new Error(`order ${orderId} is ${outcome.outcome}`);
  return outcome.order;
}

async function accept(venue: Venue, order: ApprovedOrder): Promise<readonly VenueEvent[]> {
  const outcome = await venue.submit(order);
  if (outcome.outcome !== "accepted") throw new Error(`the order was ${outcome.outcome}: ${outcome.reason}`);
  return outcome.events;
}

export function venueConformance(
  name: string,
  makeHarness: () => VenueHarness | Promise<VenueHarness>,
): void {
  describe(`${name} conforms to the brokerage port`, () => {
    submitting(makeHarness);
    resting(makeHarness);
    stopping(makeHarness);
    lasting(makeHarness);
    cutOff(makeHarness);
    cancelling(makeHarness);
  });
}

type MakeHarness = () => VenueHarness | Promise<VenueHarness>;

function submitting(makeHarness: MakeHarness): void {
  test("an order that fills at once is filled whole, with price, commission and time", async () => {
    const harness = await makeHarness();
    const order = harness.order("fills_at_once");
    const state = stateAfter(order, await accept(harness.connect(), order));
    expect(state).toMatchObject({ status: "filled", filledQuantity: order.quantity });
    expect(
      state.fills.every(({ price, filledAt }) => decimal(price).gt("0") && filledAt >= order.submittedAt),
    ).toBe(true);
  });

  test("the same order submitted again, also after a restart and at the same time, exists once", async () => {
    const harness = await makeHarness();
    const order = harness.order("fills_at_once");
    const venue = harness.connect();
    const answers = await Promise.all([
      accept(venue, order),
      accept(venue, order),
      accept(harness.connect(), order),
    ]);
    const again = await accept(harness.connect(), order);
    for (const events of answers) expect(events).toEqual(again);
    expect(stateAfter(order, [...answers.flat(), ...again]).filledQuantity).toBe(order.quantity);
  });

  test("an order can be found by our own id with all that happened to it, also after a restart", async () => {
    const harness = await makeHarness();
    const order = harness.order("fills_at_once");
    const events = await accept(harness.connect(), order);
    expect(await found(harness.connect(), order.orderId)).toEqual({
      orderId: order.orderId,
      status: "filled",
      filledQuantity: order.quantity,
      events,
    });
  });

  test("an id the venue has never seen is absent, not an error", async () => {
    const venue = (await makeHarness()).connect();
    expect(await venue.find("00000000-0000-4000-8000-000000000000")).toEqual({ outcome: "absent" });
    expect(await venue.cancel("00000000-0000-4000-8000-000000000000")).toEqual({
      outcome: "unknown",
      events: [],
    });
  });

  test("a rejected order says why and leaves nothing behind", async () => {
    const harness = await makeHarness();
    const order = harness.order("is_rejected");
    const venue = harness.connect();
    const outcome = await venue.submit(order);
    expect(outcome.outcome).toBe("rejected");
    if (outcome.outcome === "rejected") expect([outcome.code, outcome.reason]).not.toContain("");
    const after = await venue.find(order.orderId);
    if (after.outcome === "found")
      expect(after.order).toMatchObject({ status: "rejected", filledQuantity: "0" });
    expect(await venue.advance()).toEqual([]);
  });
}

function resting(makeHarness: MakeHarness): void {
  test("an order the market does not meet rests, fills when the market comes, and tells it once", async () => {
    const harness = await makeHarness();
    const order = harness.order("rests");
    const venue = harness.connect();
    const events = await accept(venue, order);
    expect(stateAfter(order, events).status).toBe("working");
    expect(await venue.advance()).toEqual([]);
    await harness.fillResting();
    const news = await venue.advance();
    expect(stateAfter(order, [...events, ...news]).status).toBe("filled");
    expect(await venue.advance()).toEqual([]);
    expect((await found(venue, order.orderId)).events).toEqual([...events, ...news]);
  });

  test("what happened while this program was away is told by the next advance, and found again after it", async () => {
    const harness = await makeHarness();
    const order = harness.order("rests");
    const events = await accept(harness.connect(), order);
    await harness.fillResting();
    const restarted = harness.connect();
    const news = await restarted.advance();
    expect(stateAfter(order, [...events, ...news]).status).toBe("filled");
    expect((await found(restarted, order.orderId)).events).toEqual([...events, ...news]);
  });

  test("an order larger than the market fills in parts that add up, and a replay of its events changes nothing", async () => {
    const harness = await makeHarness();
    const order = harness.order("fills_in_parts");
    const venue = harness.connect();
    const first = stateAfter(order, await accept(venue, order));
    expect(first.status).toBe("partially_filled");
    await harness.fillResting();
    await venue.advance();
    const { events } = await found(venue, order.orderId);
    const state = stateAfter(order, events);
    expect(state).toMatchObject({ status: "filled", filledQuantity: order.quantity });
    expect(state.fills.length).toBeGreaterThan(1);
    expect(new Set(state.fills.map(({ fillId }) => fillId)).size).toBe(state.fills.length);
    expect(applyVenueEvents(state, [...events].reverse())).toEqual({
      order: state,
      entries: [],
      findings: [],
    });
  });

  test("a resting order can be cancelled, stays cancelled, and a second request changes nothing", async () => {
    const harness = await makeHarness();
    const order = harness.order("rests");
    const venue = harness.connect();
    await accept(venue, order);
    const { outcome, events } = await venue.cancel(order.orderId);
    expect(outcome).toBe("cancelled");
    expect(stateAfter(order, events)).toMatchObject({ status: "cancelled", reservationLeft: "0" });
    expect(await venue.cancel(order.orderId)).toEqual({ outcome: "cancelled", events });
    await harness.fillResting();
    expect(await venue.advance()).toEqual([]);
  });

  test("a part-filled order keeps its fills when the rest is cancelled", async () => {
    const harness = await makeHarness();
    const order = harness.order("fills_in_parts");
    const venue = harness.connect();
    await accept(venue, order);
    const state = stateAfter(order, (await venue.cancel(order.orderId)).events);
    expect(state).toMatchObject({ status: "cancelled", reservationLeft: "0" });
    expect(decimal(state.filledQuantity).gt("0")).toBe(true);
  });

  test("a filled order is too late to cancel", async () => {
    const harness = await makeHarness();
    const order = harness.order("fills_at_once");
    const venue = harness.connect();
    const events = await accept(venue, order);
    expect(await venue.cancel(order.orderId)).toEqual({ outcome: "too_late", events });
  });

  test("a day order that was never met expires at the close and gives its reservation back", async () => {
    const harness = await makeHarness();
    const order = harness.order("rests");
    const venue = harness.connect();
    const events = await accept(venue, order);
    await harness.passClose();
    const state = stateAfter(order, [...events, ...(await venue.advance())]);
    expect(state).toMatchObject({ status: "expired", reservationLeft: "0" });
    expect(isFinished(state.status)).toBe(true);
  });
}

function cutOff(makeHarness: MakeHarness): void {
  test.each(["before", "after"] as const)(
    "a line cut %s the venue acted is unreachable, never rejected, and a resend ends with one order",
    async (when) => {
      const harness = await makeHarness();
      const order = harness.order("fills_at_once");
      const venue = harness.connect();
      harness.cutLine(when);
      expect((await venue.submit(order)).outcome).toBe("unreachable");
      expect((await venue.find(order.orderId)).outcome).toBe("unreachable");
      expect((await venue.cancel(order.orderId)).outcome).toBe("unreachable");
      harness.cutLine(null);
      expect((await venue.find(order.orderId)).outcome).toBe(when === "before" ? "absent" : "found");
      const events = await accept(venue, order);
      expect(stateAfter(order, [...events, ...events]).filledQuantity).toBe(order.quantity);
      expect((await found(venue, order.orderId)).events).toEqual(events);
    },
  );
}

const STOP_KINDS = [
  ["stop", "Stop"],
  ["stop_limit", "StopLimit"],
  ["oco", "OCO"],
] as const;

function stopping(makeHarness: MakeHarness): void {
  test.each(STOP_KINDS)(
    "%s: rests until its stop price trades, then sells whole, told once",
    async (kind, type) => {
      const harness = await makeHarness();
      const venue = harness.connect();
      expect(venue.capabilities.orderTypes).toContain(type);
      const order = harness.order(kind);
      const events = await accept(venue, order);
      expect(stateAfter(order, events).status).toBe("working");
      expect(await venue.advance()).toEqual([]);
      await harness.reachStop();
      const news = await venue.advance();
      const state = stateAfter(order, [...events, ...news]);
      expect(state).toMatchObject({ status: "filled", filledQuantity: order.quantity });
      for (const { price } of state.fills) {
        expect(kind !== "stop_limit" || decimal(price).gte(order.limitPrice ?? "0")).toBe(true);
      }
      expect(await venue.advance()).toEqual([]);
      expect((await found(venue, order.orderId)).events).toEqual([...events, ...news]);
      expect((await venue.cancel(order.orderId)).outcome).toBe("too_late");
    },
  );

  test.each(STOP_KINDS)(
    "%s: a stop price that traded while this program was away is not missed",
    async (kind) => {
      const harness = await makeHarness();
      const order = harness.order(kind);
      const events = await accept(harness.connect(), order);
      await harness.reachStop();
      const news = await harness.connect().advance();
      expect(stateAfter(order, [...events, ...news]).status).toBe("filled");
    },
  );

  test.each(STOP_KINDS)("%s: cancelled before its price trades, it never sells", async (kind) => {
    const harness = await makeHarness();
    const order = harness.order(kind);
    const venue = harness.connect();
    await accept(venue, order);
    const { outcome, events } = await venue.cancel(order.orderId);
    expect(outcome).toBe("cancelled");
    expect(stateAfter(order, events)).toMatchObject({ status: "cancelled", reservationLeft: "0" });
    await harness.reachStop();
    expect(await venue.advance()).toEqual([]);
    expect(await harness.connect().advance()).toEqual([]);
    expect((await found(venue, order.orderId)).filledQuantity).toBe("0");
  });

  test.each(STOP_KINDS)(
    "%s: one of a day expires at the close and gives its reservation back",
    async (kind) => {
      const harness = await makeHarness();
      const order = harness.order(kind);
      const venue = harness.connect();
      const events = await accept(venue, order);
      await harness.passClose();
      const state = stateAfter(order, [...events, ...(await venue.advance())]);
      expect(state).toMatchObject({ status: "expired", reservationLeft: "0" });
    },
  );

  test("an OCO that took its profit does not sell again at its stop", async () => {
    const harness = await makeHarness();
    const order = harness.order("oco");
    const venue = harness.connect();
    const events = await accept(venue, order);
    await harness.reachProfit();
    const news = await settled(venue);
    const state = stateAfter(order, [...events, ...news]);
    expect(state).toMatchObject({ status: "filled", filledQuantity: order.quantity });
    for (const { price } of state.fills) expect(decimal(price).gte(order.limitPrice ?? "0")).toBe(true);
    await harness.reachStop();
    expect(await venue.advance()).toEqual([]);
    expect((await found(venue, order.orderId)).filledQuantity).toBe(order.quantity);
  });

  test("an exit sells what its purchase brought, once, whichever way it leaves", async () => {
    for (const way of ["reachStop", "reachProfit"] as const) {
      const harness = await makeHarness();
      const venue = harness.connect();
      const purchase = harness.order("fills_at_once");
      const [fill] = stateAfter(purchase, await accept(venue, purchase)).fills;
      if (fill === undefined) throw new Error("the purchase was not filled");
      const exit = harness.exitOf(fill);
      const events = await accept(venue, exit);
      expect(await accept(harness.connect(), exit)).toEqual(events);
      await harness[way]();
      const state = stateAfter(exit, [...events, ...(await settled(venue))]);
      expect(state).toMatchObject({ status: "filled", filledQuantity: fill.quantity });
    }
  });
}

/** What two looks bring: what is sent in the first may be filled in the second. */
async function settled(venue: Venue): Promise<readonly VenueEvent[]> {
  return [...(await venue.advance()), ...(await venue.advance())];
}

function lasting(makeHarness: MakeHarness): void {
  test("an order good till cancelled outlives the close and fills in a later session", async () => {
    const harness = await makeHarness();
    const order = harness.order("rests_for_days");
    const venue = harness.connect();
    const events = await accept(venue, order);
    await harness.passClose();
    expect(await venue.advance()).toEqual([]);
    await harness.fillLater();
    const news = await harness.connect().advance();
    expect(stateAfter(order, [...events, ...news]).status).toBe("filled");
  });
}

function cancelling(makeHarness: MakeHarness): void {
  test("a cancellation and a fill at the same moment end with one truth", async () => {
    const harness = await makeHarness();
    const order = harness.order("fills_in_parts");
    const venue = harness.connect();
    const first = await accept(venue, order);
    await harness.fillResting();
    const [{ outcome, events }, news] = await Promise.all([venue.cancel(order.orderId), venue.advance()]);
    const { events: truth, status } = await found(venue, order.orderId);
    expect(outcome).toBe(status === "cancelled" ? "cancelled" : "too_late");
    const state = stateAfter(order, [...first, ...news, ...events]);
    expect(state).toEqual(stateAfter(order, truth));
    expect(decimal(state.filledQuantity).lte(order.quantity)).toBe(true);
    expect(state.reservationLeft).toBe("0");
  });

  test.each(["before", "after"] as const)(
    "a cancellation whose answer is lost (%s the venue acted) can be asked again after a restart",
    async (when) => {
      const harness = await makeHarness();
      const order = harness.order("rests");
      await accept(harness.connect(), order);
      harness.cutLine(when);
      expect((await harness.connect().cancel(order.orderId)).outcome).toBe("unreachable");
      harness.cutLine(null);
      const restarted = harness.connect();
      const { outcome, events } = await restarted.cancel(order.orderId);
      expect(outcome).toBe("cancelled");
      expect(stateAfter(order, events)).toMatchObject({ status: "cancelled", reservationLeft: "0" });
      await harness.fillResting();
      expect(await restarted.advance()).toEqual([]);
    },
  );

  test("an order whose answer was lost can be cancelled after a restart, and is never filled then", async () => {
    const harness = await makeHarness();
    const order = harness.order("rests");
    harness.cutLine("after");
    expect((await harness.connect().submit(order)).outcome).toBe("unreachable");
    harness.cutLine(null);
    const restarted = harness.connect();
    const { outcome, events } = await restarted.cancel(order.orderId);
    expect(outcome).toBe("cancelled");
    expect(stateAfter(order, events).status).toBe("cancelled");
    await harness.fillResting();
    expect(await restarted.advance()).toEqual([]);
    expect(await accept(restarted, order)).toEqual(events);
  });
}
