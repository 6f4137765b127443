/** The listings a user watches, in the database. Every call names the user: another user's rows do not exist. */
import { and, asc, eq, sql } from "drizzle-orm";
import type { Orm } from "../../platform/db/database.ts";
import { users, watchlistItems } from "../../platform/db/schema/index.ts";

export type WatchedRow = typeof watchlistItems.$inferSelect;

/** Holds the user's list until the transaction ends, so that its changes follow each other. False once the user is gone. */
export async function lockWatchlist(tx: Orm, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for("no key update");
  return row !== undefined;
}

/** In the user's own order. */
export async function listWatched(db: Orm, userId: string): Promise<readonly WatchedRow[]> {
  return await db
    .select()
    .from(watchlistItems)
    .where(eq(watchlistItems.userId, userId))
    .orderBy(asc(watchlistItems.position), asc(watchlistItems.addedAt), asc(watchlistItems.instrumentId));
}

/** New rows are added; known ones only get their position. */
export async function placeWatched(tx: Orm, rows: readonly WatchedRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(watchlistItems)
    .values([...rows])
    .onConflictDoUpdate({
      target: [watchlistItems.userId, watchlistItems.instrumentId],
      set: { position: sql`excluded.position` },
    });
}

/** True when it was watched. */
export async function removeWatched(
  tx: Orm,
  { userId, instrumentId }: Pick<WatchedRow, "userId" | "instrumentId">,
): Promise<boolean> {
  const removed = await tx
    .delete(watchlistItems)
    .where(and(eq(watchlistItems.userId, userId), eq(watchlistItems.instrumentId, instrumentId)))
    .returning({ instrumentId: watchlistItems.instrumentId });
  return removed.length > 0;
}
