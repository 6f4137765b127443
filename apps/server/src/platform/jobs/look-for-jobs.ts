/** One look at all queues in one statement, instead of one of every queue's workers. */
import type { Database } from "../db/database.ts";

/** A job is begun so soon after it is due, whoever sent it, and one that a dead worker left is given back. */
export const LOOK_MS = 1_000;

/** Names of queues. */
export interface QueuesFound {
  /** With jobs to begin now: new ones, and those tried again. */
  readonly due: readonly string[];
  /** With jobs that take too long, or of whose worker nothing is heard any more. */
  readonly left: readonly string[];
}

const FIND = `
  select name, false as is_left from pgboss.job
    where state < 'active' and not blocked and start_after <= pgboss.job_now()
  union
  select name, true from pgboss.job
    where state = 'active' and (
      started_on + expire_seconds * interval '1s' < pgboss.job_now()
      or heartbeat_on + heartbeat_seconds * interval '1s' < pgboss.job_now()
    )`;

export async function lookForJobs(db: Pick<Database, "rawQuery">): Promise<QueuesFound> {
  const rows = await db.rawQuery<{ readonly name: string; readonly is_left: boolean }>(FIND);
  const named = (isLeft: boolean) => rows.filter((row) => row.is_left === isLeft).map(({ name }) => name);
  return { due: named(false), left: named(true) };
}
