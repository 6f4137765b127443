import { BoundedMap } from "@neuro/contract/primitives";
import { type Engine, startEngine } from "./engine.ts";
import { checkWeightCount, paddedToFour, placeWeights } from "./parameters.ts";
import { checkPlan, headWidth } from "./plan.ts";
import type { NetworkRefusal } from "./refusal.ts";
import { checkInputs } from "./samples.ts";
import type { TrainedNetwork } from "./trained-network.ts";

export interface Prediction {
  readonly ok: true;
  /** By head, count × classes probabilities or count × units numbers. */
  readonly heads: Readonly<Record<string, Float32Array>>;
}

const ROWS_AT_ONCE = 64;

/** Each memory takes gigabytes of addresses, so they are few. */
const ENGINES_KEPT = 32;
/** Engines of the networks asked last. */
const engines = new BoundedMap<TrainedNetwork, Engine>({ capacity: ENGINES_KEPT });

/** What a network says of `count` samples (count × steps × inputs); each answer is the same whatever else is asked with it. */
export function predict(
  network: TrainedNetwork,
  inputs: Float32Array,
  count: number,
): Prediction | NetworkRefusal {
  const { plan } = network;
  if (!Number.isInteger(count) || count < 1)
    return { ok: false, code: "no_samples", details: { set: "prediction" } };
  const started = engineOf(network);
  if (!started.ok) return started;
  const { engine } = started;
  const refusal = checkInputs(inputs, count, plan, "prediction");
  if (refusal !== null) return refusal;
  const load = inputLoader(engine, inputs, plan.inputs * plan.steps);
  const heads = Object.fromEntries(
    plan.heads.map((head) => [head.name, new Float32Array(count * headWidth(head))]),
  );
  for (let first = 0; first < count; first += ROWS_AT_ONCE) {
    const some = Math.min(ROWS_AT_ONCE, count - first);
    const rows = load(first, some);
    engine.forward(rows, "judging");
    for (const head of engine.heads) {
      head.finish(engine.kernels, rows);
      const { values, width } = head.output;
      const answers = new Float32Array(engine.memory.buffer, values, rows * width);
      const units = headWidth(head.plan);
      for (let row = 0; row < some; row++) {
        heads[head.plan.name]?.set(answers.subarray(row * width, row * width + units), (first + row) * units);
      }
    }
  }
  return { ok: true, heads };
}

function engineOf(network: TrainedNetwork): { ok: true; engine: Engine } | NetworkRefusal {
  const known = engines.get(network);
  if (known !== undefined) return { ok: true, engine: known };
  const { plan, weights } = network;
  const refusal = checkPlan(plan) ?? checkWeightCount(plan, weights, "network.weights");
  if (refusal !== null) return refusal;
  const started = startEngine(plan, { batch: ROWS_AT_ONCE, samples: 0, options: null });
  if (!started.ok) return started;
  const { memory, addresses, layout } = started.engine;
  placeWeights(layout, weights, new Float32Array(memory.buffer, addresses.weights, layout.placedCount));
  engines.set(network, started.engine);
  return started;
}

function inputLoader(engine: Engine, inputs: Float32Array, width: number) {
  const rowWidth = engine.inputStride / 4;
  const batch = new Float32Array(engine.memory.buffer, engine.addresses.inputs, ROWS_AT_ONCE * rowWidth);
  return (first: number, count: number): number => {
    for (let row = 0; row < count; row++) {
      const start = (first + row) * width;
      batch.set(inputs.subarray(start, start + width), row * rowWidth);
    }
    const rows = paddedToFour(count);
    batch.fill(0, count * rowWidth, rows * rowWidth);
    return rows;
  };
}
