/** Keeps orders moving: reconciles what a crash left open, then lets working orders meet the market. */

import type { AppContext } from "../context.ts";
import { deliverVenueEvents } from "./deliver-events.ts";
import { listOpenOrders, stateOf } from "./order-store.ts";
import { reconcileOrder } from "./send-order.ts";
import type { TradingContext } from "./trading-context.ts";

const ADVANCE_MS = 1_000;
/** Passes between two look-ups of all open orders. */
const RECONCILE_EVERY = 60;
/** An order this young is still on its way; its own request delivers its events. */
const ON_ITS_WAY_MS = 10_000;

type VenuesContext = TradingContext & Pick<AppContext, "venues">;

/** Looks up every open order at its venue; one that the venue has never seen is sent. */
export async function reconcileOpenOrders(
  ctx: TradingContext,
  options: { readonly olderThanMs: number } = { olderThanMs: ON_ITS_WAY_MS },
): Promise<number> {
  const before = ctx.wall() - options.olderThanMs;
  const open = (await listOpenOrders(ctx.db.orm)).filter(({ receivedAt }) => receivedAt.getTime() <= before);
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

async function advanceVenues(ctx: VenuesContext): Promise<void> {
  for (const venue of ctx.venues) await deliverVenueEvents(ctx, await venue.advance());
}

/**
 * One pass a second, never two at once; now and then every open order is looked up again, for events whose delivery
 * failed. Returns the way to stop, which waits for the pass under way.
 */
export function runVenues(ctx: VenuesContext): () => Promise<void> {
  let pass: Promise<void> | null = null;
  let passes = 0;
  const timer = setInterval(() => {
    if (pass !== null) return;
    passes += 1;
    const work =
      passes % RECONCILE_EVERY === 0 ? reconcileOpenOrders(ctx).then(() => undefined) : advanceVenues(ctx);
    pass = work
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
