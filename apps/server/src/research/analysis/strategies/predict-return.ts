/** A prediction of the next session's return, judged on sessions it was not fitted on. */
import { chanceOfLuck, EDGE_LEVEL, isImplausible, wilsonInterval } from "@neuro/quant";

/** How often something was right about a direction. */
export interface DirectionRecord {
  readonly hits: number;
  readonly samples: number;
  /** Wilson's, of the hit rate; null without a case. */
  readonly interval95: readonly [number, number] | null;
  /** How often any case went that way; null without one. */
  readonly baseRate: number | null;
  /** Beyond the best simple rule by more than luck in one of `RECORDS_OF_A_SYMBOL`, and no more than is plausible. */
  readonly edgeFound: boolean;
  /** Beyond luck and beyond what is plausible: too good to be true, most likely a leak. */
  readonly implausible: boolean;
  /** The hit rate with an edge, the base rate otherwise; null without a case. */
  readonly confidence: number | null;
}

/** Judged together: two methods, each of two sides, and the prediction of the next session. */
const RECORDS_OF_A_SYMBOL = 5;

/** `bestRule`: hit rate of the best simple rule on the same days; the base rate where there is no other. */
export function directionRecord(
  hits: number,
  samples: number,
  baseRate: number | null,
  bestRule: number = baseRate ?? 1,
): DirectionRecord {
  const interval95 = wilsonInterval(hits, samples);
  const isBeyondLuck = chanceOfLuck(hits, samples, bestRule) < EDGE_LEVEL / RECORDS_OF_A_SYMBOL;
  const implausible = isBeyondLuck && isImplausible({ hitRate: hits / samples, bestRule, skill: null });
  const edgeFound = isBeyondLuck && !implausible;
  const confidence = edgeFound ? hits / samples : baseRate;
  return { hits, samples, interval95, baseRate, edgeFound, implausible, confidence };
}

export interface ReturnPrediction {
  readonly ok: true;
  /** Log return of the session after the last one. */
  readonly predicted: number;
  /** 1 − squared errors over those of the fitting window's mean. */
  readonly rSquared: number | null;
  /** Root of the mean squared error on the sessions it was judged by, as a log return. */
  readonly typicalError: number;
  readonly record: DirectionRecord;
}

/** Two years to fit on, and at least a quarter to judge by. */
export const FIT_SESSIONS = 504;
const LEAST_JUDGED = 63;

interface Line {
  readonly mean: number;
  readonly next: number;
}

/** Least squares of each return on the one before it, over the `FIT_SESSIONS` pairs that end at `last`; what it says comes after. */
function fitted(returns: Float64Array, last: number): Line {
  let x = 0;
  let y = 0;
  let xx = 0;
  let xy = 0;
  for (let t = last - FIT_SESSIONS + 1; t <= last; t += 1) {
    const before = returns[t - 1] ?? 0;
    const value = returns[t] ?? 0;
    x += before;
    y += value;
    xx += before * before;
    xy += before * value;
  }
  const mean = y / FIT_SESSIONS;
  const spread = xx - (x * x) / FIT_SESSIONS;
  const slope = spread > 0 ? (xy - (x * y) / FIT_SESSIONS) / spread : 0;
  return { mean, next: mean + slope * ((returns[last] ?? 0) - x / FIT_SESSIONS) };
}

/** Refuses a history of fewer closes than one fit and a quarter to judge it by. */
export function predictReturn(
  close: Float64Array,
): ReturnPrediction | { readonly ok: false; readonly needed: number; readonly available: number } {
  const needed = FIT_SESSIONS + LEAST_JUDGED + 2;
  if (close.length < needed) return { ok: false, needed, available: close.length };
  const returns = Float64Array.from({ length: close.length - 1 }, (_, t) =>
    Math.log((close[t + 1] ?? 1) / (close[t] ?? 1)),
  );
  const now = fitted(returns, returns.length - 1).next;
  const moves = { hits: 0, up: 0, repeated: 0, samples: 0 };
  let errors = 0;
  let meanErrors = 0;
  for (let last = FIT_SESSIONS; last < returns.length - 1; last += 1) {
    const { mean, next } = fitted(returns, last);
    const actual = returns[last + 1] ?? 0;
    errors += (actual - next) ** 2;
    meanErrors += (actual - mean) ** 2;
    moves.samples += 1;
    if (next > 0 === actual > 0) moves.hits += 1;
    if (actual > 0) moves.up += 1;
    if ((returns[last] ?? 0) > 0 === actual > 0) moves.repeated += 1;
  }
  const up = moves.up / moves.samples;
  // What always naming the likelier direction, or the last one again, would have reached: a predictor must beat both.
  const majority = Math.max(up, 1 - up);
  const bestRule = Math.max(majority, moves.repeated / moves.samples);
  const record = directionRecord(moves.hits, moves.samples, majority, bestRule);
  return {
    ok: true,
    predicted: now,
    rSquared: meanErrors > 0 ? 1 - errors / meanErrors : null,
    typicalError: Math.sqrt(errors / moves.samples),
    record,
  };
}
