import { seededUniform } from "@neuro/quant";
import type { TrainingRows } from "../har/fit-linear.ts";
import { type Perceptron, perceptronOf, weightCount } from "./perceptron.ts";

export const NETWORK = {
  hidden: 12,
  batch: 64,
  /** Rows below which none is trained: it would learn their accidents. */
  fewestRows: 15_000,
  /** Rows seen by a new network, and by one that goes on from the year before. */
  rowsAnew: 240_000,
  rowsOn: 100_000,
  learningRate: 0.004,
  decay: 1e-4,
  /** Outcome over forecast above which an outcome counts as much. */
  largestSurprise: 8,
} as const;

export interface NetworkTraining {
  readonly rows: TrainingRows;
  /** Log forecast of each row that the network corrects. */
  readonly base: Float64Array;
  /** Weights to go on from; null begins anew. */
  readonly from: Perceptron | null;
  readonly seed: number;
}

/**
 * A network that says by how much the log of a linear forecast should be corrected, trained on the QLIKE loss of the corrected one by
 * Adam on batches drawn by the seed.
 *
 * Source: Kingma and Ba (2015), "Adam: a method for stochastic optimization".
 */
export function trainPerceptron({ rows, base, from, seed }: NetworkTraining): Perceptron {
  const { width: inputs, terms, logOutcome } = rows;
  const next = seededUniform(seed);
  const { batch } = NETWORK;
  const network = from === null ? anew(inputs, next) : { ...from, weights: Float64Array.from(from.weights) };
  const { weights } = network;
  const gradient = new Float64Array(weights.length);
  const moments = { first: new Float64Array(weights.length), second: new Float64Array(weights.length) };
  const units = new Float64Array(NETWORK.hidden);
  const steps = Math.floor((from === null ? NETWORK.rowsAnew : NETWORK.rowsOn) / batch);
  for (let step = 0; step < steps; step++) {
    gradient.fill(0);
    for (let k = 0; k < batch; k++) {
      const row = Math.floor(next() * rows.count);
      const at = row * inputs;
      const said = (base[row] as number) + perceptronOf(network, terms, at, units);
      const surprise = Math.min(NETWORK.largestSurprise, Math.exp((logOutcome[row] as number) - said));
      addGradient(network, { gradient, units, terms, at, error: (1 - surprise) / batch });
    }
    moveByAdam(weights, gradient, moments, { step, steps });
  }
  return network;
}

function anew(inputs: number, next: () => number): Perceptron {
  const { hidden } = NETWORK;
  const weights = new Float64Array(weightCount(inputs, hidden));
  const size = 0.7 * Math.sqrt(3 / inputs);
  for (let k = 0; k < hidden * inputs; k++) weights[k] = size * (2 * next() - 1);
  return { inputs, hidden, weights };
}

interface Step {
  readonly gradient: Float64Array;
  readonly units: Float64Array;
  readonly terms: Float64Array;
  readonly at: number;
  readonly error: number;
}

function addGradient(
  { inputs, hidden, weights }: Perceptron,
  { gradient, units, terms, at, error }: Step,
): void {
  const outer = hidden * inputs;
  const last = weights.length - 1;
  gradient[last] = (gradient[last] as number) + error;
  for (let unit = 0; unit < hidden; unit++) {
    const value = units[unit] as number;
    gradient[outer + unit] = (gradient[outer + unit] as number) + error * value;
    const inner = error * (weights[outer + unit] as number) * (1 - value * value);
    const from = unit * inputs;
    for (let k = 0; k < inputs; k++) {
      gradient[from + k] = (gradient[from + k] as number) + inner * (terms[at + k] as number);
    }
  }
}

const FIRST_DECAY = 0.9;
const SECOND_DECAY = 0.999;

function moveByAdam(
  weights: Float64Array,
  gradient: Float64Array,
  { first, second }: { readonly first: Float64Array; readonly second: Float64Array },
  { step, steps }: { readonly step: number; readonly steps: number },
): void {
  const rate = NETWORK.learningRate * (1 - step / steps);
  const unbiasedFirst = 1 - FIRST_DECAY ** (step + 1);
  const unbiasedSecond = 1 - SECOND_DECAY ** (step + 1);
  for (let k = 0; k < weights.length; k++) {
    const slope = (gradient[k] as number) + NETWORK.decay * (weights[k] as number);
    const mean = FIRST_DECAY * (first[k] as number) + (1 - FIRST_DECAY) * slope;
    const square = SECOND_DECAY * (second[k] as number) + (1 - SECOND_DECAY) * slope * slope;
    first[k] = mean;
    second[k] = square;
    weights[k] =
      (weights[k] as number) - (rate * mean) / unbiasedFirst / (Math.sqrt(square / unbiasedSecond) + 1e-8);
  }
}
