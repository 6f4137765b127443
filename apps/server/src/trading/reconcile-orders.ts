/** What a crash or a silent venue left open: each order is looked up by its id before anything is sent again. */
import { applyVenueEvents, type OrderState, reviveApprovedOrder, type VenueEvent } from "@neuro/ledger";
import { readEntryByCause } from "../books/read-books.ts";
import { deliverEvents, sameState } from "./deliver-events.ts";
import { listOpenOrders, type OpenOrderRow, stateOf } from "./order-store.ts";
import { SEND_TIMEOUT_MS, sendOrder } from "./send-order.ts";
import type { TradingContext } from "./trading-context.ts";

/** An order this young is still on its way; its own request delivers its events. */
export const ON_ITS_WAY_MS = SEND_TIMEOUT_MS + 2_000;
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
  const found = await venue.find(row.id);
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
