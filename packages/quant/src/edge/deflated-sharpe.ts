import { EDGE_LEVEL } from "./discoveries.ts";
import { normalQuantile } from "./normal-quantile.ts";
import { normalTail } from "./normal-tail.ts";

/** A Sharpe ratio beside what the best of so many tries would have had by luck alone; all ratios annualized, over a risk-free return of 0. */
export interface DeflatedSharpe {
  readonly plain: number;
  /** Expected of the best of the tries if none had any edge. */
  readonly byLuck: number;
  /** plain − byLuck. */
  readonly deflated: number;
  /** 95 % interval of `deflated`. */
  readonly low: number;
  readonly high: number;
  /** Chance of at least `plain` if none had any edge, 0..1: one less the paper's deflated Sharpe ratio. */
  readonly chanceOfLuck: number;
  readonly tries: number;
}

/** Euler's constant. */
const EULER = 0.5772156649015329;

/**
 * The Sharpe ratio of the returns of the best of several tries, made smaller by what choosing it gave. `sharpes` are the ratios of
 * all tries, per bar and not annualized, 0 for one that never traded: how far they lie apart says how much there was to choose
 * from. The error takes skew and fat tails into account. Null for fewer than three returns or some that do not vary.
 *
 * Expected maximum of N tries: √V · ((1 − γ) Φ⁻¹(1 − 1/N) + γ Φ⁻¹(1 − 1/(N e))), with V the variance of their ratios; variance of a
 * ratio: (1 − skew · SR + (kurtosis − 1) / 4 · SR²) / (T − 1).
 * Source: Bailey and López de Prado, The Deflated Sharpe Ratio, Journal of Portfolio Management 40 (2014), equations 1 and 2.
 *
 * Unlike there V is at most 1 / (T − 1), the variance of a ratio without an edge: what lies further apart differs in edge, not in luck.
 * Without that bound, an edge that some of the tries have and others do not counts as luck, however large it is.
 */
export function deflatedSharpe(
  returns: Float64Array,
  sharpes: readonly number[],
  daysOfYear: number,
): DeflatedSharpe | null {
  const shape = shapeOf(returns);
  if (shape === null) return null;
  const variance = Math.min(varianceOf(sharpes), 1 / (shape.count - 1));
  return deflatedOf(shape, { count: sharpes.length, variance }, daysOfYear);
}

/** Of returns that vary. */
export interface ReturnsShape {
  readonly count: number;
  /** Per bar. */
  readonly sharpe: number;
  readonly skew: number;
  /** 3 for normal returns. */
  readonly kurtosis: number;
}

/** By the paper's formula; `variance` is that of the ratios of the tries, per bar. */
export function deflatedOf(
  { count, sharpe, skew, kurtosis }: ReturnsShape,
  tries: { readonly count: number; readonly variance: number },
  daysOfYear: number,
): DeflatedSharpe {
  const byLuck = bestByLuck(tries.count, tries.variance);
  const variance = (1 - skew * sharpe + ((kurtosis - 1) / 4) * sharpe ** 2) / (count - 1);
  const error = Math.sqrt(Math.max(variance, 0));
  const width = normalQuantile(1 - EDGE_LEVEL) * error;
  const yearly = Math.sqrt(daysOfYear);
  const deflated = sharpe - byLuck;
  return {
    plain: sharpe * yearly,
    byLuck: byLuck * yearly,
    deflated: deflated * yearly,
    low: (deflated - width) * yearly,
    high: (deflated + width) * yearly,
    chanceOfLuck: normalTail(deflated / error),
    tries: tries.count,
  };
}

/** Expected maximum of the ratios of so many tries whose variance is this and whose mean is 0. */
function bestByLuck(tries: number, variance: number): number {
  if (tries < 2) return 0;
  const highest =
    (1 - EULER) * normalQuantile(1 - 1 / tries) + EULER * normalQuantile(1 - 1 / (tries * Math.E));
  return Math.sqrt(variance) * highest;
}

function varianceOf(values: readonly number[]): number {
  const mean = values.reduce((sum, each) => sum + each, 0) / values.length;
  return values.reduce((sum, each) => sum + (each - mean) ** 2, 0) / Math.max(1, values.length - 1);
}

/** Null for returns that do not vary. */
function shapeOf(returns: Float64Array): ReturnsShape | null {
  const count = returns.length;
  if (count < 3) return null;
  const mean = returns.reduce((sum, each) => sum + each, 0) / count;
  let second = 0;
  let third = 0;
  let fourth = 0;
  for (const each of returns) {
    const distance = each - mean;
    const square = distance * distance;
    second += square;
    third += square * distance;
    fourth += square * square;
  }
  const variance = second / count;
  if (!(variance > 1e-24)) return null;
  return {
    count,
    sharpe: mean / Math.sqrt(second / (count - 1)),
    skew: third / count / variance ** 1.5,
    kurtosis: fourth / count / variance ** 2,
  };
}
