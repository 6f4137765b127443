/** What time removes: demo users nobody used for a day, and sessions that ended. Both can run again at any moment. */
import { and, eq, inArray, lt } from "drizzle-orm";
import type { AppContext } from "../context.ts";
import { accounts, users } from "../db/schema/index.ts";
import { audit } from "./audit.ts";
import { deleteEndedSessions } from "./session-store.ts";

export const DEMO_IDLE_MS = 24 * 3_600_000;
/** Small steps, so that nobody waits behind a long deletion. */
const BATCH = 20;

type Parts = Pick<AppContext, "db" | "wall" | "newId" | "config">;

async function sweepBatch({ db, wall, newId }: Parts): Promise<number> {
  const now = wall();
  const idle = and(eq(users.kind, "demo"), lt(users.lastSeenAt, new Date(now - DEMO_IDLE_MS)));
  return db.transaction(async (tx) => {
    const candidates = await tx.select({ id: users.id }).from(users).where(idle).limit(BATCH);
    const ids = candidates.map(({ id }) => id);
    if (ids.length === 0) return 0;
    // Accounts first, as everybody who trades locks them: an order under way is waited for, not run into.
    await tx.select({ id: accounts.id }).from(accounts).where(inArray(accounts.userId, ids)).for("update");
    const found = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(inArray(users.id, ids), idle))
      .for("update");
    for (const { id } of found) {
      // Accounts, books, orders and sessions go with the user.
      await tx.delete(users).where(eq(users.id, id));
      await audit(tx, { id: newId(), at: now, action: "user.demo_removed", actorId: null, subjectId: id });
    }
    return found.length;
  });
}

export async function sweepDemoUsers(parts: Parts): Promise<number> {
  let removed = 0;
  for (;;) {
    const batch = await sweepBatch(parts);
    removed += batch;
    if (batch < BATCH) return removed;
  }
}

export function sweepSessions({ db, wall, config }: Parts): Promise<number> {
  return deleteEndedSessions(db.orm, wall(), config.sessionIdleMs);
}
