/**
 * The same networks once more, in 64-bit floats and plain loops: slow, and so exact that quotients of its differences are
 * gradients to nine digits. Shares nothing with the kernels but the order of weights.
 */
import { headWidth, type LayerPlan, type NetworkPlan } from "../plan.ts";
import type { TrainingOptions } from "../training-options.ts";

export interface ReferenceBatch {
  readonly plan: NetworkPlan;
  readonly count: number;
  readonly inputs: Float32Array;
  readonly targets: Readonly<Record<string, Uint8Array | Float32Array>>;
  readonly weights?: Float32Array;
  readonly options: Pick<TrainingOptions, "classWeights" | "headWeights">;
  /** By layer: what dropout multiplied each value by, sample after sample; null judges without dropout. */
  readonly masks: readonly (Float64Array | null)[] | null;
}

type Row = number[];

/** The heads' sums, sample by sample. */
export function referenceSums(batch: ReferenceBatch, weights: Float64Array): Record<string, Row[]> {
  const { plan, count, inputs, masks } = batch;
  const read = reader(weights);
  const width = plan.inputs * plan.steps;
  let rows: Row[] = Array.from({ length: count }, (_, i) => [...inputs.subarray(i * width, (i + 1) * width)]);
  for (const [index, layer] of plan.layers.entries()) {
    if (layer.kind === "dropout") rows = dropped(rows, masks?.[index] ?? null);
    else rows = layer.kind === "gru" ? gru(rows, layer.units, plan, read) : dense(rows, layer, read);
  }
  return Object.fromEntries(
    plan.heads.map((head) => [
      head.name,
      dense(rows, { kind: "dense", units: headWidth(head), activation: "linear" }, read),
    ]),
  );
}

/** The sum of the heads' mean losses, each by its weight. */
export function referenceLoss(batch: ReferenceBatch, weights: Float64Array): number {
  const sums = referenceSums(batch, weights);
  let loss = 0;
  for (const head of batch.plan.heads) {
    let total = 0;
    let totalWeight = 0;
    for (const [sample, row] of (sums[head.name] ?? []).entries()) {
      const weight = batch.weights?.[sample] ?? 1;
      for (const [own, error] of errorsOf(batch, head, row, sample)) {
        total += weight * own * error;
        totalWeight += weight * own;
      }
    }
    loss += ((batch.options.headWeights?.[head.name] ?? 1) * total) / totalWeight;
  }
  return loss;
}

/** Weight and error of each label of a sample. */
function errorsOf(
  { targets, options }: ReferenceBatch,
  head: NetworkPlan["heads"][number],
  row: Row,
  sample: number,
): [number, number][] {
  const column = targets[head.name] ?? [];
  if (head.kind === "softmax") {
    const label = column[sample] ?? 255;
    if (label === 255 || Number.isNaN(label)) return [];
    const logSum = Math.log(row.reduce((sum, value) => sum + Math.exp(value), 0));
    return [[options.classWeights?.[head.name]?.[label] ?? 1, logSum - (row[label] ?? 0)]];
  }
  return row.flatMap((value, unit): [number, number][] => {
    const target = column[sample * head.units + unit] ?? Number.NaN;
    if (Number.isNaN(target)) return [];
    const size = Math.abs(value - target);
    const delta = head.huberDelta;
    if (delta === undefined) return [[1, size * size]];
    return [[1, size <= delta ? 0.5 * size * size : delta * (size - 0.5 * delta)]];
  });
}

type Reader = (rows: number, columns: number) => (row: number, column: number) => number;

function reader(weights: Float64Array): Reader {
  let next = 0;
  return (rows, columns) => {
    const first = next;
    next += rows * columns;
    return (row, column) => weights[first + row * columns + column] ?? Number.NaN;
  };
}

function dense(rows: Row[], layer: LayerPlan & { kind: "dense" }, read: Reader): Row[] {
  const matrix = read(rows[0]?.length ?? 0, layer.units);
  const bias = read(1, layer.units);
  const activation = { relu: (x: number) => Math.max(0, x), tanh: Math.tanh, linear: (x: number) => x }[
    layer.activation
  ];
  return rows.map((row) =>
    Array.from({ length: layer.units }, (_, unit) =>
      activation(row.reduce((sum, value, i) => sum + value * matrix(i, unit), bias(0, unit))),
    ),
  );
}

function gru(rows: Row[], units: number, { inputs, steps }: NetworkPlan, read: Reader): Row[] {
  const ofInput = read(inputs, 3 * units);
  const ofState = read(units, 3 * units);
  const bias = read(1, 4 * units);
  const sigmoid = (x: number) => 1 / (1 + Math.exp(-x));
  return rows.map((row) => {
    let state: Row = new Array<number>(units).fill(0);
    for (let step = 0; step < steps; step++) {
      const input = row.slice(step * inputs, (step + 1) * inputs);
      const before = state;
      const fromInput = (gate: number, unit: number) =>
        input.reduce((sum, value, i) => sum + value * ofInput(i, gate * units + unit), 0);
      const fromState = (gate: number, unit: number) =>
        before.reduce((sum, value, i) => sum + value * ofState(i, gate * units + unit), 0);
      state = before.map((old, unit) => {
        const reset = sigmoid(fromInput(0, unit) + fromState(0, unit) + bias(0, unit));
        const update = sigmoid(fromInput(1, unit) + fromState(1, unit) + bias(0, units + unit));
        const recalled = reset * (fromState(2, unit) + bias(0, 2 * units + unit));
        const fresh = Math.tanh(fromInput(2, unit) + bias(0, 3 * units + unit) + recalled);
        return (1 - update) * fresh + update * old;
      });
    }
    return state;
  });
}

function dropped(rows: Row[], mask: Float64Array | null): Row[] {
  if (mask === null) return rows;
  return rows.map((row, sample) => row.map((value, i) => value * (mask[sample * row.length + i] ?? 0)));
}
