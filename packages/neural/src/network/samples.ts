import { type HeadPlan, headWidth, type NetworkPlan } from "./plan.ts";
import type { NetworkRefusal, SampleSet } from "./refusal.ts";

export interface Samples {
  readonly count: number;
  /** count × steps × inputs, finite. */
  readonly inputs: Float32Array;
  /**
   * By head. Softmax: a class index per sample, 255 (or NaN) where there is no label. Linear: count × units numbers, NaN where
   * there is no label.
   */
  readonly targets: Readonly<Record<string, Uint8Array | Float32Array>>;
  /** How much each sample counts, from 0 up; all the same where not given. */
  readonly weights?: Float32Array;
}

export const NO_LABEL = 255;

/** Samples as the kernels read them, found to be sound. */
export interface SampleColumns {
  readonly count: number;
  readonly inputs: Float32Array;
  /** In the order of the plan's heads: class indices, or numbers. */
  readonly targets: readonly (Uint8Array | Float32Array)[];
  readonly weights: Float32Array | null;
}

export type CheckedSamples = { readonly ok: true; readonly columns: SampleColumns } | NetworkRefusal;

export function checkSamples(samples: Samples, plan: NetworkPlan, set: SampleSet): CheckedSamples {
  const { count, inputs, weights } = samples;
  if (!Number.isInteger(count) || count < 1) return { ok: false, code: "no_samples", details: { set } };
  const refusal =
    checkInputs(inputs, count, plan, set) ?? (weights ? checkWeights(weights, count, set) : null);
  if (refusal !== null) return refusal;
  const known = plan.heads.map((head) => head.name);
  const foreign = Object.keys(samples.targets).find((name) => !known.includes(name));
  if (foreign !== undefined) return { ok: false, code: "unknown_head", details: { name: foreign, known } };
  const targets: (Uint8Array | Float32Array)[] = [];
  for (const head of plan.heads) {
    const column = readTargets(head, samples, set);
    if ("code" in column) return column;
    targets.push(column);
  }
  return { ok: true, columns: { count, inputs, targets, weights: weights ?? null } };
}

export function checkInputs(
  inputs: Float32Array,
  count: number,
  plan: NetworkPlan,
  set: SampleSet,
): NetworkRefusal | null {
  const width = plan.inputs * plan.steps;
  if (inputs.length !== count * width) return sizeMismatch(`${set}.inputs`, count * width, inputs.length);
  for (let i = 0; i < inputs.length; i++) {
    const value = inputs[i] ?? Number.NaN;
    // Anything minus itself is 0, but not infinity and not NaN.
    if (value - value !== 0) return invalidNumber(`${set}.inputs`, i, width, value, "a finite number");
  }
  return null;
}

function checkWeights(weights: Float32Array, count: number, set: SampleSet): NetworkRefusal | null {
  const column = `${set}.weights`;
  if (weights.length !== count) return sizeMismatch(column, count, weights.length);
  const wrong = weights.findIndex((weight) => !(weight >= 0 && weight < Number.POSITIVE_INFINITY));
  if (wrong < 0) return null;
  return invalidNumber(column, wrong, 1, weights[wrong] ?? Number.NaN, "a number from 0 up");
}

function readTargets(
  head: HeadPlan,
  samples: Samples,
  set: SampleSet,
): Uint8Array | Float32Array | NetworkRefusal {
  const column = `${set}.targets.${head.name}`;
  const given = samples.targets[head.name];
  const width = head.kind === "softmax" ? 1 : headWidth(head);
  if (given === undefined) return sizeMismatch(column, samples.count * width, null);
  if (given.length !== samples.count * width)
    return sizeMismatch(column, samples.count * width, given.length);
  const targets =
    head.kind === "softmax" ? readClasses(given, head.classes, column) : readNumbers(given, width, column);
  if ("code" in targets) return targets;
  const isLabelled = (value: number) => (head.kind === "softmax" ? value !== NO_LABEL : !Number.isNaN(value));
  const some = targets.some(
    (value, i) => isLabelled(value) && (samples.weights?.[Math.floor(i / width)] ?? 1) > 0,
  );
  return some ? targets : { ok: false, code: "no_labels", details: { set, head: head.name } };
}

function readClasses(
  given: Uint8Array | Float32Array,
  classes: number,
  column: string,
): Uint8Array | NetworkRefusal {
  const labels = new Uint8Array(given.length);
  for (const [sample, value] of given.entries()) {
    const isMissing = Number.isNaN(value) || value === NO_LABEL;
    if (!isMissing && !(Number.isInteger(value) && value >= 0 && value < classes)) {
      return invalidNumber(column, sample, 1, value, `a class from 0 to ${classes - 1}, or 255 for no label`);
    }
    labels[sample] = isMissing ? NO_LABEL : value;
  }
  return labels;
}

function readNumbers(
  given: Uint8Array | Float32Array,
  width: number,
  column: string,
): Float32Array | NetworkRefusal {
  const numbers = Float32Array.from(given);
  const wrong = numbers.findIndex(
    (value) => value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY,
  );
  if (wrong < 0) return numbers;
  const value = numbers[wrong] ?? Number.NaN;
  return invalidNumber(column, wrong, width, value, "a finite number, or NaN for no label");
}

function sizeMismatch(column: string, expected: number, actual: number | null): NetworkRefusal {
  return { ok: false, code: "size_mismatch", details: { column, expected, actual } };
}

function invalidNumber(
  column: string,
  at: number,
  width: number,
  value: number,
  expected: string,
): NetworkRefusal {
  const details = { column, sample: Math.floor(at / width), index: at, value, expected };
  return { ok: false, code: "invalid_number", details };
}
