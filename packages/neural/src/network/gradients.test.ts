import { expect, test } from "vitest";
import { type Engine, GENERATOR_BYTES, startEngine } from "./engine.ts";
import { clearTotals, readScore } from "./judge.ts";
import { batchLoader } from "./load-batch.ts";
import { placeWeights, savedWeights } from "./parameters.ts";
import type { LayerPlan, NetworkPlan } from "./plan.ts";
import { checkSamples } from "./samples.ts";
import { dropMasks } from "./testing/drop-masks.ts";
import { type ReferenceBatch, referenceLoss } from "./testing/reference-network.ts";
import type { TrainingOptions } from "./training-options.ts";

const softmax: NetworkPlan["heads"] = [{ name: "direction", kind: "softmax", classes: 3 }];
const squared: NetworkPlan["heads"] = [{ name: "size", kind: "linear", units: 2 }];
const huber: NetworkPlan["heads"] = [{ name: "size", kind: "linear", units: 3, huberDelta: 0.5 }];
const both: NetworkPlan["heads"] = [...softmax, ...huber];
const dense = (units: number, activation: "relu" | "tanh" | "linear"): LayerPlan => ({
  kind: "dense",
  units,
  activation,
});
const gru: LayerPlan = { kind: "gru", units: 9 };
const dropout: LayerPlan = { kind: "dropout", rate: 0.4 };
const options = {
  classWeights: { direction: [0.5, 3, 1] },
  headWeights: { direction: 0.7, size: 1.3 },
};

/** Sizes are odd on purpose: padding must not show. */
const cases: readonly [string, NetworkPlan, Partial<TrainingOptions>?][] = [
  ["a softmax head alone", { inputs: 5, steps: 1, layers: [], heads: softmax }],
  ["a linear head alone, squared errors", { inputs: 5, steps: 1, layers: [], heads: squared }],
  ["a linear head alone, Huber's errors", { inputs: 5, steps: 1, layers: [], heads: huber }],
  ["two heads on the inputs", { inputs: 3, steps: 2, layers: [], heads: both }],
  ["a dense layer, relu", { inputs: 6, steps: 1, layers: [dense(11, "relu")], heads: softmax }],
  ["a dense layer, tanh", { inputs: 6, steps: 1, layers: [dense(11, "tanh")], heads: softmax }],
  ["a dense layer, linear", { inputs: 6, steps: 1, layers: [dense(11, "linear")], heads: squared }],
  [
    "three dense layers",
    {
      inputs: 7,
      steps: 1,
      layers: [dense(10, "tanh"), dense(9, "relu"), dense(5, "linear")],
      heads: softmax,
    },
  ],
  ["a dense layer over several steps", { inputs: 3, steps: 3, layers: [dense(8, "tanh")], heads: squared }],
  ["a GRU of one step", { inputs: 4, steps: 1, layers: [gru], heads: softmax }],
  ["a GRU over seven steps", { inputs: 3, steps: 7, layers: [gru], heads: softmax }],
  ["a GRU, then a dense layer", { inputs: 3, steps: 5, layers: [gru, dense(6, "tanh")], heads: squared }],
  [
    "dropout between dense layers",
    { inputs: 5, steps: 1, layers: [dense(12, "tanh"), dropout, dense(6, "tanh")], heads: softmax },
  ],
  [
    "dropout on the inputs and on the last state of a GRU",
    { inputs: 3, steps: 4, layers: [dropout, gru, dropout], heads: squared },
  ],
  [
    "two heads on one trunk, with class and head weights",
    { inputs: 5, steps: 1, layers: [dense(8, "tanh")], heads: both },
    options,
  ],
  [
    "two heads on a GRU, with class and head weights",
    { inputs: 2, steps: 4, layers: [gru], heads: both },
    options,
  ],
];

/** Numbers from −1 to 1. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

const COUNT = 10;

/** Samples of which some lack a label, of one head or of both, and all weigh differently. */
function batchOf(plan: NetworkPlan): Omit<ReferenceBatch, "options" | "masks"> {
  const next = randomNumbers(7);
  const column = (length: number, scale = 1) => Float32Array.from({ length }, () => scale * next());
  const targets = plan.heads.map((head) => {
    if (head.kind === "softmax") {
      const labels = Uint8Array.from({ length: COUNT }, (_, i) =>
        i === 3 || i === 8 ? 255 : i % head.classes,
      );
      return [head.name, labels] as const;
    }
    const numbers = column(COUNT * head.units, 2);
    numbers[4] = Number.NaN;
    numbers[5 * head.units] = Number.NaN;
    return [head.name, numbers] as const;
  });
  return {
    plan,
    count: COUNT,
    inputs: column(COUNT * plan.steps * plan.inputs),
    targets: Object.fromEntries(targets),
    weights: Float32Array.from({ length: COUNT }, (_, i) => 0.5 + (i % 4) / 4),
  };
}

function engineFor(
  plan: NetworkPlan,
  given: Partial<TrainingOptions>,
): { engine: Engine; weights: Float32Array } {
  const started = startEngine(plan, { batch: COUNT, samples: COUNT, options: given });
  if (!started.ok) throw new Error(started.code);
  const { engine } = started;
  const { addresses, kernels, layout, memory } = engine;
  kernels.seedGenerator(addresses.generator, 42);
  const next = randomNumbers(3);
  const weights = Float32Array.from({ length: layout.savedCount }, () => 0.6 * next());
  placeWeights(layout, weights, new Float32Array(memory.buffer, addresses.weights, layout.placedCount));
  return { engine, weights };
}

test.each(cases)(
  "%s: loss and gradients are what differences of a loss in 64 bits say",
  (_, plan, given = {}) => {
    const { engine, weights } = engineFor(plan, given);
    const { addresses, layout, memory } = engine;
    const samples = batchOf(plan);
    const state = new Uint32Array(memory.buffer, addresses.generator, GENERATOR_BYTES / 4);
    const batch: ReferenceBatch = { ...samples, options: given, masks: dropMasks(plan, COUNT, state) };

    const checked = checkSamples(samples, plan, "training");
    if (!checked.ok) throw new Error(checked.code);
    const rows = batchLoader(engine, plan, checked.columns)({ first: 0, count: COUNT, order: null });
    clearTotals(engine);
    engine.forward(rows, "learning");
    for (const head of engine.heads) head.judge(engine.kernels, rows);
    engine.backward(rows);
    const headWeights = plan.heads.map((head) => given.headWeights?.[head.name] ?? 1);
    const gradients = savedWeights(
      layout,
      new Float32Array(memory.buffer, addresses.gradients, layout.placedCount),
    );

    const precise = Float64Array.from(weights);
    expect(readScore(engine, headWeights).loss).toBeCloseTo(referenceLoss(batch, precise), 5);
    const step = 1e-5;
    const wrong = [...gradients].flatMap((gradient, index) => {
      const at = (moved: number) => referenceLoss(batch, precise.with(index, (weights[index] ?? 0) + moved));
      const quotient = (at(step) - at(-step)) / (2 * step);
      const isRight = Math.abs(gradient - quotient) < 2e-6 + 1e-5 * Math.abs(quotient);
      return isRight ? [] : [{ index, gradient, quotient }];
    });
    expect(wrong).toEqual([]);
    expect(gradients.some((gradient) => gradient !== 0)).toBe(true);
  },
);
