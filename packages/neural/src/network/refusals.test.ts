import { expect, test } from "vitest";
import {
  type HeadPlan,
  type LayerPlan,
  type NetworkPlan,
  predict,
  type Samples,
  type TrainingOptions,
  type TrainingRequest,
  train,
} from "./index.ts";
import { randomRequest, xorRequest } from "./testing/requests.ts";
import { resultOf, trainToEnd } from "./testing/train-to-end.ts";

function withPlan(plan: Partial<NetworkPlan>): TrainingRequest {
  const request = xorRequest();
  return { ...request, plan: { ...request.plan, ...plan } };
}

const dense = (units: number): LayerPlan => ({ kind: "dense", units, activation: "relu" });
const head = (classes: number, name = "either"): HeadPlan => ({ name, kind: "softmax", classes });

const plans: readonly [string, Partial<NetworkPlan>, string][] = [
  ["no inputs", { inputs: 0 }, "inputs"],
  ["half an input", { inputs: 1.5 }, "inputs"],
  ["no steps", { steps: 0 }, "steps"],
  ["more inputs than a sample can have", { inputs: 40_000, steps: 2 }, "inputs × steps"],
  ["a layer without units", { layers: [dense(8), dense(0)] }, "layers[1].units"],
  ["a layer of NaN units", { layers: [dense(Number.NaN)] }, "layers[0].units"],
  ["an unknown layer", { layers: [{ kind: "conv" } as unknown as LayerPlan] }, "layers[0].kind"],
  [
    "an unknown activation",
    { layers: [{ kind: "dense", units: 2, activation: "gelu" } as unknown as LayerPlan] },
    "layers[0].activation",
  ],
  ["a GRU after a dense layer", { layers: [dense(4), { kind: "gru", units: 4 }] }, "layers[1]"],
  [
    "two GRUs",
    {
      layers: [
        { kind: "gru", units: 4 },
        { kind: "gru", units: 4 },
      ],
    },
    "layers[1]",
  ],
  ["dropout of everything", { layers: [{ kind: "dropout", rate: 1 }] }, "layers[0].rate"],
  ["no heads", { heads: [] }, "heads"],
  ["a head of one class", { heads: [head(1)] }, "heads[0].classes"],
  ["more classes than labels can name", { heads: [head(256)] }, "heads[0].classes"],
  ["two heads of one name", { heads: [head(2), head(3)] }, "heads[1].name"],
  ["a head without a name", { heads: [head(2, "")] }, "heads[0].name"],
  ["an unknown head", { heads: [{ name: "x", kind: "sigmoid" } as unknown as HeadPlan] }, "heads[0].kind"],
  [
    "a Huber loss without a bend",
    { heads: [{ name: "either", kind: "linear", units: 1, huberDelta: 0 }] },
    "heads[0].huberDelta",
  ],
  ["more weights than are sensible", { layers: [dense(65_536), dense(65_536)] }, "weights"],
];

test.each(plans)("a plan with %s is refused and the field named", (_, plan, field) => {
  expect(resultOf(withPlan(plan))).toMatchObject({ ok: false, code: "impossible_plan", details: { field } });
});

test("a plan whose batch fits no memory is refused", () => {
  const request = withPlan({ inputs: 1, steps: 65_536, layers: [{ kind: "gru", units: 1_000 }] });
  const training = { count: 1, inputs: new Float32Array(65_536), targets: { either: new Uint8Array(1) } };
  expect(resultOf({ ...request, training })).toMatchObject({
    code: "impossible_plan",
    details: { field: "bytes of memory" },
  });
});

const options: readonly [Partial<Record<keyof TrainingOptions, unknown>>, string][] = [
  [{ epochs: 0 }, "epochs"],
  [{ epochs: 2.5 }, "epochs"],
  [{ batch: 0 }, "batch"],
  [{ learningRate: 0 }, "learningRate"],
  [{ learningRate: Number.NaN }, "learningRate"],
  [{ l2: -0.1 }, "l2"],
  [{ seed: -1 }, "seed"],
  [{ seed: 2 ** 32 }, "seed"],
  [{ patience: 0 }, "patience"],
  [{ patience: 3 }, "patience"],
  [{ gradientClip: 0 }, "gradientClip"],
  [{ headWeights: { either: -1 } }, "headWeights.either"],
  [{ classWeights: { either: [1] } }, "classWeights.either"],
  [{ classWeights: { either: [1, Number.POSITIVE_INFINITY] } }, "classWeights.either"],
  [{ classWeights: { either: [0, 0] } }, "classWeights.either"],
];

test.each(options)("the option %o is refused and named", (given, option) => {
  const refusal = resultOf(xorRequest(given as Partial<TrainingOptions>));
  expect(refusal).toMatchObject({ ok: false, code: "invalid_option", details: { option } });
});

test("weights for a head that is not there are refused", () => {
  const known = ["either"];
  for (const given of [{ headWeights: { neither: 1 } }, { classWeights: { neither: [1, 1] } }]) {
    expect(resultOf(xorRequest(given))).toEqual({
      ok: false,
      code: "unknown_head",
      details: { name: "neither", known },
    });
  }
});

