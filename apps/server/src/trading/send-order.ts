/** From the journal to the venue. What the venue answers is applied at once; no answer leaves the order unconfirmed. */
import type { SubmitOutcome, Venue } from "@neuro/brokerage";
import type { ApprovedOrder, VenueEvent } from "@neuro/ledger";
import { deliverEvents } from "./deliver-events.ts";
import type { OrderRow } from "./order-store.ts";
import type { TradingContext } from "./trading-context.ts";

/** A venue that takes longer has not answered. */
export const SEND_TIMEOUT_MS = 8_000;

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
    const outcome = await inTime(venue.submit(order));
    if (outcome.outcome === "unreachable") {
      ctx.log.warn({ orderId, reason: outcome.reason }, "an order is unconfirmed");
      return null;
    }
    return await deliverEvents(ctx, order, eventsOf(outcome, { orderId, now: ctx.market.clock.now() }));
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

async function inTime(answer: Promise<SubmitOutcome>): Promise<SubmitOutcome> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<SubmitOutcome>((resolve) => {
    const reason = `no answer within ${SEND_TIMEOUT_MS / 1_000} s`;
    timer = setTimeout(() => resolve({ outcome: "unreachable", reason }), SEND_TIMEOUT_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
