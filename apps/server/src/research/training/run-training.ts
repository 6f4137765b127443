/** One attempt at a training: claims it, trains in a thread, keeps what it reports, and ends it in one transaction. */
import { isErrorCode } from "@neuro/contract";
import type { Market, MarketEnvironment } from "@neuro/market";
import { raiseNotice } from "../../people/notices/raise-notice.ts";
import { keptHistories } from "../analysis/kept-histories.ts";
import type { ResearchContext } from "../research-context.ts";
import { announceTraining } from "./announce-training.ts";
import { modelRowOf } from "./model-row.ts";
import { writeModel } from "./model-store.ts";
import { ProgressKeeper } from "./progress-keeper.ts";
import type { Train, TrainOutcome } from "./train-in-thread.ts";
import { trainingNotice } from "./training-notice.ts";
import {
  claimTraining,
  endTraining,
  type TrainingFailure,
  type TrainingRow,
  type TrainingSnapshot,
} from "./training-store.ts";

export type TrainingContext = Pick<
  ResearchContext,
  "db" | "wall" | "stream" | "log" | "trainingThreads" | "marketStore" | "pins"
> & {
  readonly market: Pick<Market, "clock" | "providers">;
  readonly config: { readonly market: MarketEnvironment };
};

/** A training that so many attempts did not finish is given up. */
const MOST_ATTEMPTS = 5;

type Claimed = TrainingRow & { readonly checkpoint: Uint8Array | null };

/** A training ends once, so its notice has its id. */
const toldOf = ({ id, userId }: TrainingRow) => ({ id, userId });

async function fail(ctx: TrainingContext, row: TrainingRow, failure: TrainingFailure): Promise<void> {
  const at = ctx.wall();
  await ctx.db.transaction(async (tx) => {
    const ended = await endTraining(tx, row.id, { status: "failed", failure, at: new Date(at) });
    if (ended !== null) await raiseNotice(tx, { ...toldOf(row), at }, trainingNotice(row, failure));
  });
  announceTraining(ctx, row);
}

/** Counts become words of an error the reader knows. */
function failureOf(
  row: TrainingRow,
  { code, details }: Extract<TrainOutcome, { kind: "refused" }>,
): TrainingFailure {
  if (code === "insufficient_history") {
    const { needed, available } = details as { needed: number; available: number };
    return { code: "not_enough_history", params: { symbol: row.symbol, required: needed, available } };
  }
  return { code: isErrorCode(code) ? code : "internal", params: {} };
}

async function complete(
  ctx: TrainingContext,
  row: TrainingRow,
  { model, label, basis }: Extract<TrainOutcome, { kind: "done" }>,
  last: TrainingSnapshot | null,
): Promise<void> {
  const { db, wall, market } = ctx;
  const made = modelRowOf(row, { bytes: model, label, basis, snapshot: last, trainedAt: market.clock.now() });
  await db.transaction(async (tx) => {
    const ended = await endTraining(tx, row.id, { status: "completed", at: new Date(wall()) });
    // Somebody cancelled it in its last moment: then there is no model either.
    if (ended === null) return;
    await writeModel(tx, made);
    await raiseNotice(tx, { ...toldOf(row), at: wall() }, trainingNotice(row, null));
  });
  announceTraining(ctx, row);
}

async function attempt(
  ctx: TrainingContext,
  train: Train,
  row: Claimed,
  stopped: AbortSignal,
): Promise<void> {
  const keeper = new ProgressKeeper(ctx, row);
  const kept = await keptHistories(ctx, [row.instrumentId]);
  const outcome = await ctx.trainingThreads.run(row.id, (cancelled) =>
    train(
      {
        market: ctx.config.market,
        now: ctx.market.clock.now(),
        kept,
        instrumentId: row.instrumentId,
        days: row.days,
        seed: row.seed,
        checkpoint: row.checkpoint,
        before: row.progress as TrainingSnapshot | null,
      },
      {
        signal: AbortSignal.any([cancelled, stopped]),
        onProgress: (snapshot, checkpoint) => keeper.keep(snapshot, checkpoint),
      },
    ),
  );
  await keeper.settle();
  if (outcome.kind === "done") await complete(ctx, row, outcome, keeper.last);
  else if (outcome.kind === "refused") await fail(ctx, row, failureOf(row, outcome));
  // Its checkpoint waits for the next attempt.
  else if (stopped.aborted) throw new Error("the server stopped in the middle of a training");
}

/** Throws when the attempt should be repeated. */
export async function runTraining(
  ctx: TrainingContext,
  train: Train,
  { id, stopped }: { readonly id: string; readonly stopped: AbortSignal },
): Promise<void> {
  const row = await claimTraining(ctx.db.orm, id, new Date(ctx.wall()));
  if (row === null) return;
  if (row.attempts > MOST_ATTEMPTS) {
    await fail(ctx, row, { code: "interrupted", params: { times: MOST_ATTEMPTS } });
    return;
  }
  announceTraining(ctx, row);
  await attempt(ctx, train, row, stopped);
}
