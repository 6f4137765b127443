import type { TradingContext } from "../trading-context.ts";

/** True when this server watches the market for the order, because its venue does not know orders of its type. */
export function isWatched(
  ctx: Pick<TradingContext, "venueOf">,
  { venue, type }: { readonly venue: string; readonly type: string },
): boolean {
  const watched: readonly string[] = ctx.venueOf({ venue }).capabilities.watchedOrderTypes;
  return watched.includes(type);
}
