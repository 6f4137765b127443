/** Slows guessing: after five failures an address waits, longer after each further one. Unknown addresses wait alike. */
import { eq, sql } from "drizzle-orm";
import type { Orm } from "../db/database.ts";
import { failedLogins } from "../db/schema/index.ts";
import { digest } from "./token.ts";

const FREE_FAILURES = 5;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 3_600_000;
/** Failures older than this no longer count. */
const FORGET_AFTER_MS = 24 * 3_600_000;

/** How long this many failures in a row lock an address, in ms. */
function waitAfter(failures: number): number {
  if (failures < FREE_FAILURES) return 0;
  return Math.min(FIRST_WAIT_MS * 2 ** (failures - FREE_FAILURES), LONGEST_WAIT_MS);
}

/** Milliseconds until this address may try again; 0 when it may. */
export async function lockedFor(orm: Orm, email: string, now: number): Promise<number> {
  const [row] = await orm
    .select()
    .from(failedLogins)
    .where(eq(failedLogins.emailHash, digest(email)));
  return Math.max(0, (row?.lockedUntil?.getTime() ?? 0) - now);
}

export async function noteFailure(orm: Orm, email: string, now: number): Promise<void> {
  const at = new Date(now);
  const forgotten = new Date(now - FORGET_AFTER_MS).toISOString();
  const emailHash = digest(email);
  const [row] = await orm
    .insert(failedLogins)
    .values({ emailHash, failures: 1, lastFailureAt: at })
    .onConflictDoUpdate({
      target: failedLogins.emailHash,
      set: {
        failures: sql`case when ${failedLogins.lastFailureAt} < ${forgotten}::timestamptz then 1 else ${failedLogins.failures} + 1 end`,
        lastFailureAt: at,
      },
    })
    .returning({ failures: failedLogins.failures });
  const waitMs = waitAfter(row?.failures ?? 0);
  if (waitMs === 0) return;
  await orm
    .update(failedLogins)
    .set({ lockedUntil: new Date(now + waitMs) })
    .where(eq(failedLogins.emailHash, emailHash));
}

export async function forgetFailures(orm: Orm, email: string): Promise<void> {
  await orm.delete(failedLogins).where(eq(failedLogins.emailHash, digest(email)));
}
