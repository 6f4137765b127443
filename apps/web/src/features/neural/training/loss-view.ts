import type { TrainingProgress } from "@neuro/contract";
import { type PlotScale, roundTicks, scaleBetween } from "#ui/charts/plot-scale.ts";
import { isUnderWay } from "./training-status.ts";

/** Cross-entropy of two equally likely directions, natural logarithm: what guessing scores. */
export const KNOWS_NOTHING = Math.LN2;

type Column = ReadonlyArray<number | null>;

/**
 * fixed: a network without a validation slice, trained for all its epochs. falling: validation is at its lowest at the last
 * epoch. overfit: since the best epoch training got better and validation worse. past: validation was lowest at an earlier epoch.
 */
export type LossVerdict = "fixed" | "falling" | "overfit" | "past";

export interface LossView {
  training: Column;
  validation: Column;
  /** The last epoch drawn, from 1; 0 before the first. */
  last: number;
  /** End of the axis: what the network may take at most; when it has ended, its last epoch and some room. */
  epochs: number;
  /** What the network might have taken. */
  epochsAtMost: number;
  best: { epoch: number; loss: number } | null;
  /** Values at the last epoch. */
  lastTraining: number | null;
  lastValidation: number | null;
  scale: PlotScale;
  ticks: number[];
  epochTicks: number[];
  verdict: LossVerdict | null;
}

/** Room above and below the lines, shares of their span; below stands the name of the best epoch. */
const ROOM = { above: 0.08, below: 0.2 };
/** Room behind the last epoch of a network that has ended, a share of its epochs: the names of the lines stand there. */
const ROOM_AFTER = 0.4;
/** Spans below this are drawn as this, or noise would look like a cliff. */
const LEAST_SPAN = 0.01;

type Drawn = Pick<TrainingProgress, "status" | "history" | "best_epoch" | "network">;

/** The lines of the network in training as they are drawn; `tickCount`: about how many values are written at the axis. */
export function lossView(progress: Drawn, tickCount: number): LossView {
  const { history, best_epoch: bestEpoch, network } = progress;
  const { loss: training, validation_loss: validation } = history;
  const last = training.length;
  const bestLoss = bestEpoch === null ? null : (validation[bestEpoch - 1] ?? null);
  const best = bestEpoch === null || bestLoss === null ? null : { epoch: bestEpoch, loss: bestLoss };
  const scale = lossScale([...training, ...validation]);
  const epochsAtMost = Math.max(network?.epochs ?? 0, last, 2);
  const epochs = isUnderWay(progress)
    ? epochsAtMost
    : Math.min(epochsAtMost, Math.max(2, Math.ceil(last * (1 + ROOM_AFTER))));
  const view = {
    training,
    validation,
    last,
    epochs,
    epochsAtMost,
    best,
    lastTraining: training[last - 1] ?? null,
    lastValidation: validation[last - 1] ?? null,
  };
  return {
    ...view,
    scale,
    ticks: roundTicks(scale, tickCount),
    epochTicks: network === null && last === 0 ? [] : epochTicks(epochs, epochs === epochsAtMost),
    verdict: verdictOf(view),
  };
}

function lossScale(values: Column): PlotScale {
  const known = [...values.filter((value) => value !== null), KNOWS_NOTHING];
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const span = Math.max(high - low, LEAST_SPAN);
  const middle = (low + high) / 2;
  return scaleBetween(middle - span * (0.5 + ROOM.below), middle + span * (0.5 + ROOM.above));
}

/** The first epoch, round ones, and at the right end the last one there may be. */
function epochTicks(epochs: number, endsThere: boolean): number[] {
  const round = roundTicks({ low: 1, high: epochs }, epochs < 10 ? epochs : 5).filter(
    (epoch) => Number.isInteger(epoch) && epoch > 1 && (!endsThere || epochs - epoch >= epochs * 0.12),
  );
  return endsThere ? [1, ...round, epochs] : [1, ...round];
}

function verdictOf({
  training,
  validation,
  last,
  best,
  lastTraining,
  lastValidation,
}: Pick<LossView, "training" | "validation" | "last" | "best" | "lastTraining" | "lastValidation">) {
  if (last === 0) return null;
  if (validation.every((value) => value === null)) return "fixed";
  if (best === null || lastTraining === null || lastValidation === null) return null;
  if (best.epoch >= last || lastValidation <= best.loss) return "falling";
  const atBest = training[best.epoch - 1] ?? null;
  return atBest !== null && lastTraining < atBest ? "overfit" : "past";
}
