/**
 * Gives a venue the order types it does not know (Stop, StopLimit, OCO): they are kept here, the market is watched for their
 * prices, and what they become is sent to the venue under the same client order id. Their orders are labelled `watched`:
 * they only work while this server does.
 */
import type { ApprovedOrder, OrderType, VenueEvent } from "@neuro/ledger";
import type { Market } from "@neuro/market";
import { CANCELLED_ON_REQUEST, endOfLife } from "../paper/paper-exchange.ts";
import type {
  CancelOutcome,
  FindOutcome,
  SubmitOutcome,
  Venue,
  VenueCapabilities,
  VenueDoubts,
} from "../port.ts";
import { createKeyedQueue } from "./keyed-queue.ts";
import { change, lastLeg, stepWatchedOrder, type WatchedDesk } from "./step-watched-order.ts";
import { eventsOfLeg, findWatched } from "./watched-events.ts";
import { orderIdBehind, type WatchedOrder, type WatchedStore } from "./watched-store.ts";

const WATCHABLE: readonly OrderType[] = ["Stop", "StopLimit", "OCO"];

export interface WatchedVenueOptions {
  readonly inner: Venue;
  readonly market: Market;
  readonly store: WatchedStore;
  /** Hears of a watched order that could not be moved this time; it is tried again. */
  readonly onSkipped?: (skipped: { readonly orderId: string; readonly error: unknown }) => void;
}

export function watchedCapabilities(inner: VenueCapabilities): VenueCapabilities {
  const missing = WATCHABLE.filter((type) => !inner.orderTypes.includes(type));
  return {
    ...inner,
    orderTypes: [...inner.orderTypes, ...missing],
    watchedOrderTypes: [...inner.watchedOrderTypes, ...missing],
  };
}

export function createWatchedVenue(options: WatchedVenueOptions): Venue {
  const { inner, market, store } = options;
  const desk: WatchedDesk = { inner, market, store, seenUntil: new Map() };
  const watchedHere = new Set(WATCHABLE.filter((type) => !inner.capabilities.orderTypes.includes(type)));
  const inTurn = createKeyedQueue();
  const reach = async <T>(call: () => Promise<T>, lost: (reason: string) => T): Promise<T> => {
    try {
      return await call();
    } catch (error) {
      return lost(error instanceof Error ? error.message : String(error));
    }
  };

  async function find(orderId: string): Promise<FindOutcome> {
    const record = await store.find(orderId);
    return record === null ? await inner.find(orderId) : await findWatched(record, inner);
  }

  async function step(orderId: string): Promise<readonly VenueEvent[]> {
    const record = await store.find(orderId);
    return record === null ? [] : await stepWatchedOrder(record, desk);
  }

  return {
    capabilities: watchedCapabilities(inner.capabilities),
    submit: (order) =>
      watchedHere.has(order.type)
        ? reach(
            () => submitWatched(order, desk),
            (reason) => ({ outcome: "unreachable", reason }),
          )
        : inner.submit(order),
    cancel: (orderId) =>
      inTurn(orderId, () =>
        reach(
          () => cancelWatched(orderId, desk),
          () => ({ outcome: "unreachable", events: [] }),
        ),
      ),
    find: (orderId) =>
      reach(
        () => find(orderId),
        (reason) => ({ outcome: "unreachable", reason }),
      ),
    ...(inner.doubts === undefined ? {} : { doubts: doubtsOf(inner.doubts, store) }),
    expectNews: (accountId) => inner.expectNews?.(accountId),
    async advance() {
      const open = await store.openOrders();
      const events = (await inner.advance()).flatMap((event) => underOwnIds(event, open));
      const ids = new Set(open.map(({ order }) => order.orderId));
      for (const orderId of desk.seenUntil.keys()) if (!ids.has(orderId)) desk.seenUntil.delete(orderId);
      for (const orderId of ids) {
        try {
          events.push(...(await inTurn(orderId, () => step(orderId))));
        } catch (error) {
          options.onSkipped?.({ orderId, error });
        }
      }
      return events;
    },
  };
}

