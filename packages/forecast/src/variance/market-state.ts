import { dayNumberOf } from "@neuro/contract/primitives";
import type { PriceSeries } from "../price-series.ts";
import { refusalOf } from "./check-bars.ts";
import { dayColumns, meanUpTo } from "./day-columns.ts";

/** How stirred the whole market was, session by session: the pool's mean of log variance over each series' own year. */
export interface MarketState {
  /** Ascending ISO dates on which enough series had bars. */
  readonly dates: readonly string[];
  /** Mean of the session's, the week's and the month's log variance less the year's (no unit); 0 is as usual. */
  readonly day: Float64Array;
  readonly week: Float64Array;
  readonly month: Float64Array;
  /** Mean log return of the pool on that date. */
  readonly dayReturn: Float64Array;
}

/** Series that must have a bar on a date, to speak for the market. */
const FEWEST_SERIES = 5;

interface Sums {
  day: number;
  week: number;
  month: number;
  dayReturn: number;
  count: number;
}

/**
 * The state of the market on each date of a pool: of its series that trade in sessions and have a year behind them. Each date is made of
 * bars up to it alone. Series with wrong bars are left out.
 */
export function marketState(pool: readonly PriceSeries[]): MarketState {
  const byDate = new Map<string, Sums>();
  for (const series of pool) {
    if (series.tradingDays === "sessions" && refusalOf(series.bars) === null) addSeries(byDate, series);
  }
  const dates = [...byDate].filter(([, sums]) => sums.count >= FEWEST_SERIES).map(([date]) => date);
  dates.sort();
  const mean = (of: Exclude<keyof Sums, "count">) =>
    Float64Array.from(dates, (date) => {
      const sums = byDate.get(date) as Sums;
      return sums[of] / sums.count;
    });
  return { dates, day: mean("day"), week: mean("week"), month: mean("month"), dayReturn: mean("dayReturn") };
}

function addSeries(byDate: Map<string, Sums>, series: PriceSeries): void {
  const { windows, sumVariance, logVariance, returns, length } = dayColumns(series);
  for (let i = windows.year + 1; i < length; i++) {
    const date = series.bars.dates[i] as string;
    let sums = byDate.get(date);
    if (sums === undefined) {
      sums = { day: 0, week: 0, month: 0, dayReturn: 0, count: 0 };
      byDate.set(date, sums);
    }
    const usual = Math.log(meanUpTo(sumVariance, i, windows.year));
    sums.day += (logVariance[i] as number) - usual;
    sums.week += Math.log(meanUpTo(sumVariance, i, windows.week)) - usual;
    sums.month += Math.log(meanUpTo(sumVariance, i, windows.month)) - usual;
    sums.dayReturn += returns[i] as number;
    sums.count++;
  }
}

/** Sessions that a state may be older than a bar and still speak for it: the length of a long weekend. */
const OLDEST_DAYS = 5;

/** Index of the state of a date, or of the last one before it within a few days; −1 without. */
export function stateIndexAt({ dates }: Pick<MarketState, "dates">, date: string): number {
  let low = 0;
  let high = dates.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((dates[middle] as string) <= date) low = middle + 1;
    else high = middle;
  }
  const found = dates[low - 1];
  if (found === undefined) return -1;
  return found === date || dayNumberOf(date) - dayNumberOf(found) <= OLDEST_DAYS ? low - 1 : -1;
}
