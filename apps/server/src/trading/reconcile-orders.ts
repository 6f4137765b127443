/** What a crash or a silent venue left open: each order is looked up by its id before anything is sent again. */
import type { FindOutcome, Venue } from "@neuro/brokerage";
import { applyVenueEvents, type OrderState, reviveApprovedOrder, type VenueEvent } from "@neuro/ledger";
import { readEntryByCause } from "../books/read-books.ts";
import { ANSWER_TIMEOUT_MS, answerInTime } from "./answer-in-time.ts";
import { CANCELLED_ON_REQUEST, cancelAtVenue } from "./cancel-at-venue.ts";
import { deliverEvents, sameState } from "./deliver-order-events.ts";
import { listOpenOrders, type OpenOrderRow, type OrderRow, stateOf } from "./order-store.ts";
import { placeMissingExits } from "./place-exits.ts";
import { sendOrder } from "./send-order.ts";
import type { TradingContext } from "./trading-context.ts";

/** An order this young is still on its way; its own request delivers its events. */
export const ON_ITS_WAY_MS = ANSWER_TIMEOUT_MS + 2_000;
const LANES = 4;

export interface ReconcileOptions {
  /** Real time since the order came in. */
  readonly olderThanMs: number;
  /** Only those whose fate is unknown, not those known to be working. */
  readonly unconfirmedOnly?: boolean;
}

/** Looks up open orders at their venues and returns how many; one that its venue has never seen is sent. */
export async function reconcileOpenOrders(
  ctx: TradingContext,
  { olderThanMs, unconfirmedOnly = false }: ReconcileOptions = { olderThanMs: ON_ITS_WAY_MS },
): Promise<number> {
  const open = await listOpenOrders(ctx.db.orm, {
    receivedUntil: ctx.wall() - olderThanMs,
    unconfirmedOnly,
  });
  const waiting = [...open];
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      await reconcileSafely(ctx, next);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  await placeMissingExits(ctx);
  return open.length;
}

async function reconcileSafely(ctx: TradingContext, row: OpenOrderRow): Promise<void> {
  try {
    await reconcileOrder(ctx, row);
  } catch (error) {
    ctx.log.error({ err: error, orderId: row.order.id }, "an order could not be reconciled; it stays open");
  }
}

async function reconcileOrder(
  ctx: TradingContext,
  { order: row, venue: venueId }: OpenOrderRow,
): Promise<void> {
  const state = stateOf(row);
  const venue = ctx.venueOf({ venue: venueId });
  if (row.cancelRequestedAt !== null) {
    await cancelOrEnd(ctx, venue, row);
    return;
  }
  const found = await answerInTime<FindOutcome>(
    () => venue.find(row.id),
    (reason, error) => {
      if (error !== undefined) ctx.log.error({ err: error, orderId: row.id }, "a venue could not be asked");
      return { outcome: "unreachable", reason };
    },
  );
  if (found.outcome === "unreachable") {
    ctx.log.warn({ orderId: row.id, reason: found.reason }, "an order stays open: its venue gives no answer");
    return;
  }
  if (found.outcome === "found") {
    await deliverNews(ctx, state, found.order.events);
    return;
  }
  const expired = await expiryOf(ctx, state);
  if (expired !== null) {
    await deliverEvents(ctx, state.order, [expired]);
    return;
  }
  const reservation = await readEntryByCause(ctx.db.orm, row.accountId, `reserve:${row.id}`);
  if (reservation === null) throw new Error(`order ${row.id} has no reservation in the journal`);
  await sendOrder(ctx, venue, reviveApprovedOrder(state.order, reservation));
}

/** An order somebody wants cancelled is not sent: one that its venue has never seen ends here. */
async function cancelOrEnd(ctx: TradingContext, venue: Venue, row: OrderRow): Promise<void> {
  const { outcome } = await cancelAtVenue(ctx, venue, row);
  if (outcome !== "unknown") return;
  const at = ctx.market.clock.now();
  const event = { type: "OrderCancelled" as const, orderId: row.id, at, ...CANCELLED_ON_REQUEST };
  await deliverEvents(ctx, stateOf(row).order, [event]);
}

/** Most working orders have no news: those cost no transaction. */
async function deliverNews(
  ctx: TradingContext,
  state: OrderState,
  events: readonly VenueEvent[],
): Promise<void> {
  if (!sameState(applyVenueEvents(state, events).order, state)) await deliverEvents(ctx, state.order, events);
}

/** A day order that its venue has never seen is not sent on another day than the one it was meant for. */
async function expiryOf(ctx: TradingContext, { order }: OrderState): Promise<VenueEvent | null> {
  const instrument = await ctx.market.instrument(order.instrumentId);
  if (instrument === null || order.timeInForce !== "Day") return null;
  const { nextClose } = ctx.market.calendar(instrument.mic).status(order.submittedAt);
  if (ctx.market.clock.now() < nextClose) return null;
  return { type: "OrderExpired", orderId: order.orderId, at: nextClose };
}
