/** Trainings in the database. A row outlives crashes: its checkpoint is where the next attempt goes on. */

import type { ErrorCode } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import { and, count, desc, eq, getTableColumns, gte, inArray, lt } from "drizzle-orm";
import type { Orm } from "../../platform/db/database.ts";
import { trainings } from "../../platform/db/schema/index.ts";

export type TrainingRow = Omit<typeof trainings.$inferSelect, "checkpoint">;

/** How far a training is, in no language; what a screen needs to draw it whole after a reload. */
export interface TrainingSnapshot {
  readonly phase: {
    /** prepare: histories are read and features computed. */
    readonly kind: "prepare" | "base" | "window" | "final";
    readonly done: number;
    readonly total: number;
  };
  /** 0 to 1. */
  readonly progress: number;
  readonly epoch: number;
  readonly totalEpochs: number;
  readonly accuracy: number | null;
  readonly loss: number | null;
  readonly validationLoss: number | null;
  /** Of the network now in training, by epoch. */
  readonly history: {
    readonly loss: readonly (number | null)[];
    readonly validationLoss: readonly (number | null)[];
  };
  readonly bestEpoch: number | null;
  /** Which network that is, from 1, of how many, and its epochs at most; null before the first one. */
  readonly network: { readonly number: number; readonly networks: number; readonly epochs: number } | null;
  /** Training accuracy by epoch, of the same network. */
  readonly accuracies: readonly number[];
  /** Of work in all attempts. */
  readonly elapsedMs: number;
}

export interface TrainingFailure {
  readonly code: ErrorCode | "interrupted";
  readonly params: Readonly<Record<string, string | number>>;
}

const UNDER_WAY: TrainingRow["status"][] = ["queued", "running"];

/** Everything but the checkpoint, which is large and only its job reads. */
const { checkpoint: _, ...shown } = getTableColumns(trainings);

export function isUnderWay({ status }: Pick<TrainingRow, "status">): boolean {
  return UNDER_WAY.includes(status);
}

export interface NewTraining {
  readonly id: string;
  readonly userId: string;
  readonly instrumentId: InstrumentId;
  readonly symbol: string;
  readonly days: number;
  readonly seed: number;
  readonly at: Date;
}

/** Null when one of this user and instrument is under way already. */
export async function insertTraining(tx: Orm, { at, ...row }: NewTraining): Promise<TrainingRow | null> {
  const [made] = await tx
    .insert(trainings)
    .values({ ...row, status: "queued", createdAt: at, updatedAt: at })
    .onConflictDoNothing()
    .returning(shown);
  return made ?? null;
}

export async function trainingUnderWay(
  db: Orm,
  { userId, instrumentId }: { readonly userId: string; readonly instrumentId: InstrumentId },
): Promise<TrainingRow | null> {
  const [row] = await db
    .select(shown)
    .from(trainings)
    .where(
      and(
        eq(trainings.userId, userId),
        eq(trainings.instrumentId, instrumentId),
        inArray(trainings.status, UNDER_WAY),
      ),
    );
  return row ?? null;
}

/** The user's training of this id, or the latest one; null without. */
export async function findTraining(db: Orm, userId: string, id?: string): Promise<TrainingRow | null> {
  const own = eq(trainings.userId, userId);
  const [row] = await db
    .select(shown)
    .from(trainings)
    .where(id === undefined ? own : and(own, eq(trainings.id, id)))
    .orderBy(desc(trainings.createdAt))
    .limit(1);
  return row ?? null;
}

export async function countTrainings(
  db: Orm,
  userId: string,
  since: Date,
): Promise<{ readonly busy: number; readonly started: number }> {
  const own = eq(trainings.userId, userId);
  const [busy] = await db
    .select({ n: count() })
    .from(trainings)
    .where(and(own, inArray(trainings.status, UNDER_WAY)));
  const [started] = await db
    .select({ n: count() })
    .from(trainings)
    .where(and(own, gte(trainings.createdAt, since)));
  return { busy: busy?.n ?? 0, started: started?.n ?? 0 };
}

/** A running training that reported so lately has somebody working on it. */
const LEASE_MS = 8_000;

/** What a job needs to begin or go on; null when the training is over or somebody works on it. Counts the attempt. */
export async function claimTraining(
  db: Orm,
  id: string,
  at: Date,
): Promise<(TrainingRow & { readonly checkpoint: Uint8Array | null }) | null> {
  return await db.transaction(async (tx) => {
    const [row] = await tx.select().from(trainings).where(eq(trainings.id, id)).for("update");
    if (row === undefined || !isUnderWay(row)) return null;
    if (row.status === "running" && at.getTime() - row.updatedAt.getTime() < LEASE_MS) return null;
    const change = {
      status: "running" as const,
      attempts: row.attempts + 1,
      startedAt: row.startedAt ?? at,
      updatedAt: at,
    };
    await tx.update(trainings).set(change).where(eq(trainings.id, id));
    return { ...row, ...change };
  });
}

/** For the start of the only process there is: nobody works on any of them. */
export async function requeueRunning(db: Orm): Promise<void> {
  await db.update(trainings).set({ status: "queued" }).where(eq(trainings.status, "running"));
}

/** False when the training is no longer running: somebody cancelled it, or it is done. */
export async function saveProgress(
  db: Orm,
  id: string,
  { snapshot, checkpoint, at }: { snapshot: TrainingSnapshot; checkpoint: Uint8Array | null; at: Date },
): Promise<boolean> {
  const saved = await db
    .update(trainings)
    .set({ progress: snapshot, updatedAt: at, ...(checkpoint === null ? {} : { checkpoint }) })
    .where(and(eq(trainings.id, id), eq(trainings.status, "running")))
    .returning({ id: trainings.id });
  return saved.length > 0;
}

/** Ends a training that is under way; null when it had ended before. */
export async function endTraining(
  db: Orm,
  id: string,
  end: {
    readonly status: "completed" | "failed" | "cancelled";
    readonly failure?: TrainingFailure;
    readonly at: Date;
  },
): Promise<TrainingRow | null> {
  const [row] = await db
    .update(trainings)
    .set({ status: end.status, failure: end.failure ?? null, checkpoint: null, updatedAt: end.at })
    .where(and(eq(trainings.id, id), inArray(trainings.status, UNDER_WAY)))
    .returning(shown);
  return row ?? null;
}

/** Under way by their row, but without a sign of life since. */
export async function silentTrainings(db: Orm, since: Date): Promise<readonly TrainingRow[]> {
  return await db
    .select(shown)
    .from(trainings)
    .where(and(inArray(trainings.status, UNDER_WAY), lt(trainings.updatedAt, since)));
}
