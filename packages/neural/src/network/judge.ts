import type { Engine } from "./engine.ts";
import type { LoadBatch } from "./load-batch.ts";

/** Loss and accuracy over the samples a pass has met. */
export interface Score {
  readonly loss: number;
  readonly accuracy: number | null;
}

/** What the heads have added up since `clearTotals`: the sum of their mean losses, each by its weight. */
export function readScore(engine: Engine, headWeights: readonly number[]): Score {
  let loss = 0;
  let accuracy: number | null = null;
  for (const [index, head] of engine.heads.entries()) {
    const [weighted = 0, weight = 0, labels = 0, right = 0] = new Float64Array(
      engine.memory.buffer,
      head.totals,
      4,
    );
    if (weight > 0) loss += ((headWeights[index] ?? 1) * weighted) / weight;
    else if (Number.isNaN(weighted)) loss = Number.NaN;
    if (head.plan.kind === "softmax" && accuracy === null && labels > 0) accuracy = right / labels;
  }
  return { loss, accuracy };
}

export function clearTotals(engine: Engine): void {
  for (const head of engine.heads) new Float64Array(engine.memory.buffer, head.totals, 4).fill(0);
}

interface Judged {
  readonly count: number;
  readonly headWeights: readonly number[];
  /** Pauses after so many samples. */
  readonly samplesPerSlice: number;
}

/** The score of the weights as they stand on all samples, without dropout. */
export function* judge(
  engine: Engine,
  load: LoadBatch,
  { count, headWeights, samplesPerSlice }: Judged,
): Generator<void, Score, void> {
  clearTotals(engine);
  let inSlice = 0;
  for (let first = 0; first < count; first += engine.capacity) {
    const some = Math.min(engine.capacity, count - first);
    const rows = load({ first, count: some, order: null });
    engine.forward(rows, "judging");
    for (const head of engine.heads) head.judge(engine.kernels, rows);
    inSlice += some;
    if (inSlice < samplesPerSlice || first + some >= count) continue;
    inSlice = 0;
    yield;
  }
  return readScore(engine, headWeights);
}
