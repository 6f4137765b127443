/** Keeps orders moving: working orders meet the market, and what got lost on the way is looked up again. */
import type { Venue } from "@neuro/brokerage";
import { beat } from "../../../platform/jobs/heartbeat.ts";
import type { ResearchContext } from "../../../research/research-context.ts";
import type { TradingContext } from "../trading-context.ts";
import { applyVenueEvents } from "./apply-venue-events.ts";
import { ON_ITS_WAY_MS, reconcileOpenOrders } from "./reconcile-orders.ts";
import { createVenueRests, type VenueRests } from "./venue-rests.ts";

const ADVANCE_MS = 1_000;
/** Passes between two look-ups of the orders whose fate is unknown, and of all that are open. */
export const LOOK_UP_UNCONFIRMED_EVERY = 5;
export const LOOK_UP_OPEN_EVERY = 60;

type VenuesContext = TradingContext & Pick<ResearchContext, "venues">;

/**
 * Before anybody may place an order, what a crash left open is looked up at its venue. The embedded database has one
 * server, so no order is under way; beside other servers only orders that none of them can still be sending count.
 */
export async function reconcileAtStart(ctx: TradingContext): Promise<void> {
  const olderThanMs = ctx.db.kind === "embedded" ? 0 : ON_ITS_WAY_MS;
  const open = await reconcileOpenOrders(ctx, { olderThanMs });
  if (open > 0) ctx.log.info({ orders: open }, "open orders looked up at their venues");
}

/** News of the venues, then what is in doubt, or all that is open; `pass` counts from 1. */
export async function passOver(ctx: VenuesContext, pass: number, rests?: VenueRests): Promise<void> {
  for (const venue of ctx.venues) await advanceSafely(ctx, venue, rests);
  const all = pass % LOOK_UP_OPEN_EVERY === 0;
  const looksUp = all || pass % LOOK_UP_UNCONFIRMED_EVERY === 0;
  if (looksUp)
    await reconcileOpenOrders(ctx, {
      olderThanMs: ON_ITS_WAY_MS,
      unconfirmedOnly: !all,
      ...(rests && { rests }),
    });
  if (looksUp || pass === 1) await beat(ctx.db.orm, "venues", ctx.wall());
}

/** A venue that fails does not hold up the others. */
async function advanceSafely(ctx: VenuesContext, venue: Venue, rests?: VenueRests): Promise<void> {
  const { id } = venue.capabilities;
  if (rests?.isResting(id)) return;
  try {
    await applyVenueEvents(ctx, await venue.advance());
  } catch (error) {
    rests?.silent(id);
    ctx.log.error({ err: error, venue: id }, "a venue could not be asked for news");
  }
}

/** One pass a second, never two at once. Returns the way to stop, which waits for the pass under way. */
export function runVenues(ctx: VenuesContext): () => Promise<void> {
  let underWay: Promise<void> | null = null;
  let passes = 0;
  const rests = createVenueRests(ctx.wall);
  const timer = setInterval(() => {
    if (underWay !== null) return;
    passes += 1;
    underWay = passOver(ctx, passes, rests)
      .catch((error: unknown) => ctx.log.error({ err: error }, "working orders could not be advanced"))
      .finally(() => {
        underWay = null;
      });
  }, ADVANCE_MS).unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
