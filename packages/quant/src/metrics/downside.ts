import { TRADING_DAYS } from "./days-of-year.ts";
import { maxDrawdown } from "./drawdown.ts";
import { defined, type Metric, undefinedFor } from "./metric.ts";
import { compoundAnnualGrowth } from "./risk.ts";
import { growthIndex } from "./time-weighted-return.ts";

/**
 * Sortino ratio, annualized: mean of (return − required return) over the downside deviation √(mean of min(0, return − required)²),
 * × √(periods per year). The required return is a fraction per period, or one per return. NaN entries are left out.
 * Undefined with `too_few_values` under two returns and `no_downside` when none fell short.
 * Source: Sortino and Price (1994); empyrical sortino_ratio.
 */
export function sortinoRatio(
  returns: Float64Array,
  requiredPerPeriod: number | Float64Array = 0,
  periodsPerYear = TRADING_DAYS,
): Metric {
  let count = 0;
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < returns.length; i++) {
    const required = typeof requiredPerPeriod === "number" ? requiredPerPeriod : requiredPerPeriod[i];
    const excess = (returns[i] as number) - (required ?? Number.NaN);
    if (Number.isNaN(excess)) continue;
    count++;
    sum += excess;
    if (excess < 0) squares += excess * excess;
  }
  if (count < 2) return undefinedFor("too_few_values");
  if (squares === 0) return undefinedFor("no_downside");
  return defined((sum / count / Math.sqrt(squares / count)) * Math.sqrt(periodsPerYear));
}

/**
 * Calmar ratio: compound annual growth over the depth of the maximum drawdown, both over the whole series. NaN entries
 * stand still, as in the growth index, but count as time. Undefined with `too_few_values` under two returns, `no_drawdown` when it
 * never fell and `total_loss` when nothing is left.
 * Source: Young (1991); empyrical calmar_ratio.
 */
export function calmarRatio(returns: Float64Array, periodsPerYear = TRADING_DAYS): Metric {
  if (returns.length < 2) return undefinedFor("too_few_values");
  const curve = new Float64Array(returns.length + 1).fill(1);
  curve.set(growthIndex(returns), 1);
  const growth = compoundAnnualGrowth(1, curve.at(-1) as number, returns.length / periodsPerYear);
  if (growth.value === null) return growth;
  const depth = maxDrawdown(curve)?.depth ?? 0;
  return depth === 0 ? undefinedFor("no_drawdown") : defined(growth.value / depth);
}
