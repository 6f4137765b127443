import type { PriceSeries } from "../price-series.ts";
import type { RangeModel } from "./range-model.ts";

export interface FitOptions {
  readonly seed: number;
}

/** How far a long computation is; `done` of `total` steps. */
export interface WorkProgress {
  readonly done: number;
  readonly total: number;
}

/**
 * A model learnt from a pool, from all of its history up to its last session: a generator, so that a worker can breathe between its
 * steps. Series with wrong or few bars are left out.
 */
export function* fitRangeModel(
  _pool: readonly PriceSeries[],
  _options: FitOptions,
): Generator<WorkProgress, RangeModel> {
  yield { done: 0, total: 1 };
  throw new Error("not built yet");
}
