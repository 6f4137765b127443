/** Starts a training, or finds the one under way: the row and its job appear together or not at all. */
import { DAY_MS, trainingQuota } from "@neuro/contract";
import type { Instrument } from "@neuro/market";
import { eq } from "drizzle-orm";
import type { Orm } from "../../platform/db/database.ts";
import { users } from "../../platform/db/schema/index.ts";
import { type Failure, failure, isFailure } from "../../platform/failure.ts";
import type { ResearchContext } from "../research-context.ts";
import { countTrainings, insertTraining, type TrainingRow, trainingUnderWay } from "./training-store.ts";

export const TRAINING_QUEUE = "train-network";

/** Where the random numbers of every training begin: equal data then make equal models. */
const TRAINING_SEED = 7;

export type StartContext = Pick<ResearchContext, "db" | "wall" | "newId" | "jobs">;

/** Null when there is room for one more. Locks the user, so that two requests at once count one after the other. */
async function quotaRefusal(tx: Orm, userId: string, wallMs: number): Promise<Failure | null> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
  const since = new Date(wallMs - DAY_MS);
  const { busy, started } = await countTrainings(tx, userId, since);
  const { atOnce, perDay } = trainingQuota;
  if (busy < atOnce && started < perDay) return null;
  return failure("training_quota", { params: { running: atOnce, daily: perDay, busy, started } });
}

export interface StartedTraining {
  readonly row: TrainingRow;
  /** True when it was under way before this request. */
  readonly already: boolean;
}

export async function startTraining(
  { db, wall, newId, jobs }: StartContext,
  {
    userId,
    instrument,
    days,
  }: { readonly userId: string; readonly instrument: Instrument; readonly days: number },
): Promise<StartedTraining | Failure> {
  const which = { userId, instrumentId: instrument.id };
  const outcome = await db.transaction(async (tx): Promise<StartedTraining | Failure> => {
    const known = await trainingUnderWay(tx, which);
    if (known !== null) return { row: known, already: true };
    const refusal = await quotaRefusal(tx, userId, wall());
    // Whoever waited for the lock may find that the same request came first.
    const meanwhile = await trainingUnderWay(tx, which);
    if (meanwhile !== null) return { row: meanwhile, already: true };
    if (refusal !== null) return refusal;
    const id = newId();
    const row = await insertTraining(tx, {
      ...which,
      id,
      symbol: instrument.symbol,
      days,
      seed: TRAINING_SEED,
      at: new Date(wall()),
    });
    if (row === null) throw new Error("a training of a locked user appeared from elsewhere");
    await jobs.send(TRAINING_QUEUE, { trainingId: id }, { tx });
    return { row, already: false };
  });
  if (!isFailure(outcome)) jobs.wake(TRAINING_QUEUE);
  return outcome;
}
