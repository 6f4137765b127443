import { trainingHistoryDays } from "@neuro/contract/constants";
import { CALENDAR_DAYS, TRADING_DAYS } from "@neuro/quant";
import type { BaseSampling } from "../dataset/base-references.ts";
import { WINDOW_PLAN, type WindowPlan } from "../dataset/walk-forward-windows.ts";
import type { LayerPlan } from "../network/index.ts";

/** Changes whenever the same data, parameters and seed would give another model. */
export const MODEL_VERSION = "1";

/** Everything beside data and seed that decides what a model becomes. */
export interface NeuralParameters {
  /** Calendar days a symbol's own network learns from, before each test window and at the end. */
  readonly days: number;
  /** Epochs of each network of the symbol, at most. */
  readonly epochs: number;
  /** Networks of an ensemble: the same data from different first weights. */
  readonly members: number;
  /** Bars that a network sees at once, and its layers before the heads. */
  readonly steps: number;
  readonly layers: readonly LayerPlan[];
  readonly batch: number;
  /** Of a network from random weights, and of one that tunes a base. */
  readonly learningRate: number;
  readonly tuningRate: number;
  /** Decay of the weights, as the trainer takes it. */
  readonly l2: number;
  readonly patience: number;
  /** Share of the size heads in the loss: so small that the loss shown is the cross-entropy of the directions. */
  readonly sizeWeight: number;
  /** Prior deviation of the calibration's slope, in log-odds per deviation of the network's output. */
  readonly slopePrior: number;
  readonly windows: WindowPlan;
  readonly base: BaseSampling & {
    readonly epochs: number;
    readonly batch: number;
    readonly learningRate: number;
    /** Fewer samples before a cutoff than this make no base; the symbol's network then begins at random. */
    readonly leastSamples: number;
  };
}

/**
 * One small hidden layer over the features of one bar, which look back up to 200 sessions themselves. On real prices more layers, five
 * bars side by side and a GRU over twenty were better by no more than chance explains: docs/performance.md has the figures.
 */
export const NEURAL_PARAMETERS: NeuralParameters = {
  days: trainingHistoryDays,
  epochs: 100,
  members: 3,
  steps: 1,
  layers: [{ kind: "dense", units: 16, activation: "tanh" }],
  batch: 32,
  learningRate: 2e-3,
  tuningRate: 3e-4,
  l2: 0.05,
  patience: 15,
  sizeWeight: 1e-3,
  slopePrior: 0.1,
  windows: WINDOW_PLAN,
  base: {
    sessions: 1260,
    samples: 12_000,
    epochs: 8,
    batch: 256,
    learningRate: 2e-3,
    leastSamples: 1_000,
  },
};

/** Of shares, as models of all symbols learn: a coin has more bars in the same days. */
const SESSIONS_PER_DAY = TRADING_DAYS / CALENDAR_DAYS;

/** The window plan with the train window that so many calendar days make. */
export function windowPlanOf({ days, windows }: NeuralParameters): WindowPlan {
  return { ...windows, train: Math.max(windows.minimumTrain, Math.round(days * SESSIONS_PER_DAY)) };
}
