import { expect, test } from "vitest";
import { type NetworkPlan, predict, type TrainedNetwork } from "./index.ts";
import { layOutParameters } from "./parameters.ts";
import { referenceSums } from "./testing/reference-network.ts";
import { randomRequest } from "./testing/requests.ts";
import { trainToEnd } from "./testing/train-to-end.ts";

const plan: NetworkPlan = {
  inputs: 3,
  steps: 5,
  layers: [
    { kind: "dropout", rate: 0.5 },
    { kind: "gru", units: 7 },
    { kind: "dense", units: 5, activation: "tanh" },
  ],
  heads: [
    { name: "direction", kind: "softmax", classes: 5 },
    { name: "size", kind: "linear", units: 2 },
  ],
};

function networkOf(scale: number): TrainedNetwork {
  const { savedCount } = layOutParameters(plan);
  const weights = Float32Array.from({ length: savedCount }, (_, i) => scale * Math.sin(1 + i * i));
  return { plan, weights, options: randomRequest().options, epoch: 0, history: [] };
}

const count = 150;
const inputs = Float32Array.from({ length: count * 15 }, (_, i) => 2 * Math.cos(i * i));

function answersOf(network: TrainedNetwork, given: Float32Array, rows: number) {
  const prediction = predict(network, given, rows);
  if (!prediction.ok) throw new Error(prediction.code);
  return prediction.heads;
}

test.each([0.3, 3, 40])("with weights up to %d the answers are those of 64-bit floats", (scale) => {
  const network = networkOf(scale);
  const answers = answersOf(network, inputs, count);
  const batch = { plan, count, inputs, targets: {}, options: {}, masks: null };
  const sums = referenceSums(batch, Float64Array.from(network.weights));
  for (let sample = 0; sample < count; sample++) {
    const logits = sums.direction?.[sample] ?? [];
    const highest = Math.max(...logits);
    const powers = logits.map((logit) => Math.exp(logit - highest));
    const total = powers.reduce((sum, power) => sum + power, 0);
    for (const [index, power] of powers.entries()) {
      expect(Math.abs((answers.direction?.[5 * sample + index] ?? 0) - power / total)).toBeLessThan(
        2e-5 * scale,
      );
    }
    for (const [index, sum] of (sums.size?.[sample] ?? []).entries()) {
      expect(Math.abs((answers.size?.[2 * sample + index] ?? 0) - sum)).toBeLessThan(2e-5 * scale);
    }
  }
});

test("a sample gets the same answer, bit by bit, alone and among others", () => {
  const network = networkOf(0.5);
  const together = answersOf(network, inputs, count);
  for (const sample of [0, 1, 63, 64, 149]) {
    const alone = answersOf(network, inputs.subarray(15 * sample, 15 * (sample + 1)), 1);
    expect(alone.direction).toEqual(together.direction?.subarray(5 * sample, 5 * (sample + 1)));
    expect(alone.size).toEqual(together.size?.subarray(2 * sample, 2 * (sample + 1)));
  }
});

test("networks asked in turn do not disturb each other, nor a training under way", () => {
  const [one, other] = [networkOf(0.5), networkOf(0.6)];
  const before = answersOf(one, inputs, count);
  const trained = trainToEnd(randomRequest());
  answersOf(other, inputs, count);
  expect(answersOf(one, inputs, count)).toEqual(before);
  expect(trainToEnd(randomRequest()).weights).toEqual(trained.weights);
});

test("more networks can be asked than engines are kept", () => {
  const networks = Array.from({ length: 50 }, (_, i) => networkOf(0.1 + i / 100));
  const first = networks.map((network) => answersOf(network, inputs.subarray(0, 4 * 15), 4));
  expect(networks.map((network) => answersOf(network, inputs.subarray(0, 4 * 15), 4))).toEqual(first);
});

test("probabilities are numbers from 0 to 1 that sum to 1, however far apart the sums are", () => {
  const { direction } = answersOf(networkOf(1_000), inputs, count);
  for (let sample = 0; sample < count; sample++) {
    const own = direction?.subarray(5 * sample, 5 * (sample + 1)) ?? new Float32Array();
    expect(own.every((p) => p >= 0 && p <= 1)).toBe(true);
    expect(own.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 5);
  }
});
