import type { DailyBars, PriceSeries } from "../price-series.ts";
import type { VarianceMethod } from "../range-forecast.ts";
import { type Windows, windowsOf } from "./windows.ts";

/** Variance of a day that counts as none (0.03 % of price): logarithms must stay finite. */
export const LEAST_VARIANCE = 1e-7;

/** Share of the last year's bars without a true high and low from which a series is measured by its closes. */
const MOST_FLAT_BARS = 0.05;

/**
 * A series day by day, and running sums: `sumX[i]` is the sum of the bars before `i`, so a span from `a` to before `b` is
 * `sumX[b] − sumX[a]`. Bar 0 has no day before it and counts as nothing.
 */
export interface DayColumns {
  readonly length: number;
  readonly method: VarianceMethod;
  readonly windows: Windows;
  /** Of log returns (no unit), at least `LEAST_VARIANCE`. */
  readonly variance: Float64Array;
  readonly logVariance: Float64Array;
  /** Log returns of the adjusted close. */
  readonly returns: Float64Array;
  /** Squared overnight log return, dividends and splits taken out. */
  readonly overnight: Float64Array;
  /** Of units traded and 1, so that none is 0. */
  readonly logVolume: Float64Array;
  readonly sumVariance: Float64Array;
  readonly sumLogVariance: Float64Array;
  readonly sumReturns: Float64Array;
  /** Squared returns below zero. */
  readonly sumDownside: Float64Array;
  readonly sumOvernight: Float64Array;
  readonly sumLogVolume: Float64Array;
}

/**
 * Variance of each day: the squared overnight return plus Garman and Klass's estimate of the session,
 * ½ ln(high / low)² − (2 ln 2 − 1) ln(close / open)². Where highs and lows are mostly missing, the mean of the last week's squared returns.
 *
 * Source: Garman and Klass (1980), "On the estimation of security price volatilities from historical data".
 */
export function dayColumns(
  { bars, tradingDays }: PriceSeries,
  method: VarianceMethod = methodAt(bars, bars.high.length - 1, windowsOf(tradingDays)),
): DayColumns {
  const length = bars.dates.length;
  const windows = windowsOf(tradingDays);
  const returns = new Float64Array(length);
  const overnight = new Float64Array(length);
  const variance = new Float64Array(length).fill(LEAST_VARIANCE);
  const logVolume = new Float64Array(length);
  for (let i = 0; i < length; i++) {
    const units = bars.volume[i] as number;
    logVolume[i] = units > 0 ? Math.log1p(units) : 0;
    if (i === 0) continue;
    const before = bars.adjClose[i - 1] as number;
    const factor = (bars.adjClose[i] as number) / (bars.close[i] as number);
    returns[i] = Math.log((bars.adjClose[i] as number) / before);
    overnight[i] = Math.log(((bars.open[i] as number) * factor) / before) ** 2;
    variance[i] = Math.max(LEAST_VARIANCE, (overnight[i] as number) + sessionVariance(bars, i));
  }
  if (method === "close_to_close") smoothSquaredReturns(variance, returns, windows.week);
  const logVariance = variance.map(Math.log);
  const daily = { length, method, windows, variance, logVariance, returns, overnight, logVolume };
  const downside = returns.map((value) => (value < 0 ? value * value : 0));
  return {
    ...daily,
    sumVariance: runningSum(variance),
    sumLogVariance: runningSum(logVariance),
    sumReturns: runningSum(returns),
    sumDownside: runningSum(downside),
    sumOvernight: runningSum(overnight),
    sumLogVolume: runningSum(logVolume),
  };
}

function sessionVariance(bars: DailyBars, i: number): number {
  const range = Math.log((bars.high[i] as number) / (bars.low[i] as number));
  const body = Math.log((bars.close[i] as number) / (bars.open[i] as number));
  return 0.5 * range * range - (2 * Math.LN2 - 1) * body * body;
}

/** As the year up to bar `i` tells it. */
export function methodAt(bars: DailyBars, i: number, { year }: Windows): VarianceMethod {
  const from = Math.max(0, i + 1 - year);
  let flat = 0;
  for (let bar = from; bar <= i; bar++) {
    if (bars.high[bar] === bars.low[bar]) flat++;
  }
  return flat > MOST_FLAT_BARS * (i + 1 - from) ? "close_to_close" : "range";
}

function smoothSquaredReturns(variance: Float64Array, returns: Float64Array, week: number): void {
  for (let i = 1; i < variance.length; i++) {
    let sum = 0;
    const from = Math.max(1, i - week + 1);
    for (let k = from; k <= i; k++) sum += (returns[k] as number) ** 2;
    variance[i] = Math.max(LEAST_VARIANCE, sum / (i - from + 1));
  }
}

/** Without bar 0, which has no day before it. */
function runningSum(column: Float64Array): Float64Array {
  const sums = new Float64Array(column.length + 1);
  for (let i = 1; i < column.length; i++) sums[i + 1] = (sums[i] as number) + (column[i] as number);
  return sums;
}

/** Mean of the `bars` bars up to and with `i`, or of as many as there are. */
export function meanUpTo(sums: Float64Array, i: number, bars: number): number {
  return meanBetween(sums, Math.max(1, i + 1 - bars), i + 1);
}

/** Mean of the bars from `from` to before `to`; `from` at least 1. */
export function meanBetween(sums: Float64Array, from: number, to: number): number {
  return ((sums[to] as number) - (sums[from] as number)) / (to - from);
}
