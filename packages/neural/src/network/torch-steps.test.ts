/** Against PyTorch in 64-bit floats; how the fixture was made stands in fixtures/make-torch-steps.py. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  type NetworkPlan,
  predict,
  type Samples,
  type TrainedNetwork,
  type TrainingOptions,
} from "./index.ts";
import { trainToEnd } from "./testing/train-to-end.ts";

interface Case {
  readonly name: string;
  readonly plan: NetworkPlan;
  readonly count: number;
  readonly inputs: readonly number[];
  readonly targets: Readonly<Record<string, readonly (number | null)[]>>;
  readonly weights: readonly number[] | null;
  readonly options: Pick<TrainingOptions, "learningRate" | "l2">;
  readonly start: readonly number[];
  readonly answers: Readonly<Record<string, readonly number[]>>;
  readonly steps: readonly { readonly loss: number; readonly weights: readonly number[] }[];
}

const path = join(import.meta.dirname, "../../fixtures/torch-steps.json");
const { cases } = JSON.parse(readFileSync(path, "utf8")) as { cases: readonly Case[] };

function samplesOf({ count, inputs, targets, weights }: Case): Samples {
  const columns = Object.entries(targets).map(
    ([name, column]) => [name, Float32Array.from(column, (value) => value ?? Number.NaN)] as const,
  );
  const samples = { count, inputs: Float32Array.from(inputs), targets: Object.fromEntries(columns) };
  return weights === null ? samples : { ...samples, weights: Float32Array.from(weights) };
}

function optionsOf({ options, count }: Case, epochs: number): TrainingOptions {
  return { ...options, epochs, batch: count, seed: 1, patience: null };
}

function startOf(given: Case): TrainedNetwork {
  const weights = Float32Array.from(given.start);
  return { plan: given.plan, weights, options: optionsOf(given, 1), epoch: 0, history: [] };
}

function furthest(ours: Float32Array, theirs: readonly number[]): number {
  expect(ours.length).toBe(theirs.length);
  return Math.max(...theirs.map((value, index) => Math.abs(value - (ours[index] ?? Number.NaN))));
}

test.each(cases.map((given) => [given.name, given] as const))(
  "%s: answers as PyTorch gives them",
  (_, given) => {
    const prediction = predict(startOf(given), Float32Array.from(given.inputs), given.count);
    if (!prediction.ok) throw new Error(prediction.code);
    for (const [name, answers] of Object.entries(given.answers)) {
      expect(furthest(prediction.heads[name] ?? new Float32Array(), answers)).toBeLessThan(1e-6);
    }
  },
);

test.each(cases.map((given) => [given.name, given] as const))(
  "%s: losses and weights of three steps of Adam as PyTorch has them",
  (_, given) => {
    const request = { plan: given.plan, training: samplesOf(given), validation: null, start: startOf(given) };
    for (const [index, step] of given.steps.entries()) {
      const network = trainToEnd({ ...request, options: optionsOf(given, index + 1) });
      expect(network.history.at(-1)?.loss).toBeCloseTo(step.loss, 5);
      expect(furthest(network.weights, step.weights)).toBeLessThan(1e-5);
    }
  },
);
