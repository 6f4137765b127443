/**
 * One step of a watched order: look, send, follow. What is about to be done is stored first, and what may have been done
 * already is asked for by its id before it is done again, so that a crash at any point neither loses nor doubles an order.
 */
import { decimal, entryId, formatDecimal, setOffOrder, type VenueEvent } from "@neuro/ledger";
import type { Market } from "@neuro/market";
import type { Venue, VenueOrder } from "../port.ts";
import { watchMarket } from "./watch-market.ts";
import { eventsOfLeg, isOver } from "./watched-events.ts";
import type { WatchedLeg, WatchedOrder, WatchedStore } from "./watched-store.ts";

export interface WatchedDesk {
  readonly inner: Venue;
  readonly market: Market;
  readonly store: WatchedStore;
  /** How far each order's look at the minutes has come; only saves work, the store's instant is as good. */
  readonly seenUntil: Map<string, number>;
}

type Events = readonly VenueEvent[];

export async function stepWatchedOrder(record: WatchedOrder, desk: WatchedDesk): Promise<Events> {
  if (record.state === "watching") return await watch(record, desk);
  if (record.state === "sending") return await send(record, desk);
  if (record.state === "resting") return await guardProfit(record, desk);
  if (record.state === "switching") return await switchToStop(record, desk);
  return record.state === "following" ? await follow(record, desk) : [];
}

type Change = Partial<Pick<WatchedOrder, "state" | "legs" | "end" | "watchedUntil">>;

/** The order as stored; null when somebody else changed it meanwhile. */
export async function change(
  record: WatchedOrder,
  to: Change,
  { store }: WatchedDesk,
): Promise<WatchedOrder | null> {
  const changed = { ...record, ...to, version: record.version + 1 };
  return (await store.updateOrder(changed, record.version)) ? changed : null;
}

export function lastLeg({ legs }: WatchedOrder): WatchedLeg {
  const leg = legs.at(-1);
  if (leg === undefined) throw new Error("nothing of the order was sent");
  return leg;
}

async function look(record: WatchedOrder, { market, seenUntil }: WatchedDesk) {
  const { orderId } = record.order;
  const from = Math.max(record.watchedUntil, seenUntil.get(orderId) ?? 0);
  const sighting = await watchMarket(record, market, from);
  seenUntil.set(orderId, sighting.watchedUntil);
  return sighting;
}

async function watch(record: WatchedOrder, desk: WatchedDesk): Promise<Events> {
  const { leg, watchedUntil } = await look(record, desk);
  const { orderId, quantity } = record.order;
  if (leg !== null) {
    const first: WatchedLeg = { orderId, kind: leg, quantity };
    const sending = await change(record, { state: "sending", legs: [first], watchedUntil }, desk);
    return sending === null ? [] : await send(sending, desk);
  }
  return desk.market.clock.now() < record.expiresAt ? [] : await expire(record, desk);
}

async function expire(record: WatchedOrder, desk: WatchedDesk): Promise<Events> {
  const end: VenueEvent = { type: "OrderExpired", orderId: record.order.orderId, at: record.expiresAt };
  return (await change(record, { state: "ended", end }, desk)) === null ? [] : [end];
}

/** The venue is asked first: an answer may have been lost. */
async function send(record: WatchedOrder, desk: WatchedDesk): Promise<Events> {
  const { inner, market } = desk;
  const leg = lastLeg(record);
  const found = await inner.find(leg.orderId);
  if (found.outcome === "found") return await sent(record, found.order.events, desk);
  if (found.outcome !== "absent") return [];
  if (market.clock.now() >= record.expiresAt) return await expire(record, desk);
  const { kind, orderId, quantity } = leg;
  const outcome = await inner.submit(setOffOrder(record.order, { leg: kind, orderId, quantity }));
  if (outcome.outcome === "unreachable") return [];
  if (outcome.outcome === "accepted") return await sent(record, outcome.events, desk);
  const end: VenueEvent = {
    type: "OrderRejected",
    orderId: record.order.orderId,
    at: market.clock.now(),
    reason: outcome.reason,
    reasonCode: outcome.code,
  };
  return (await change(record, { state: "ended", end }, desk)) === null ? [] : [end];
}

async function sent(record: WatchedOrder, events: Events, desk: WatchedDesk): Promise<Events> {
  const leg = lastLeg(record);
  const afterStop = record.legs.length > 1 ? "following" : "handed_over";
  const state = leg.kind === "profit" ? "resting" : afterStop;
  const stored = await change(record, { state }, desk);
  // Cancelled elsewhere while it was on its way: the wish counts, as far as it still can.
  if (stored === null && (await desk.store.find(record.order.orderId))?.state === "ended") {
    await desk.inner.cancel(leg.orderId);
  }
  return eventsOfLeg(record, leg, events);
}

/** Null while nothing is known of the leg. */
async function findLeg(record: WatchedOrder, { inner }: WatchedDesk): Promise<VenueOrder | null> {
  const found = await inner.find(lastLeg(record).orderId);
  return found.outcome === "found" ? found.order : null;
}

async function guardProfit(record: WatchedOrder, desk: WatchedDesk): Promise<Events> {
  const atVenue = await findLeg(record, desk);
  if (atVenue === null) return [];
  if (isOver(atVenue)) {
    await change(record, { state: "ended" }, desk);
    return [];
  }
  const { leg, watchedUntil } = await look(record, desk);
  if (leg !== "stop") return [];
  const switching = await change(record, { state: "switching", watchedUntil }, desk);
  return switching === null ? [] : await switchToStop(switching, desk);
}

/** Takes the profit's rest back, so that the stop can sell it. */
async function switchToStop(record: WatchedOrder, desk: WatchedDesk): Promise<Events> {
  const profit = lastLeg(record);
  const { outcome, events } = await desk.inner.cancel(profit.orderId);
  if (outcome === "unreachable" || outcome === "in_doubt") return [];
  const left = unitsLeft(profit, events);
  if (left === "0" || outcome === "too_late") {
    await change(record, { state: "ended" }, desk);
    return eventsOfLeg({ ...record, state: "ended" }, profit, events);
  }
  const stop: WatchedLeg = { orderId: entryId(record.order.orderId, "stop"), kind: "stop", quantity: left };
  const sending = await change(record, { state: "sending", legs: [...record.legs, stop] }, desk);
  const told = eventsOfLeg(record, profit, events);
  return sending === null ? told : [...told, ...(await send(sending, desk))];
}

function unitsLeft({ quantity }: WatchedLeg, events: Events): string {
  const filled = events.flatMap((event) => (event.type === "OrderFilled" ? [event.fill.quantity] : []));
  return formatDecimal(filled.reduce((left, units) => left.minus(decimal(units)), decimal(quantity)));
}

async function follow(record: WatchedOrder, desk: WatchedDesk): Promise<Events> {
  const atVenue = await findLeg(record, desk);
  if (atVenue !== null && isOver(atVenue)) await change(record, { state: "ended" }, desk);
  return [];
}