/** What is at the venue behind, and may be in doubt there, is the last leg. */
function doubtsOf(inner: VenueDoubts, store: WatchedStore): VenueDoubts {
  const idBehind = async (orderId: string) => {
    const record = await store.find(orderId);
    return record === null ? orderId : orderIdBehind(record);
  };
  return {
    look: async (orderId) => await inner.look(await idBehind(orderId)),
    declare: async (orderId, declaration) => await inner.declare(await idBehind(orderId), declaration),
  };
}

/** News of the venue's, told under the id of the watched order they belong to. */
function underOwnIds(event: VenueEvent, open: readonly WatchedOrder[]): readonly VenueEvent[] {
  const orderId = event.type === "OrderFilled" ? event.fill.orderId : event.orderId;
  for (const record of open) {
    const leg = record.legs.find((sent) => sent.orderId === orderId);
    if (leg !== undefined) return eventsOfLeg(record, leg, [event]);
  }
  return [event];
}

/** A known order id is answered with what happened to it. */
async function submitWatched(order: ApprovedOrder, desk: WatchedDesk): Promise<SubmitOutcome> {
  const { market, store, inner } = desk;
  const known = await store.find(order.orderId);
  if (known !== null) return await acceptedAs(known, inner);
  const instrument = await market.instrument(order.instrumentId);
  if (instrument === null || instrument.retired !== undefined) {
    const reason = `${order.instrumentId} is not traded here: ${instrument?.retired ?? "unknown"}.`;
    return { outcome: "rejected", code: "instrument_not_tradable", reason };
  }
  const now = market.clock.now();
  const { nextClose } = market.calendar(instrument.mic).status(now);
  const stored = await store.insertOrder({
    order,
    version: 1,
    state: "watching",
    acceptedAt: now,
    expiresAt: endOfLife(order, { now, nextClose }),
    watchedUntil: await watchedFrom(order, now, inner),
    legs: [],
    end: null,
  });
  return await acceptedAs(stored.order, inner);
}

async function acceptedAs(record: WatchedOrder, inner: Venue): Promise<SubmitOutcome> {
  const found = await findWatched(record, inner);
  if (found.outcome === "found") return { outcome: "accepted", events: found.order.events };
  return { outcome: "unreachable", reason: found.outcome === "absent" ? "" : found.reason };
}

/** An exit watches from the fill it protects, however long afterwards it was given; one placed again watches from then. */
async function watchedFrom({ protects }: ApprovedOrder, now: number, inner: Venue): Promise<number> {
  const purchase = protects && !protects.again ? await inner.find(protects.orderId) : null;
  if (purchase?.outcome === "unreachable" || purchase?.outcome === "in_doubt")
    throw new Error(purchase.reason);
  if (purchase?.outcome !== "found") return now;
  for (const event of purchase.order.events) {
    if (event.type === "OrderFilled" && event.fill.fillId === protects?.fillId) return event.fill.filledAt;
  }
  return now;
}

async function cancelWatched(orderId: string, desk: WatchedDesk): Promise<CancelOutcome> {
  const { inner, market, store } = desk;
  const record = await store.find(orderId);
  if (record === null) return await inner.cancel(orderId);
  const isAtVenue = record.legs.length > 0 && record.state !== "ended";
  const asked = isAtVenue ? (await inner.cancel(lastLeg(record).orderId)).outcome : "unknown";
  if (asked === "unreachable" || asked === "in_doubt") return { outcome: asked, events: [] };
  if (record.state !== "ended") {
    // What the venue has never seen ends here; otherwise its own word is the end.
    const end: VenueEvent = {
      type: "OrderCancelled",
      orderId,
      at: market.clock.now(),
      ...CANCELLED_ON_REQUEST,
    };
    const isHere = asked === "unknown";
    const ended = await change(record, { state: "ended", end: isHere ? end : null }, desk);
    if (ended === null) return { outcome: "unreachable", events: [] };
  }
  const found = await store.find(orderId).then((latest) => latest && findWatched(latest, inner));
  if (found?.outcome !== "found") return { outcome: "unreachable", events: [] };
  const { status, events } = found.order;
  return { outcome: status === "cancelled" ? "cancelled" : "too_late", events };
}
