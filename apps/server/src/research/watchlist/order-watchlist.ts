/** Puts the listings named first, in that order; the others follow in theirs. Names that are not watched do nothing. */
import type { InstrumentId } from "@neuro/contract/primitives";
import type { Failure } from "../../platform/failure.ts";
import { changeWatchlist, type WatchlistContext } from "./change-watchlist.ts";
import { placeWatched, type WatchedRow } from "./watchlist-store.ts";

function inOrder(rows: readonly WatchedRow[], instrumentIds: readonly InstrumentId[]): readonly WatchedRow[] {
  const byId = new Map(rows.map((row) => [row.instrumentId, row]));
  const named = [...new Set(instrumentIds)].flatMap((id) => byId.get(id) ?? []);
  const rest = rows.filter((row) => !named.includes(row));
  return [...named, ...rest].map((row, position) => ({ ...row, position }));
}

export async function orderWatchlist(
  ctx: WatchlistContext,
  { userId, instrumentIds }: { readonly userId: string; readonly instrumentIds: readonly InstrumentId[] },
): Promise<Failure | null> {
  return await changeWatchlist(ctx, userId, async (tx, rows) => {
    const ordered = inOrder(rows, instrumentIds);
    if (ordered.every((row, index) => row.instrumentId === rows[index]?.instrumentId)) return false;
    await placeWatched(tx, ordered);
    return true;
  });
}
