/** A change of a user's list: one after the other, and told to all of the user's browsers when something did change. */
import type { Orm } from "../../platform/db/database.ts";
import { type Failure, failure, isFailure } from "../../platform/failure.ts";
import type { ResearchContext } from "../research-context.ts";
import { listWatched, lockWatchlist, type WatchedRow } from "./watchlist-store.ts";

export type WatchlistContext = Pick<ResearchContext, "db" | "market" | "wall" | "stream">;

/** What `change` does with the rows there are; it says whether anything changed. */
type Change = (tx: Orm, rows: readonly WatchedRow[]) => Promise<boolean | Failure>;

export async function changeWatchlist(
  { db, stream }: WatchlistContext,
  userId: string,
  change: Change,
): Promise<Failure | null> {
  const changed = await db.transaction(async (tx) => {
    if (!(await lockWatchlist(tx, userId))) return failure("unauthenticated");
    return await change(tx, await listWatched(tx, userId));
  });
  if (isFailure(changed)) return changed;
  if (changed) stream.publish(userId, "watchlist", {});
  return null;
}
