/** Asks a venue to cancel an order, and applies what it says happened to it: its end only together with every fill before it. */
import type { CancelOutcome, Venue } from "@neuro/brokerage";
import type { EndReason } from "@neuro/ledger";
import { findOrder, type OrderRow } from "../order-store.ts";
import type { TradingContext } from "../trading-context.ts";
import { answerInTime } from "../venue-events/answer-in-time.ts";
import { applyOrderEvents } from "../venue-events/apply-order-events.ts";
import { completeNews } from "../venue-events/complete-news.ts";

export const CANCELLED_ON_REQUEST: EndReason = {
  reason: "cancelled on request",
  reasonCode: "cancelled_on_request",
};

export interface CancelledAtVenue {
  readonly outcome: CancelOutcome["outcome"];
  readonly latest: OrderRow;
}

/** `unknown`: the venue has never seen the order, which may still be on its way. */
export async function cancelAtVenue(
  ctx: TradingContext,
  venue: Venue,
  row: OrderRow,
): Promise<CancelledAtVenue> {
  const { outcome, events } = await answerInTime<CancelOutcome>(
    () => venue.cancel(row.id),
    (reason) => {
      ctx.log.warn({ orderId: row.id, reason }, "a venue was asked to cancel and gave no answer");
      return { outcome: "unreachable", events: [] };
    },
  );
  const news = await completeNews(venue, row.id, events);
  const changed = await applyOrderEvents(ctx, { orderId: row.id, accountId: row.accountId }, news);
  return { outcome, latest: changed ?? (await findOrder(ctx.db.orm, row.id)) ?? row };
}
