/** Runs in the database. A run that is under way belongs to its worker until the lease ends. */
import { and, desc, eq, gt, lte, ne } from "drizzle-orm";
import type { Orm } from "../db/database.ts";
import { analysisRuns, type StoredNote, users } from "../db/schema/index.ts";
import type { RunPlan } from "./run-plan.ts";

export type RunRow = typeof analysisRuns.$inferSelect;
export type NewRun = typeof analysisRuns.$inferInsert;

export function planOf({ plan }: RunRow): RunPlan {
  return plan as RunPlan;
}

export async function findRun(db: Orm, id: string): Promise<RunRow | null> {
  const [row] = await db.select().from(analysisRuns).where(eq(analysisRuns.id, id));
  return row ?? null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

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

/** Another run of the user that somebody is working on. */
export async function findRunUnderWay(
  tx: Orm,
  { userId, except, wallMs }: { readonly userId: string; readonly except: string; readonly wallMs: number },
): Promise<RunRow | null> {
  const [row] = await tx
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
    .limit(1);
  return row ?? null;
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

/** False when the run is over. */
export async function renewLease(db: Orm, id: string, until: number): Promise<boolean> {
  const rows = await db
    .update(analysisRuns)
    .set({ leaseUntil: new Date(until) })
    .where(and(eq(analysisRuns.id, id), eq(analysisRuns.status, "running")))
    .returning({ id: analysisRuns.id });
  return rows.length > 0;
}

/** Gives up a run that nobody else has taken, so that the next worker need not wait for the lease to end. */
export async function dropLease(db: Orm, id: string, wallMs: number): Promise<void> {
  await db
    .update(analysisRuns)
    .set({ leaseUntil: new Date(wallMs) })
    .where(and(eq(analysisRuns.id, id), eq(analysisRuns.status, "running")));
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

/** Null when somebody else has ended it. */
export async function endRun(db: Orm, id: string, { endedAt, ...end }: RunEnd): Promise<RunRow | null> {
  const [row] = await db
    .update(analysisRuns)
    .set({ ...end, endedAt: new Date(endedAt) })
    .where(and(eq(analysisRuns.id, id), eq(analysisRuns.status, "running")))
    .returning();
  return row ?? null;
}

/** Runs that should be worked on and are not, oldest first. */
export async function abandonedRuns(db: Orm, wallMs: number, limit: number): Promise<readonly RunRow[]> {
  return await db
    .select()
    .from(analysisRuns)
    .where(and(eq(analysisRuns.status, "running"), lte(analysisRuns.leaseUntil, new Date(wallMs))))
    .orderBy(analysisRuns.startedAt)
    .limit(limit);
}
