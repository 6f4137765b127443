import { defined, type Metric, undefinedFor } from "./metric.ts";

/** Daily history of an account in one currency; the columns have one entry per day, ascending. */
export interface ValuedDays {
  /** Worth at the end of each day, that day's flows included. */
  readonly values: Float64Array;
  /** What came in from outside on each day, money and securities alike, and was there to earn that day's result; 0 or more. */
  readonly inflows: Float64Array;
  /** What went out on each day, less what came in too late to earn anything; negative where that is more. */
  readonly outflows: Float64Array;
}

/**
 * Return of each day, as a fraction: (value + outflow) / (previous value + inflow) − 1. What comes in counts as there all
 * day, what goes out as gone at its end, so neither a deposit nor a withdrawal is itself a gain or a loss, and no
 * withdrawal can make the divisor vanish. The worth before the first day is `openingValue`. A day without anything to earn
 * on (divisor 0 or less) has NaN. Throws RangeError when the columns differ in length.
 * Source: the daily valuation method of the GIPS standards, with the flow convention of Portfolio Performance.
 */
export function dailyReturns(days: ValuedDays, openingValue = 0): Float64Array {
  const { values, inflows, outflows } = days;
  if (inflows.length !== values.length || outflows.length !== values.length) {
    throw new RangeError(`columns differ in length: ${values.length}, ${inflows.length}, ${outflows.length}`);
  }
  let previous = openingValue;
  return values.map((value, day) => {
    const invested = previous + (inflows[day] as number);
    previous = value;
    return invested > 0 ? (value + (outflows[day] as number)) / invested - 1 : Number.NaN;
  });
}

/**
 * What one unit of money became by the end of each day: the product of 1 + return. Days with NaN leave it as it was.
 * Shape: as the returns. This is the curve to draw and to measure drawdown on.
 */
export function growthIndex(returnsDaily: Float64Array): Float64Array {
  let growth = 1;
  return returnsDaily.map((dayReturn) => {
    if (!Number.isNaN(dayReturn)) growth *= 1 + dayReturn;
    return growth;
  });
}

/**
 * Time-weighted return of the whole period, as a fraction: the linked daily returns, which flows do not change.
 * Undefined with `too_few_values` when no day has a return.
 */
export function timeWeightedReturn(days: ValuedDays, openingValue = 0): Metric {
  const returns = dailyReturns(days, openingValue);
  if (returns.every(Number.isNaN)) return undefinedFor("too_few_values");
  return defined((growthIndex(returns).at(-1) as number) - 1);
}

/** (end − start) / start, as a fraction, for a value no flow touched. Undefined with `no_starting_value`. */
export function simpleReturn(startValue: number, endValue: number): Metric {
  return startValue > 0 ? defined(endValue / startValue - 1) : undefinedFor("no_starting_value");
}
