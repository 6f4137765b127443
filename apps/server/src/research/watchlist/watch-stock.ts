/** Watches a listing, as a person writes it; one that is watched already stays where it is. */
import { watchlistLimit } from "@neuro/contract";
import { resolveSymbol } from "../../market/market-data/resolve-symbol.ts";
import { type Failure, failure, isFailure } from "../../platform/failure.ts";
import type { User } from "../../platform/http/caller.ts";
import { changeWatchlist, type WatchlistContext } from "./change-watchlist.ts";
import { placeWatched } from "./watchlist-store.ts";

export async function watchStock(
  ctx: WatchlistContext,
  { user, symbol }: { readonly user: Pick<User, "id" | "country">; readonly symbol: string },
): Promise<Failure | null> {
  const userId = user.id;
  const instrument = await resolveSymbol(ctx.market, symbol, user.country);
  if (isFailure(instrument)) return instrument;
  return await changeWatchlist(ctx, userId, async (tx, rows) => {
    if (rows.some(({ instrumentId }) => instrumentId === instrument.id)) return false;
    if (rows.length >= watchlistLimit)
      return failure("watchlist_full", { params: { limit: watchlistLimit, symbol: instrument.symbol } });
    const position = (rows.at(-1)?.position ?? -1) + 1;
    await placeWatched(tx, [
      { userId, instrumentId: instrument.id, position, addedAt: new Date(ctx.wall()) },
    ]);
    return true;
  });
}
