import type { DailyBars } from "../price-series.ts";

/** What came of cases, a number each; NaN where it is not known yet. */
export interface Outcomes {
  /** Log of the mean variance of a session. */
  readonly logVariance: Float32Array;
  /** Log changes from the close before, dividends taken out: at the end, and the largest and least on the way (at least and at most 0). */
  readonly change: Float32Array;
  readonly high: Float32Array;
  readonly low: Float32Array;
  /** Session by whose end it is known, as an index of the market's dates. */
  readonly end: Int32Array;
}

export function writeOutcome(
  { change, high, low }: Outcomes,
  row: number,
  bars: DailyBars,
  { from, to }: { readonly from: number; readonly to: number },
): void {
  let highest = 0;
  let lowest = 0;
  for (let k = from + 1; k <= to; k++) {
    highest = Math.max(highest, adjustedChange(bars, bars.high, from, k));
    lowest = Math.min(lowest, adjustedChange(bars, bars.low, from, k));
  }
  change[row] = Math.log((bars.adjClose[to] as number) / (bars.adjClose[from] as number));
  high[row] = highest;
  low[row] = lowest;
}

/** Log change from the close of bar `from` to a price of bar `k`, dividends and splits between taken out. */
export function adjustedChange(bars: DailyBars, prices: Float64Array, from: number, k: number): number {
  const factor = (bars.adjClose[k] as number) / (bars.close[k] as number);
  return Math.log(((prices[k] as number) * factor) / (bars.adjClose[from] as number));
}
