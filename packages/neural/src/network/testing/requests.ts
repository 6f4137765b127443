import type { NetworkPlan, Samples, TrainingOptions, TrainingRequest } from "../index.ts";

/** The exclusive or, to be learned in 200 epochs. */
export function xorRequest(options: Partial<TrainingOptions> = {}): TrainingRequest {
  const plan: NetworkPlan = {
    inputs: 2,
    steps: 1,
    layers: [{ kind: "dense", units: 8, activation: "tanh" }],
    heads: [{ name: "either", kind: "softmax", classes: 2 }],
  };
  const inputs = new Float32Array([0, 0, 0, 1, 1, 0, 1, 1]);
  const training = { count: 4, inputs, targets: { either: new Uint8Array([0, 1, 1, 0]) } };
  const usual = { epochs: 200, batch: 4, learningRate: 0.05, l2: 0, seed: 1, patience: null };
  return { plan, training, validation: null, options: { ...usual, ...options } };
}

/** Noise of 2 steps × 3 inputs, in three classes that have nothing to do with it: 58 samples to learn, 30 to be judged on. */
export function randomRequest(
  options: Partial<TrainingOptions> = {},
  layers: NetworkPlan["layers"] = [
    { kind: "dense", units: 7, activation: "relu" },
    { kind: "dropout", rate: 0.2 },
  ],
): TrainingRequest {
  const plan: NetworkPlan = {
    inputs: 3,
    steps: 2,
    layers,
    heads: [{ name: "direction", kind: "softmax", classes: 3 }],
  };
  const usual = { epochs: 4, batch: 8, learningRate: 0.01, l2: 0.01, seed: 1, patience: null };
  return { plan, training: noise(58, 1), validation: noise(30, 2), options: { ...usual, ...options } };
}

function noise(count: number, seed: number): Samples {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const inputs = Float32Array.from({ length: count * 6 }, () => 2 * next() - 1);
  return {
    count,
    inputs,
    targets: { direction: Uint8Array.from({ length: count }, () => Math.floor(3 * next())) },
  };
}
