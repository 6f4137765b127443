import type { PriceSeries } from "../price-series.ts";
import type { RangeRecord } from "../record/range-record.ts";
import { recordOver } from "../record/record-range.ts";
import { prepareGround } from "../walk/ground.ts";
import type { WorkProgress } from "../work-progress.ts";
import { type FitOptions, modelOver, type TooSmallPool, YearsWalked } from "./fit-range-model.ts";
import type { RangeModel } from "./range-model.ts";

export interface LearntRange {
  readonly model: RangeModel | TooSmallPool;
  readonly record: RangeRecord;
}

/** The model of `fitRangeModel` and the record of `recordRange`, to the bit: both judge the same years, here once for both. */
export function* learnRange(
  given: readonly PriceSeries[],
  { seed }: FitOptions,
): Generator<WorkProgress, LearntRange> {
  const ground = yield* prepareGround(given);
  const walked = new YearsWalked(ground);
  const record = yield* recordOver(ground, {
    seed,
    onJudged: (horizon, judgement) => walked.add(horizon, judgement),
    onYear: () => walked.endYear(),
  });
  const model = yield* modelOver(ground, walked, seed);
  return { model, record };
}
