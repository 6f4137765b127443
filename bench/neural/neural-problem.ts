/** The two trainings that are timed: a plan, and synthetic samples whose class follows from their inputs, so that there is something to learn. */
import type { NetworkPlan } from "../../packages/neural/src/index.ts";

export interface Problem {
  readonly name: string;
  readonly plan: NetworkPlan;
  readonly batch: number;
  readonly learningRate: number;
  readonly count: number;
  /** count × steps × inputs. */
  readonly inputs: Float32Array;
  readonly labels: Uint8Array;
}

/** A way to train the problem: each call is one epoch over all samples, and gives the mean loss met on the way. */
export interface Trainer {
  readonly name: string;
  epoch(): number | Promise<number>;
}

export const CLASSES = 3;
const BATCH = 64;
const LEARNING_RATE = 1e-3;

export function perceptronProblem(): Problem {
  const plan: NetworkPlan = {
    inputs: 640,
    steps: 1,
    layers: [
      { kind: "dense", units: 64, activation: "relu" },
      { kind: "dense", units: 32, activation: "relu" },
    ],
    heads: [{ name: "direction", kind: "softmax", classes: CLASSES }],
  };
  return problem("MLP 640-64-32-3, 18,250 samples", plan, 18_250);
}

export function recurrentProblem(): Problem {
  const plan: NetworkPlan = {
    inputs: 16,
    steps: 20,
    layers: [{ kind: "gru", units: 32 }],
    heads: [{ name: "direction", kind: "softmax", classes: CLASSES }],
  };
  return problem("GRU-32, 2,048 samples of 20 × 16", plan, 2_048);
}

function problem(name: string, plan: NetworkPlan, count: number): Problem {
  const width = plan.inputs * plan.steps;
  const next = randomNumbers(1);
  const inputs = Float32Array.from({ length: count * width }, () => 2 * next() - 1);
  const labels = new Uint8Array(count);
  for (let sample = 0; sample < count; sample++) {
    let sum = 0;
    for (let i = 0; i < 16; i++) sum += inputs[(sample + 1) * width - 1 - i]!;
    labels[sample] = sum < -1 ? 0 : sum > 1 ? 2 : 1;
  }
  return { name, plan, batch: BATCH, learningRate: LEARNING_RATE, count, inputs, labels };
}

/** Numbers from 0 to below 1 (a linear congruential generator: enough for weights to start from). */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Weights evenly spread from −limit to limit. */
export function spread(next: () => number, count: number, limit: number): Float32Array<ArrayBuffer> {
  return Float32Array.from({ length: count }, () => (2 * next() - 1) * limit);
}
