/** What a crash or a silent venue left open: each order is looked up by its id before anything is sent again. */
import type { FindOutcome, Venue, VenueOrder } from "@neuro/brokerage";
import {
  applyVenueEvents,
  decimal,
  type OrderState,
  parseDecimal,
  reviveApprovedOrder,
  type VenueEvent,
} from "@neuro/ledger";
import { findAccount } from "../../../books/brokerage-accounts/account-store.ts";
import { readEntryByCause } from "../../../books/entries/read-books.ts";
import { raiseNotice } from "../../../people/notices/raise-notice.ts";
import { forEachConcurrent } from "../../../platform/concurrency/for-each-concurrent.ts";
import { CANCELLED_ON_REQUEST, cancelAtVenue } from "../cancelling/cancel-at-venue.ts";
import { keepAllProtected } from "../exits/keep-protected.ts";
import { listOpenOrders, type OpenOrderRow, type OrderRow, stateOf } from "../order-store.ts";
import { sendOrder } from "../placing/send-order.ts";
import type { TradingContext } from "../trading-context.ts";
import { ANSWER_TIMEOUT_MS, answerInTime } from "./answer-in-time.ts";
import { applyOrderEvents, sameState } from "./apply-order-events.ts";
import { doubtNotice } from "./order-notice.ts";
import { recordFindings } from "./record-findings.ts";
import type { VenueRests } from "./venue-rests.ts";

/** An order this young is still on its way; its own request delivers its events. */
export const ON_ITS_WAY_MS = ANSWER_TIMEOUT_MS + 2_000;

export interface ReconcileOptions {
  /** Real time since the order came in. */
  readonly olderThanMs: number;
  /** Only those whose fate is unknown, not those known to be working. */
  readonly unconfirmedOnly?: boolean;
  /** Venues to leave alone for now; without it every one is asked. */
  readonly rests?: VenueRests;
}

/** Looks up open orders at their venues and returns how many; one that its venue has never seen is sent. */
export async function reconcileOpenOrders(
  ctx: TradingContext,
  { olderThanMs, unconfirmedOnly = false, rests }: ReconcileOptions = { olderThanMs: ON_ITS_WAY_MS },
): Promise<number> {
  const open = await listOpenOrders(ctx.db.orm, {
    receivedUntil: ctx.wall() - olderThanMs,
    unconfirmedOnly,
  });
  await forEachConcurrent(open, async (next) => {
    if (rests?.isResting(next.venue) !== true) await reconcileSafely(ctx, next, rests);
  });
  await keepAllProtected(ctx, olderThanMs);
  return open.length;
}

async function reconcileSafely(
  ctx: TradingContext,
  row: OpenOrderRow,
  rests: VenueRests | undefined,
): Promise<void> {
  try {
    const answered = await reconcileOrder(ctx, row);
    if (answered) rests?.answered(row.venue);
    else rests?.silent(row.venue);
  } catch (error) {
    ctx.log.error({ err: error, orderId: row.order.id }, "an order could not be reconciled; it stays open");
  }
}

/** False when the venue gave no answer. */
async function reconcileOrder(
  ctx: TradingContext,
  { order: row, venue: venueId }: OpenOrderRow,
): Promise<boolean> {
  const venue = ctx.venueOf({ venue: venueId });
  if (row.cancelRequestedAt !== null) return await cancelOrEnd(ctx, venue, row);
  const found = await answerInTime<FindOutcome>(
    () => venue.find(row.id),
    (reason, error) => {
      if (error !== undefined) ctx.log.error({ err: error, orderId: row.id }, "a venue could not be asked");
      return { outcome: "unreachable", reason };
    },
  );
  if (found.outcome === "unreachable") {
    ctx.log.warn({ orderId: row.id, reason: found.reason }, "an order stays open: its venue gives no answer");
    return false;
  }
  // A person has to look; until then nothing is sent, and asking more often tells nothing.
  if (found.outcome === "in_doubt") {
    await tellDoubt(ctx, row);
    return true;
  }
  if (found.outcome === "found") await deliverNews(ctx, row, found.order);
  else await sendOrEnd(ctx, venue, row);
  return true;
}

/** Told once, however often it is looked up. */
async function tellDoubt(ctx: TradingContext, row: OrderRow): Promise<void> {
  const { db, newId, wall } = ctx;
  const account = await findAccount(db.orm, { userId: row.userId, accountId: row.accountId });
  if (account === null) return;
  await raiseNotice(db.orm, { id: newId(), userId: row.userId, at: wall() }, doubtNotice(row, account));
}

/** Its venue has never seen the order: it is sent now, unless its day is over. */
async function sendOrEnd(ctx: TradingContext, venue: Venue, row: OrderRow): Promise<void> {
  const state = stateOf(row);
  const expired = await expiryOf(ctx, state);
  if (expired !== null) {
    await applyOrderEvents(ctx, state.order, [expired]);
    return;
  }
  const reservation = await readEntryByCause(ctx.db.orm, row.accountId, `reserve:${row.id}`);
  if (reservation === null) throw new Error(`order ${row.id} has no reservation in the journal`);
  await sendOrder(ctx, venue, reviveApprovedOrder(state.order, reservation));
}

/** An order somebody wants cancelled is not sent: one that its venue has never seen ends here. */
async function cancelOrEnd(ctx: TradingContext, venue: Venue, row: OrderRow): Promise<boolean> {
  const { outcome } = await cancelAtVenue(ctx, venue, row);
  if (outcome !== "unknown") return outcome !== "unreachable";
  const at = ctx.market.clock.now();
  const event = { type: "OrderCancelled" as const, orderId: row.id, at, ...CANCELLED_ON_REQUEST };
  await applyOrderEvents(ctx, stateOf(row).order, [event]);
  return true;
}

/** Most working orders have no news: those cost no transaction. */
async function deliverNews(
  ctx: TradingContext,
  row: OrderRow,
  { events, filledQuantity }: VenueOrder,
): Promise<void> {
  const state = stateOf(row);
  const { order, findings } = applyVenueEvents(state, events);
  if (findings.length > 0 || !sameState(order, state)) await applyOrderEvents(ctx, state.order, events);
  if (parseDecimal(filledQuantity)?.eq(decimal(order.filledQuantity)) === true) return;
  const details = { told: order.filledQuantity, said: filledQuantity.slice(0, 40) };
  const finding = { code: "venue_disagrees" as const, details };
  await ctx.db.transaction((tx) => recordFindings(ctx, tx, { row, findings: [finding] }));
}

/** A day order that its venue has never seen is not sent on another day than the one it was meant for. */
async function expiryOf(ctx: TradingContext, { order }: OrderState): Promise<VenueEvent | null> {
  const instrument = await ctx.market.instrument(order.instrumentId);
  if (instrument === null || order.timeInForce !== "Day") return null;
  const { nextClose } = ctx.market.calendar(instrument.mic).status(order.submittedAt);
  if (ctx.market.clock.now() < nextClose) return null;
  return { type: "OrderExpired", orderId: order.orderId, at: nextClose };
}
