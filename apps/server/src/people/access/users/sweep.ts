/** What time removes: idle demo users, sessions that ended, counts of failed logins, logins that never came back. Safe to run at any moment. */
import { DAY_MS } from "@neuro/contract/primitives";
import { and, eq, lt } from "drizzle-orm";
import { users } from "../../../platform/db/schema/index.ts";
import type { PeopleContext } from "../../people-context.ts";
import { sweepLinks } from "../credentials/link-token.ts";
import { deleteExpiredAttempts } from "../external/login-attempt-store.ts";
import { sweepFailures } from "../login/login-lock.ts";
import { deleteEndedSessions } from "../session-store.ts";
import { lockForRemoval, removeUser } from "./remove-user.ts";

export const DEMO_IDLE_MS = DAY_MS;
/** Small steps, so that nobody waits behind a long deletion. */
const BATCH = 20;

type Parts = Pick<PeopleContext, "db" | "wall" | "newId" | "installation">;

async function sweepBatch({ db, wall, newId }: Parts): Promise<number> {
  const now = wall();
  const idle = and(eq(users.kind, "demo"), lt(users.lastSeenAt, new Date(now - DEMO_IDLE_MS)));
  return db.transaction(async (tx) => {
    const candidates = await tx.select({ id: users.id }).from(users).where(idle).limit(BATCH);
    const ids = candidates.map(({ id }) => id);
    if (ids.length === 0) return 0;
    const found = await lockForRemoval(tx, ids);
    // Somebody may have come back while their accounts were waited for.
    const stillIdle = found.filter(({ lastSeenAt }) => lastSeenAt.getTime() < now - DEMO_IDLE_MS);
    for (const user of stillIdle)
      await removeUser(tx, user, { id: newId(), at: now, action: "user.demo_removed", actorId: null });
    return stillIdle.length;
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

export async function sweepSessions({ db, wall, installation }: Parts): Promise<number> {
  await sweepFailures(db.orm, wall());
  await sweepLinks(db.orm, wall());
  await deleteExpiredAttempts(db.orm, wall());
  return deleteEndedSessions(db.orm, wall(), installation.sessionIdleMs);
}
