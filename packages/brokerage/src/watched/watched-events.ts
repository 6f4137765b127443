/** What happened to a watched order, told as one order whatever it became at the venue behind. */
import { applyVenueEvents, openOrder, type VenueEvent } from "@neuro/ledger";
import type { FindOutcome, Venue, VenueOrder } from "../port.ts";
import type { WatchedLeg, WatchedOrder } from "./watched-store.ts";

const ENDS: readonly VenueEvent["type"][] = ["OrderCancelled", "OrderExpired", "OrderRejected"];

/** A leg's events under the order's own id. Its acceptance is no news; its end is none when another leg follows. */
export function eventsOfLeg(
  record: WatchedOrder,
  leg: WatchedLeg,
  events: readonly VenueEvent[],
): readonly VenueEvent[] {
  const isSuperseded = record.state === "switching" || record.legs.at(-1)?.orderId !== leg.orderId;
  return events
    .filter(({ type }) => type !== "OrderAccepted" && !(isSuperseded && ENDS.includes(type)))
    .map((event) => underOwnId(record, event, isSuperseded));
}

function underOwnId({ order }: WatchedOrder, event: VenueEvent, isSuperseded: boolean): VenueEvent {
  const { orderId } = order;
  if (event.type !== "OrderFilled") return { ...event, orderId };
  return { ...event, done: event.done && !isSuperseded, fill: { ...event.fill, orderId } };
}

/** The order with all that happened to it; unreachable when the venue behind is. */
export async function findWatched(record: WatchedOrder, inner: Venue): Promise<FindOutcome> {
  const { orderId } = record.order;
  const events: VenueEvent[] = [{ type: "OrderAccepted", orderId, at: record.acceptedAt }];
  for (const leg of record.legs) {
    const found = await inner.find(leg.orderId);
    if (found.outcome === "unreachable" || found.outcome === "in_doubt") return found;
    if (found.outcome === "found") events.push(...eventsOfLeg(record, leg, found.order.events));
  }
  if (record.end !== null) events.push(record.end);
  return { outcome: "found", order: venueOrderOf(record, events) };
}

function venueOrderOf({ order }: WatchedOrder, events: readonly VenueEvent[]): VenueOrder {
  const { status, filledQuantity } = applyVenueEvents(openOrder(order), events).order;
  if (status === "approved" || status === "unconfirmed") throw new Error("an accepted order is neither");
  return { orderId: order.orderId, status, filledQuantity, events };
}

export function isOver({ status }: VenueOrder): boolean {
  return status !== "working" && status !== "partially_filled";
}
