/** From the journal to the venue. What the venue answers is applied at once; no answer leaves the order unconfirmed. */
import type { SubmitOutcome, Venue } from "@neuro/brokerage";
import type { ApprovedOrder, VenueEvent } from "@neuro/ledger";
import { cancelAtVenue } from "../cancelling/cancel-at-venue.ts";
import { findOrder, isOpenStatus, type OrderRow } from "../order-store.ts";
import type { TradingContext } from "../trading-context.ts";
import { answerInTime } from "../venue-events/answer-in-time.ts";
import { applyOrderEvents } from "../venue-events/apply-order-events.ts";

/**
 * The order as it is stored afterwards; null when nothing is known of its fate, or when it is stored already. Never
 * throws: what fails from here on leaves the journaled order to reconciliation.
 */
export async function sendOrder(
  ctx: TradingContext,
  venue: Venue,
  order: ApprovedOrder,
): Promise<OrderRow | null> {
  const { orderId } = order;
  try {
    const outcome = await answerInTime<SubmitOutcome>(
      () => venue.submit(order),
      (reason) => ({ outcome: "unreachable", reason }),
    );
    if (outcome.outcome === "unreachable") {
      ctx.log.warn({ orderId, reason: outcome.reason }, "an order is unconfirmed");
      return null;
    }
    const events = eventsOf(outcome, { orderId, now: ctx.market.clock.now() });
    const row = (await applyOrderEvents(ctx, order, events)) ?? (await findOrder(ctx.db.orm, orderId));
    return row !== null && isUnwanted(row, events) ? await cancelAfterAll(ctx, venue, row) : row;
  } catch (error) {
    ctx.log.error({ err: error, orderId }, "an order stays unconfirmed until it is reconciled");
    return null;
  }
}

function eventsOf(
  outcome: Exclude<SubmitOutcome, { outcome: "unreachable" }>,
  { orderId, now }: { readonly orderId: string; readonly now: number },
): readonly VenueEvent[] {
  if (outcome.outcome === "accepted") return outcome.events;
  const { code: reasonCode, reason } = outcome;
  return [{ type: "OrderRejected", orderId, at: now, reason, reasonCode }];
}

/** Somebody cancelled it, or it was given up as never arrived, while it was on its way. */
function isUnwanted(row: OrderRow, events: readonly VenueEvent[]): boolean {
  const arrived = events.some(({ type }) => type === "OrderAccepted" || type === "OrderFilled");
  const ended = events.some(({ type }) => ENDS.has(type)) || row.status === "filled";
  return arrived && !ended && (row.cancelRequestedAt !== null || !isOpenStatus(row.status));
}

const ENDS: ReadonlySet<VenueEvent["type"]> = new Set(["OrderCancelled", "OrderRejected", "OrderExpired"]);

async function cancelAfterAll(ctx: TradingContext, venue: Venue, row: OrderRow): Promise<OrderRow> {
  const { latest } = await cancelAtVenue(ctx, venue, row);
  return latest;
}
