import { TRADING_DAYS } from "./days-of-year.ts";
import { defined, type Metric, undefinedFor } from "./metric.ts";

/** A deviation below this share of the mean's size is rounding, not variation. */
const NO_DEVIATION = 1e-12;

interface Moments {
  readonly count: number;
  readonly mean: number;
  /** Sample standard deviation (divisor count − 1); NaN with fewer than two values. */
  readonly deviation: number;
}

/** NaN entries are days without a return and are left out. */
function momentsOf(returns: Float64Array): Moments {
  let count = 0;
  let mean = 0;
  let squares = 0;
  for (const value of returns) {
    if (Number.isNaN(value)) continue;
    count++;
    const distance = value - mean;
    mean += distance / count;
    squares += distance * (value - mean);
  }
  const deviation = count < 2 ? Number.NaN : Math.sqrt(squares / (count - 1));
  return { count, mean, deviation };
}

/**
 * Annualized volatility, as a fraction per year: sample standard deviation of the returns × √(periods per year). NaN
 * returns are left out; 0 when the returns do not vary. Undefined with `too_few_values` under two returns.
 * Source: empyrical annual_volatility.
 */
export function annualizedVolatility(returns: Float64Array, periodsPerYear = TRADING_DAYS): Metric {
  const { count, deviation } = momentsOf(returns);
  return count < 2 ? undefinedFor("too_few_values") : defined(deviation * Math.sqrt(periodsPerYear));
}

/**
 * Sharpe ratio, annualized: mean of (return − risk-free return) / its sample standard deviation × √(periods per year).
 * `riskFreePerPeriod` is a fraction per period, or one per return. NaN entries are left out. Undefined with
 * `too_few_values` under two returns and `no_variation` when they do not vary.
 * Source: Sharpe (1994); empyrical sharpe_ratio.
 */
export function sharpeRatio(
  returns: Float64Array,
  riskFreePerPeriod: number | Float64Array = 0,
  periodsPerYear = TRADING_DAYS,
): Metric {
  const excess =
    typeof riskFreePerPeriod === "number"
      ? returns.map((value) => value - riskFreePerPeriod)
      : returns.map((value, i) => value - (riskFreePerPeriod[i] ?? Number.NaN));
  const { count, mean, deviation } = momentsOf(excess);
  if (count < 2) return undefinedFor("too_few_values");
  if (deviation <= NO_DEVIATION * Math.max(1, Math.abs(mean))) return undefinedFor("no_variation");
  return defined((mean / deviation) * Math.sqrt(periodsPerYear));
}

/**
 * Compound annual growth rate, as a fraction per year: (end / start)^(1 / years) − 1, for a value no flow touched (take
 * the growth index of an account with flows). Undefined with `no_starting_value`, with `total_loss` when the end is
 * 0 or less, with `too_few_values` when no time passed and with `not_finite` when the end is no number.
 */
export function compoundAnnualGrowth(startValue: number, endValue: number, years: number): Metric {
  if (!(startValue > 0)) return undefinedFor("no_starting_value");
  if (!(years > 0)) return undefinedFor("too_few_values");
  if (Number.isNaN(endValue)) return undefinedFor("not_finite");
  if (!(endValue > 0)) return undefinedFor("total_loss");
  return defined(Math.expm1(Math.log(endValue / startValue) / years));
}
