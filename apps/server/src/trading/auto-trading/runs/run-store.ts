/** Runs in the database. A run that is under way belongs to its worker until the lease ends. */
import { and, asc, desc, eq, gt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { analysisRuns, type StoredNote, users } from "../../../platform/db/schema/index.ts";
import { UUID } from "../../../platform/uuid.ts";
import type { RunPlan } from "./run-plan.ts";

export type RunRow = typeof analysisRuns.$inferSelect;
export type NewRun = typeof analysisRuns.$inferInsert;

export function planOf({ plan }: RunRow): RunPlan {
  return plan as RunPlan;
}

/** Of a run that somebody has taken. */
export function leaseOf(run: RunRow): Lease {
  const { worker } = planOf(run);
  if (worker === null) throw new Error(`nobody has taken run ${run.id}`);
  return { id: run.id, worker };
}

export async function findRun(db: Orm, id: string): Promise<RunRow | null> {
  const [row] = await db.select().from(analysisRuns).where(eq(analysisRuns.id, id));
  return row ?? null;
}

export async function findRunOfUser(
  db: Orm,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<RunRow | null> {
  const run = UUID.test(id) ? await findRun(db, id) : null;
  return run?.userId === userId ? run : null;
}

/** Newest first. */
export async function listRuns(db: Orm, userId: string, limit: number): Promise<readonly RunRow[]> {
  return await db
    .select()
    .from(analysisRuns)
    .where(eq(analysisRuns.userId, userId))
    .orderBy(desc(analysisRuns.startedAt), desc(analysisRuns.id))
    .limit(limit);
}

/** Makes everything that begins a run for the user wait for each other. */
export async function lockRunsOf(tx: Orm, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
}

/** Other runs of the user that somebody is working on or will be in a moment, oldest first. */
export async function findRunsUnderWay(
  tx: Orm,
  { userId, except, wallMs }: { readonly userId: string; readonly except: string; readonly wallMs: number },
): Promise<readonly RunRow[]> {
  return await tx
    .select()
    .from(analysisRuns)
    .where(
      and(
        eq(analysisRuns.userId, userId),
        ne(analysisRuns.id, except),
        eq(analysisRuns.status, "running"),
        gt(analysisRuns.leaseUntil, new Date(wallMs)),
      ),
    )
    .orderBy(asc(analysisRuns.startedAt), asc(analysisRuns.id));
}

/** False when there is such a run already: the same id, or the same phase of the schedule. */
export async function insertRun(tx: Orm, run: NewRun): Promise<boolean> {
  const added = await tx
    .insert(analysisRuns)
    .values(run)
    .onConflictDoNothing()
    .returning({ id: analysisRuns.id });
  return added.length > 0;
}

export interface Lease {
  readonly id: string;
  /** Names the one who works on the run. */
  readonly worker: string;
}

const workedBy = (worker: string) => sql`${analysisRuns.plan} ->> 'worker' = ${worker}`;
const isRunning = (id: string) => and(eq(analysisRuns.id, id), eq(analysisRuns.status, "running"));

/** The run, from now on ours; null when it is over or somebody else works on it. Real time. */
export async function takeLease(
  tx: Orm,
  { id, worker, wallMs, until }: Lease & { readonly wallMs: number; readonly until: number },
): Promise<RunRow | null> {
  const plan = sql`jsonb_set(${analysisRuns.plan}, '{worker}', to_jsonb(${worker}::text))`;
  const isFree = sql`${analysisRuns.plan} ->> 'worker' is null`;
  const [row] = await tx
    .update(analysisRuns)
    .set({ plan, leaseUntil: new Date(until) })
    .where(and(isRunning(id), or(isFree, lte(analysisRuns.leaseUntil, new Date(wallMs)))))
    .returning();
  return row ?? null;
}

/** False when the run is over or no longer ours. */
export async function renewLease(
  db: Orm,
  { id, worker, until }: Lease & { readonly until: number },
): Promise<boolean> {
  const rows = await db
    .update(analysisRuns)
    .set({ leaseUntil: new Date(until) })
    .where(and(isRunning(id), workedBy(worker)))
    .returning({ id: analysisRuns.id });
  return rows.length > 0;
}

/** Waits for a worker, and is not given to another one until then. */
export async function requeueRun(db: Orm, id: string, until: number): Promise<void> {
  const plan = sql`jsonb_set(${analysisRuns.plan}, '{worker}', 'null')`;
  await db
    .update(analysisRuns)
    .set({ plan, leaseUntil: new Date(until) })
    .where(isRunning(id));
}

export interface RunEnd {
  readonly status: "completed" | "failed" | "skipped";
  readonly note: StoredNote | null;
  readonly signals: number;
  readonly highConfidence: number;
  readonly orders: number;
  readonly drafts: number;
  /** Market time, epoch ms. */
  readonly endedAt: number;
}

/** Null when somebody else has ended it, or works on it. */
export async function endRun(
  db: Orm,
  { id, worker }: Lease,
  { endedAt, ...end }: RunEnd,
): Promise<RunRow | null> {
  const [row] = await db
    .update(analysisRuns)
    .set({ ...end, endedAt: new Date(endedAt) })
    .where(and(isRunning(id), workedBy(worker)))
    .returning();
  return row ?? null;
}

/** Runs that should be worked on and are not, oldest first. */
export async function abandonedRuns(db: Orm, wallMs: number, limit: number): Promise<readonly RunRow[]> {
  return await db
    .select()
    .from(analysisRuns)
    .where(isAbandoned(wallMs))
    .orderBy(analysisRuns.startedAt)
    .limit(limit);
}

/** `wallMs`: real time, epoch ms. */
export function isAbandoned(wallMs: number): SQL | undefined {
  return and(eq(analysisRuns.status, "running"), lte(analysisRuns.leaseUntil, new Date(wallMs)));
}
