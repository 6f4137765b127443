import { judge, type Score } from "./judge.ts";
import type { Slice } from "./train-epoch.ts";
import type { EpochProgress } from "./trained-network.ts";
import type { TrainingOptions } from "./training-options.ts";
import type { TrainingRequest } from "./training-request.ts";
import { isSound, keepBest, type Session } from "./training-session.ts";

/** Judges an epoch and adds it to the history; null when loss or weights are no numbers any more. */
export function* closeEpoch(
  session: Session,
  { options, samplesPerSlice }: TrainingRequest,
  { epoch, score }: { epoch: number; score: Score },
): Generator<Slice, EpochProgress | null, void> {
  const validation = yield* judgeValidation(session, epoch, samplesPerSlice);
  if (!isSound(session) || !Number.isFinite(score.loss) || !Number.isFinite(validation?.loss ?? 0))
    return null;
  const before = session.history.at(-1);
  const lowest = session.history[(before?.bestEpoch ?? 0) - 1]?.validationLoss ?? Number.POSITIVE_INFINITY;
  const isBest = validation === null || validation.loss < lowest;
  if (isBest) keepBest(session);
  const progress: EpochProgress = {
    epoch,
    totalEpochs: options.epochs,
    loss: score.loss,
    accuracy: score.accuracy,
    validationLoss: validation?.loss ?? null,
    validationAccuracy: validation?.accuracy ?? null,
    bestEpoch: isBest ? epoch : (before?.bestEpoch ?? epoch),
  };
  session.history.push(progress);
  return progress;
}

function* judgeValidation(
  { engine, training, validation, headWeights }: Session,
  epoch: number,
  samplesPerSlice = Number.POSITIVE_INFINITY,
): Generator<Slice, Score | null, void> {
  if (validation === null) return null;
  const judging = judge(engine, validation.load, { count: validation.count, headWeights, samplesPerSlice });
  const samples = training.count;
  let step = judging.next();
  for (; step.done !== true; step = judging.next())
    yield { kind: "slice", epoch, samplesDone: samples, samples };
  return step.value;
}

/** All epochs are trained, or patience with the validation loss is at an end. */
export function isFinished({ history }: Session, { epochs, patience }: TrainingOptions): boolean {
  const last = history.at(-1);
  if (last === undefined) return false;
  return last.epoch >= epochs || (patience !== null && last.epoch - last.bestEpoch >= patience);
}
