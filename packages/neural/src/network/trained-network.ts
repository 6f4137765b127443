import type { NetworkPlan } from "./plan.ts";
import type { TrainingOptions } from "./training-options.ts";

/** Where a training stands after an epoch. Losses are weighted means, summed over the heads by their weights. */
export interface EpochProgress {
  /** From 1. */
  readonly epoch: number;
  readonly totalEpochs: number;
  /** Over the training samples as they were met, dropout and all. */
  readonly loss: number;
  /** Share (0–1) of labelled samples whose likeliest class of the first softmax head was right; null without such a head. */
  readonly accuracy: number | null;
  readonly validationLoss: number | null;
  readonly validationAccuracy: number | null;
  /** The epoch with the lowest validation loss; without validation, this one. */
  readonly bestEpoch: number;
}

/**
 * A network that has learned. `weights` holds, layer by layer and then head by head, the matrix row by row (a row per input) and
 * the bias. Of a GRU: the matrix of the inputs, that of the state, each with the columns of reset, update and new state, and four
 * biases: reset, update, new state within the reset (of the state), new state outside it (of the inputs).
 */
export interface TrainedNetwork {
  readonly plan: NetworkPlan;
  readonly weights: Float32Array;
  readonly options: TrainingOptions;
  /** The epoch whose weights these are: the best with patience, otherwise the last. */
  readonly epoch: number;
  /** One entry per epoch trained. */
  readonly history: readonly EpochProgress[];
}
