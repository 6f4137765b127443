import type { OptimizedWeights } from "./optimize-weights.ts";
import { resampledReturns } from "./resampled-returns.ts";
import { REVIEW_DRAW, type ReviewPolicy, type ReviewRequest, type ReviewType } from "./review-types.ts";

/** What the suggested weights say of each holding, in their order; null for nothing. */
export type Advice = readonly (Extract<ReviewType, "REDUCE_POSITION" | "CONSIDER_SELLING"> | null)[];

export function adviceFrom(
  { assets }: OptimizedWeights,
  current: Float64Array,
  policy: ReviewPolicy,
): Advice {
  return assets.map(({ weight }, i) => {
    const now = current[i] as number;
    if (weight < policy.sellBelow && now > weight) return "CONSIDER_SELLING";
    return now - weight > policy.reduceAbove ? "REDUCE_POSITION" : null;
  });
}

/** To sell is to reduce, but not the other way round. */
function confirms(again: Advice[number], type: Advice[number]): boolean {
  return again === type || (type === "REDUCE_POSITION" && again === "CONSIDER_SELLING");
}

export interface Agreement {
  readonly drawn: number;
  /** Per holding, the histories that suggest the same. */
  readonly agreeing: Int32Array;
}

/** Yields after each drawn history, so that a caller may do something else in between. */
export function* agreementOf(
  advice: Advice,
  at: Pick<ReviewRequest, "returns" | "resamples" | "blockPeriods" | "seed"> & {
    readonly adviceIn: (columns: readonly Float64Array[]) => Advice | null;
  },
): Generator<undefined, Agreement, undefined> {
  const { resamples, blockPeriods, seed } = { ...REVIEW_DRAW, ...at };
  const agreeing = new Int32Array(advice.length);
  let drawn = 0;
  if (advice.every((type) => type === null)) return { drawn, agreeing };
  for (let draw = 0; draw < resamples; draw++) {
    const columns = resampledReturns(at.returns, { blockPeriods, seed: seed * 1_000_003 + draw });
    const again = at.adviceIn(columns);
    yield;
    // A drawn history in which an asset never moves tells nothing.
    if (again === null) continue;
    drawn++;
    for (const [i, type] of again.entries()) {
      if (confirms(type, advice[i] ?? null)) agreeing[i] = (agreeing[i] as number) + 1;
    }
  }
  return { drawn, agreeing };
}
