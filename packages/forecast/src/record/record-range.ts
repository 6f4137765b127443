import type { WorkProgress } from "../model/fit-range-model.ts";
import type { PriceSeries } from "../price-series.ts";
import type { RangeRecord } from "./range-record.ts";

export interface RecordOptions {
  readonly seed: number;
  /** What an earlier run yielded, to go on from; of another pool, seed or version it is not used. */
  readonly checkpoint?: RecordCheckpoint | null;
}

/** Where a record stands after a judged year; plain JSON. */
export interface RecordCheckpoint {
  readonly identity: string;
  readonly nextYear: number;
  readonly state: unknown;
}

export interface RecordProgress extends WorkProgress {
  /** After each judged year; null between. */
  readonly checkpoint: RecordCheckpoint | null;
}

/**
 * The walk-forward record of a pool. A generator: a worker takes one step after another, stores the checkpoints, and may stop at any of
 * them; gone on with, the record is the same to the bit.
 */
export function* recordRange(
  _pool: readonly PriceSeries[],
  _options: RecordOptions,
): Generator<RecordProgress, RangeRecord> {
  yield { done: 0, total: 1, checkpoint: null };
  throw new Error("not built yet");
}
