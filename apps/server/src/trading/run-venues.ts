/** Keeps orders moving: reconciles what a crash left open, then lets working orders meet the market. */

import type { Venue } from "@neuro/brokerage";
import { deliverVenueEvents } from "./deliver-events.ts";
import { listOpenOrders, stateOf } from "./order-store.ts";
import { reconcileOrder } from "./send-order.ts";
import type { TradingContext } from "./trading-context.ts";

const ADVANCE_MS = 1_000;

/** Looks up every open order at its venue; one that the venue has never seen is sent. Run before the doors open. */
export async function reconcileOpenOrders(ctx: TradingContext): Promise<number> {
  const open = await listOpenOrders(ctx.db.orm);
  for (const row of open) {
    try {
      await reconcileOrder(ctx, stateOf(row));
    } catch (error) {
      ctx.log.error(
        { err: error, orderId: row.id },
        "an order could not be reconciled; it stays unconfirmed",
      );
    }
  }
  return open.length;
}

export async function advanceVenues(ctx: TradingContext, venues: readonly Venue[]): Promise<void> {
  for (const venue of venues) await deliverVenueEvents(ctx, await venue.advance());
}

/** One pass a second, never two at once. Returns the way to stop, which waits for the pass under way. */
export function runVenues(ctx: TradingContext, venues: readonly Venue[]): () => Promise<void> {
  let pass: Promise<void> | null = null;
  const timer = setInterval(() => {
    pass ??= advanceVenues(ctx, venues)
      .catch((error: unknown) => ctx.log.error({ err: error }, "working orders could not be advanced"))
      .finally(() => {
        pass = null;
      });
  }, ADVANCE_MS).unref();
  return async () => {
    clearInterval(timer);
    await pass;
  };
}
