/** Simulations in the database: the latest of each user and symbol is what the screen shows. */
import type { InstrumentId } from "@neuro/contract/primitives";
import { and, desc, eq, inArray, lt } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { simulations } from "../../../platform/db/schema/index.ts";
import type { TrainingFailure } from "../training-store.ts";

export type SimulationRow = typeof simulations.$inferSelect;

const UNDER_WAY: SimulationRow["status"][] = ["queued", "running"];

export interface NewSimulation {
  readonly id: string;
  readonly userId: string;
  readonly instrumentId: InstrumentId;
  readonly symbol: string;
  readonly days: number;
  readonly initialBalance: string;
  readonly at: Date;
}

/** Null when one of this user and instrument is under way already. */
export async function insertSimulation(
  tx: Orm,
  { at, ...row }: NewSimulation,
): Promise<SimulationRow | null> {
  const [made] = await tx
    .insert(simulations)
    .values({ ...row, status: "queued", createdAt: at, updatedAt: at })
    .onConflictDoNothing()
    .returning();
  return made ?? null;
}

export async function latestSimulation(
  db: Orm,
  { userId, instrumentId }: { readonly userId: string; readonly instrumentId: InstrumentId },
): Promise<SimulationRow | null> {
  const [row] = await db
    .select()
    .from(simulations)
    .where(and(eq(simulations.userId, userId), eq(simulations.instrumentId, instrumentId)))
    .orderBy(desc(simulations.createdAt))
    .limit(1);
  return row ?? null;
}

/** Null when it is over. Counts the attempt. */
export async function claimSimulation(db: Orm, id: string, at: Date): Promise<SimulationRow | null> {
  return await db.transaction(async (tx) => {
    const [row] = await tx.select().from(simulations).where(eq(simulations.id, id)).for("update");
    if (row === undefined || !UNDER_WAY.includes(row.status)) return null;
    const change = { status: "running" as const, attempts: row.attempts + 1, updatedAt: at };
    await tx.update(simulations).set(change).where(eq(simulations.id, id));
    return { ...row, ...change };
  });
}

export async function endSimulation(
  db: Orm,
  id: string,
  end:
    | { readonly result: object; readonly at: Date }
    | { readonly failure: TrainingFailure; readonly at: Date },
): Promise<void> {
  const change =
    "result" in end
      ? { status: "completed" as const, result: end.result, failure: null }
      : { status: "failed" as const, failure: end.failure };
  await db
    .update(simulations)
    .set({ ...change, updatedAt: end.at })
    .where(and(eq(simulations.id, id), inArray(simulations.status, UNDER_WAY)));
}

/** Under way by their row, but without a sign of life since. */
export async function silentSimulations(db: Orm, since: Date): Promise<readonly SimulationRow[]> {
  return await db
    .select()
    .from(simulations)
    .where(and(inArray(simulations.status, UNDER_WAY), lt(simulations.updatedAt, since)));
}