const nan = Number.NaN;
const column = (...values: number[]) => Float32Array.from(values);
const samples: readonly [string, Partial<Samples>, string, object][] = [
  ["no samples", { count: 0 }, "no_samples", { set: "training" }],
  ["a count that is none", { count: nan }, "no_samples", { set: "training" }],
  [
    "too few inputs",
    { inputs: column(0, 0, 1) },
    "size_mismatch",
    { column: "training.inputs", expected: 8, actual: 3 },
  ],
  [
    "an input that is no number",
    { inputs: column(0, 0, 0, 1, 1, nan, 1, 1) },
    "invalid_number",
    { column: "training.inputs", sample: 2, index: 5, value: nan },
  ],
  [
    "an infinite input",
    { inputs: column(0, 0, 0, 1, 1, 0, 1, -Infinity) },
    "invalid_number",
    { column: "training.inputs", sample: 3, index: 7, value: -Infinity },
  ],
  [
    "no targets for a head",
    { targets: {} },
    "size_mismatch",
    { column: "training.targets.either", expected: 4, actual: null },
  ],
  [
    "too many targets",
    { targets: { either: new Uint8Array(5) } },
    "size_mismatch",
    { column: "training.targets.either", expected: 4, actual: 5 },
  ],
  [
    "targets for a head that is not there",
    { targets: { either: new Uint8Array(4), neither: new Uint8Array(4) } },
    "unknown_head",
    { name: "neither", known: ["either"] },
  ],
  [
    "a class past the last",
    { targets: { either: Uint8Array.of(0, 1, 2, 0) } },
    "invalid_number",
    { column: "training.targets.either", sample: 2, value: 2 },
  ],
  [
    "half a class",
    { targets: { either: column(0, 0.5, 1, 0) } },
    "invalid_number",
    { column: "training.targets.either", sample: 1, value: 0.5 },
  ],
  [
    "no label at all",
    { targets: { either: column(nan, 255, nan, 255) } },
    "no_labels",
    { set: "training", head: "either" },
  ],
  [
    "labels only where nothing weighs",
    { targets: { either: Uint8Array.of(1, 255, 255, 255) }, weights: column(0, 1, 1, 1) },
    "no_labels",
    { set: "training", head: "either" },
  ],
  [
    "weights for other samples",
    { weights: column(1) },
    "size_mismatch",
    { column: "training.weights", expected: 4, actual: 1 },
  ],
  [
    "a negative weight",
    { weights: column(1, -1, 1, 1) },
    "invalid_number",
    { column: "training.weights", sample: 1, value: -1 },
  ],
];

test.each(samples)("samples with %s are refused and the place named", (_, given, code, details) => {
  const request = xorRequest();
  const refusal = resultOf({ ...request, training: { ...request.training, ...given } });
  expect(refusal).toMatchObject({ ok: false, code, details });
});

test("an infinite target of a linear head is refused", () => {
  const request = withPlan({ heads: [{ name: "size", kind: "linear", units: 1 }] });
  const training = { ...request.training, targets: { size: column(1, 2, Number.POSITIVE_INFINITY, 3) } };
  expect(resultOf({ ...request, training })).toMatchObject({
    code: "invalid_number",
    details: { column: "training.targets.size", sample: 2 },
  });
});

test("validation samples are checked too", () => {
  const request = randomRequest();
  const validation = { ...request.training, inputs: new Float32Array(3) };
  expect(resultOf({ ...request, validation })).toMatchObject({
    code: "size_mismatch",
    details: { column: "validation.inputs" },
  });
});

test("a network of another plan is no start, while the order of its plan's keys does not matter", () => {
  const start = trainToEnd(xorRequest({ epochs: 1 }));
  const other = randomRequest();
  expect(resultOf({ ...other, start })).toEqual({ ok: false, code: "plan_mismatch", details: {} });
  const { heads, layers, steps, inputs } = start.plan;
  expect(
    resultOf({ ...xorRequest({ epochs: 1 }), start: { ...start, plan: { heads, layers, steps, inputs } } })
      .ok,
  ).toBe(true);
  const cut = { ...start, weights: start.weights.slice(1) };
  expect(resultOf({ ...xorRequest(), start: cut })).toMatchObject({
    code: "size_mismatch",
    details: { column: "start.weights" },
  });
});

test("a checkpoint of another training is refused and the difference named", () => {
  const request = randomRequest({ epochs: 3 });
  const [first] = train(request);
  if (first?.kind !== "epoch") throw new Error("There was no epoch.");
  let checkpoint: Uint8Array | undefined;
  for (const step of train(request)) {
    if (step.kind === "epoch") checkpoint = step.checkpoint();
    break;
  }
  if (checkpoint === undefined) throw new Error("There was no checkpoint.");
  const inputs = Float32Array.from(request.training.inputs);
  inputs[0] = 0.5;
  const base = trainToEnd(request);
  const others: [Partial<TrainingRequest>, string][] = [
    [{ plan: { ...request.plan, layers: [] } }, "plan"],
    [{ options: { ...request.options, seed: 9 } }, "options"],
    [{ training: { ...request.training, inputs } }, "samples"],
    [{ validation: null }, "samples"],
    [{ start: base }, "start"],
  ];
  for (const [other, part] of others) {
    expect(resultOf({ ...request, ...other, checkpoint })).toEqual({
      ok: false,
      code: "checkpoint_mismatch",
      details: { part },
    });
  }
  expect(resultOf({ ...request, options: { ...request.options, epochs: 5 }, checkpoint }).ok).toBe(true);
});

test("a prediction refuses inputs that do not fit or are no numbers", () => {
  const network = trainToEnd(xorRequest({ epochs: 1 }));
  const inputs = column(0, 1, 1, nan);
  expect(predict(network, inputs, 0)).toMatchObject({ code: "no_samples", details: { set: "prediction" } });
  expect(predict(network, inputs, 3)).toMatchObject({ code: "size_mismatch" });
  expect(predict(network, inputs, 2)).toMatchObject({ code: "invalid_number", details: { sample: 1 } });
  const cut = { ...network, weights: network.weights.slice(1) };
  expect(predict(cut, column(0, 1), 1)).toMatchObject({
    code: "size_mismatch",
    details: { column: "network.weights" },
  });
});
