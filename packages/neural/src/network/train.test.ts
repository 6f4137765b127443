import { expect, test } from "vitest";
import { type NetworkPlan, predict, type TrainingOptions, type TrainingRequest, train } from "./index.ts";

const XOR = new Float32Array([0, 0, 0, 1, 1, 0, 1, 1]);

function xor(options: Partial<TrainingOptions> = {}): TrainingRequest {
  const plan: NetworkPlan = {
    inputs: 2,
    steps: 1,
    layers: [{ kind: "dense", units: 8, activation: "tanh" }],
    heads: [{ name: "either", kind: "softmax", classes: 2 }],
  };
  const training = { count: 4, inputs: XOR, targets: { either: new Uint8Array([0, 1, 1, 0]) } };
  const defaults = { epochs: 200, batch: 4, learningRate: 0.05, l2: 0, seed: 1, patience: null };
  return { plan, training, validation: null, options: { ...defaults, ...options } };
}

/** The generator's value. */
function trained(request: TrainingRequest) {
  const training = train(request);
  let step = training.next();
  while (step.done !== true) step = training.next();
  if (!step.value.ok) throw new Error(`${step.value.code} ${JSON.stringify(step.value.details)}`);
  return step.value.network;
}

test("the exclusive or is learned", () => {
  const answer = predict(trained(xor()), XOR, 4);
  if (!answer.ok) throw new Error(answer.code);
  const [, p00, , p01, , p10, , p11] = answer.heads.either ?? [];
  for (const certain of [p01, p10]) expect(certain).toBeGreaterThan(0.99);
  for (const impossible of [p00, p11]) expect(impossible).toBeLessThan(0.01);
});
