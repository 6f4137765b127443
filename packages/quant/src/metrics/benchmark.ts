import { TRADING_DAYS } from "./days-of-year.ts";
import { defined, type Metric, undefinedFor } from "./metric.ts";

/** A variance below this is rounding, not variation. */
const NO_VARIANCE = 1e-30;

/** Straight line through the returns over the benchmark's. */
interface Line {
  readonly count: number;
  readonly slope: Metric;
  /** Means of the returns and of the benchmark's. */
  readonly mean: number;
  readonly benchmarkMean: number;
}

/** Least squares over the periods where both have a return. */
function fitted(returns: Float64Array, benchmark: Float64Array): Line {
  checkLengths(returns, benchmark);
  let count = 0;
  let mean = 0;
  let benchmarkMean = 0;
  let together = 0;
  let variation = 0;
  for (let i = 0; i < returns.length; i++) {
    const own = returns[i] as number;
    const other = benchmark[i] as number;
    if (Number.isNaN(own) || Number.isNaN(other)) continue;
    count++;
    const distance = other - benchmarkMean;
    mean += (own - mean) / count;
    benchmarkMean += distance / count;
    together += distance * (own - mean);
    variation += distance * (other - benchmarkMean);
  }
  return { count, slope: slopeOf(count, together, variation), mean, benchmarkMean };
}

function slopeOf(count: number, together: number, variation: number): Metric {
  if (count < 2) return undefinedFor("too_few_values");
  if (variation <= NO_VARIANCE * count) return undefinedFor("no_variation");
  return defined(together / variation);
}

/**
 * Beta: covariance of the returns with the benchmark's over the benchmark's variance, of the periods where both have a return
 * (NaN marks one without). Undefined with `too_few_values` under two such periods and `no_variation` when the benchmark
 * does not vary. Throws RangeError when the columns differ in length.
 * Source: Sharpe (1964); empyrical beta.
 */
export function beta(returns: Float64Array, benchmark: Float64Array): Metric {
  return fitted(returns, benchmark).slope;
}

/**
 * Jensen's alpha, a fraction per year: what the returns have beyond beta times the benchmark's, on average per period, compounded
 * over a year: (1 + mean(r − f) − β · mean(b − f))^periods − 1 with the risk-free return f per period. Undefined as beta is,
 * and with `total_loss` where that average loses everything.
 * Source: Jensen (1968); empyrical alpha.
 */
export function alpha(
  returns: Float64Array,
  benchmark: Float64Array,
  riskFreePerPeriod = 0,
  periodsPerYear = TRADING_DAYS,
): Metric {
  const { slope, mean, benchmarkMean } = fitted(returns, benchmark);
  if (slope.value === null) return slope;
  const beyond = mean - riskFreePerPeriod - slope.value * (benchmarkMean - riskFreePerPeriod);
  return beyond > -1 ? defined((1 + beyond) ** periodsPerYear - 1) : undefinedFor("total_loss");
}

/**
 * Tracking difference, as a fraction: linked return less the benchmark's linked return, over the periods where both have one.
 * Undefined with `too_few_values` when there is no such period. Throws RangeError when the columns differ in length.
 * Source: the definition of ESMA's guidelines on ETFs (2014), unannualized.
 */
export function trackingDifference(returns: Float64Array, benchmark: Float64Array): Metric {
  checkLengths(returns, benchmark);
  let count = 0;
  let growth = 1;
  let benchmarkGrowth = 1;
  for (let i = 0; i < returns.length; i++) {
    const own = returns[i] as number;
    const other = benchmark[i] as number;
    if (Number.isNaN(own) || Number.isNaN(other)) continue;
    count++;
    growth *= 1 + own;
    benchmarkGrowth *= 1 + other;
  }
  return count === 0 ? undefinedFor("too_few_values") : defined(growth - benchmarkGrowth);
}

function checkLengths(returns: Float64Array, benchmark: Float64Array): void {
  if (returns.length !== benchmark.length) {
    throw new RangeError(`columns differ in length: ${returns.length} and ${benchmark.length}`);
  }
}
