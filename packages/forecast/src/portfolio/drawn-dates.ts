import type { PriceSeries } from "../price-series.ts";
import type { MarketState } from "../variance/market-state.ts";

/** Dates of history that losses are drawn from, the latest last. */
const MOST_DATES = 600;
/** Dates further apart than a horizon are not needed, and closer than a week they say the same again. */
const WIDEST_STEP = 5;
/** Sessions that the market's own deviation is measured over. */
const MONTH = 21;

/** The dates, and on each the market's change over the sessions ahead in deviations of the month before. */
export interface DrawnDates {
  readonly dates: readonly string[];
  readonly market: Float64Array;
}

/** Of the market's dates; without a market, of those of the longest holding, and the market's shocks are 0. */
export function drawnDates(
  market: MarketState | null,
  holdings: readonly PriceSeries[],
  sessions: number,
): DrawnDates {
  const calendar = market?.dates ?? longestDates(holdings);
  const step = Math.min(WIDEST_STEP, sessions);
  const indexes: number[] = [];
  for (
    let last = calendar.length - 1 - sessions;
    last >= MONTH && indexes.length < MOST_DATES;
    last -= step
  ) {
    indexes.unshift(last);
  }
  const shocks = indexes.map((index) => (market === null ? 0 : marketShock(market, index, sessions)));
  return { dates: indexes.map((index) => calendar[index] as string), market: Float64Array.from(shocks) };
}

function longestDates(holdings: readonly PriceSeries[]): readonly string[] {
  let longest: readonly string[] = [];
  for (const { bars } of holdings) if (bars.dates.length > longest.length) longest = bars.dates;
  return longest;
}

function marketShock({ dayReturn }: MarketState, index: number, sessions: number): number {
  let change = 0;
  for (let k = 1; k <= sessions; k++) change += dayReturn[index + k] as number;
  let squares = 0;
  for (let k = 0; k < MONTH; k++) squares += (dayReturn[index - k] as number) ** 2;
  return change / Math.sqrt((Math.max(1e-10, squares) / MONTH) * sessions);
}
