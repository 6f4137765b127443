/** Keeps orders moving: working orders meet the market, and what got lost on the way is looked up again. */
import type { Venue } from "@neuro/brokerage";
import { oneAtATime } from "../../../platform/concurrency/one-at-a-time.ts";
import { repeatEvery } from "../../../platform/concurrency/repeat-every.ts";
import { beat } from "../../../platform/jobs/heartbeat.ts";
import type { ResearchContext } from "../../../research/research-context.ts";
import { keepAllProtected } from "../exits/keep-protected.ts";
import { cancelWhileStopped } from "../halt/cancel-while-stopped.ts";
import type { TradingContext } from "../trading-context.ts";
import { applyVenueEvents } from "./apply-venue-events.ts";
import { hasOpenOrders } from "./has-open-orders.ts";
import { ON_ITS_WAY_MS, reconcileOpenOrders } from "./reconcile-orders.ts";
import { createVenueRests, type VenueRests } from "./venue-rests.ts";

const ADVANCE_MS = 1_000;
/** Passes between two look-ups of the orders whose fate is unknown, and of all that are open. */
export const LOOK_UP_UNCONFIRMED_EVERY = 5;
export const LOOK_UP_OPEN_EVERY = 60;

interface Repeated {
  /** Begins what there is to do; resolves before it has ended. */
  look(): Promise<void>;
  ended(): Promise<void>;
}

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

/** While no order is open there is nothing to ask a venue; an exit that a crash left out may still be missing. */
async function restOver(ctx: VenuesContext, pass: number): Promise<void> {
  const looksUp = pass % LOOK_UP_UNCONFIRMED_EVERY === 0;
  if (looksUp) await keepAllProtected(ctx, ON_ITS_WAY_MS);
  if (looksUp || pass === 1) await beat(ctx.db.orm, "venues", ctx.wall());
}

/** A look a second, and where any order is open a pass over the venues and one over what is stopped, each never twice at once. */
export function createOrderPasses(ctx: VenuesContext): Repeated {
  let passes = 0;
  let isOpen = true;
  const rests = createVenueRests(ctx.wall);
  const venues = oneAtATime(async () => {
    passes += 1;
    const pass = isOpen ? passOver(ctx, passes, rests) : restOver(ctx, passes);
    await pass.catch((error: unknown) =>
      ctx.log.error({ err: error }, "working orders could not be advanced"),
    );
  });
  const stops = oneAtATime(async () => {
    await cancelWhileStopped(ctx).catch((error: unknown) =>
      ctx.log.error({ err: error }, "orders of stopped users stay open"),
    );
  });
  return {
    async look() {
      // A database that does not answer this says so to the passes as well.
      isOpen = await hasOpenOrders(ctx.db.orm).catch(() => true);
      venues.begin();
      if (isOpen) stops.begin();
    },
    async ended() {
      await venues.ended();
      await stops.ended();
    },
  };
}

/** Returns the way to stop, which waits for the passes under way. */
export function runVenues(ctx: VenuesContext): () => Promise<void> {
  const passes = createOrderPasses(ctx);
  const stop = repeatEvery(ADVANCE_MS, passes.look);
  return async () => {
    await stop();
    await passes.ended();
  };
}
