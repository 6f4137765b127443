import type { Engine } from "./engine.ts";
import { paddedToFour } from "./parameters.ts";
import { headWidth, type NetworkPlan } from "./plan.ts";
import { NO_LABEL, type SampleColumns } from "./samples.ts";

/** Which samples make a batch: `order[first]` to `order[first + count − 1]`, or those numbers themselves without an order. */
interface Chosen {
  readonly first: number;
  readonly count: number;
  readonly order: Uint32Array | null;
}

/** Copies a batch into an engine's memory; gives its rows, rounded up to a multiple of 4 by rows without label or weight. */
export type LoadBatch = (chosen: Chosen) => number;

export function batchLoader(engine: Engine, plan: NetworkPlan, samples: SampleColumns): LoadBatch {
  const { buffer } = engine.memory;
  const sampleWidth = plan.inputs * plan.steps;
  const rowWidth = engine.inputStride / 4;
  const inputs = new Float32Array(buffer, engine.addresses.inputs, engine.capacity * rowWidth);
  const weights = new Float32Array(buffer, engine.addresses.sampleWeights, engine.capacity);
  const targets = engine.heads.map((head, index) => {
    const column = samples.targets[index];
    if (column === undefined) throw new Error("A head without targets.");
    const width = head.plan.kind === "softmax" ? 1 : headWidth(head.plan);
    const length = engine.capacity * width;
    const batch =
      head.plan.kind === "softmax"
        ? new Uint8Array(buffer, head.targets, length)
        : new Float32Array(buffer, head.targets, length);
    return { column, batch, width, missing: head.plan.kind === "softmax" ? NO_LABEL : Number.NaN };
  });
  return ({ first, count, order }) => {
    const rows = paddedToFour(count);
    for (let row = 0; row < count; row++) {
      const sample = order === null ? first + row : (order[first + row] ?? 0);
      const start = sample * sampleWidth;
      inputs.set(samples.inputs.subarray(start, start + sampleWidth), row * rowWidth);
      weights[row] = samples.weights === null ? 1 : (samples.weights[sample] ?? 0);
      for (const { column, batch, width } of targets) {
        for (let unit = 0; unit < width; unit++) {
          batch[row * width + unit] = column[sample * width + unit] ?? Number.NaN;
        }
      }
    }
    if (rows > count) {
      inputs.fill(0, count * rowWidth, rows * rowWidth);
      weights.fill(0, count, rows);
      for (const { batch, width, missing } of targets) batch.fill(missing, count * width, rows * width);
    }
    return rows;
  };
}
