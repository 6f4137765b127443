import { defined, type Metric, undefinedFor } from "./metric.ts";

/** A variance below this is rounding, not variation. */
const NO_VARIANCE = 1e-30;

/**
 * Beta: covariance of the returns with the benchmark's over the benchmark's variance, of the periods where both have a return
 * (NaN marks one without). Undefined with `too_few_values` under two such periods and `no_variation` when the benchmark
 * does not vary. Throws RangeError when the columns differ in length.
 * Source: Sharpe (1964); empyrical beta.
 */
export function beta(returns: Float64Array, benchmark: Float64Array): Metric {
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
  if (count < 2) return undefinedFor("too_few_values");
  if (variation <= NO_VARIANCE * count) return undefinedFor("no_variation");
  return defined(together / variation);
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
