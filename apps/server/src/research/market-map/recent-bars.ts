/** A listing's last year of sessions in as little memory as the map needs: the whole histories would not fit. */
import { type DailySeries, dayNumberOf } from "@neuro/market";

/** A year, the session it is measured from, and some days to spare. */
export const RECENT_SESSIONS = 270;

/** Completed sessions, ascending; columns of equal length. */
export interface RecentBars {
  /** Days since 1970. */
  readonly days: Int32Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  /** Mean of close times volume over the last 20 sessions, in the listing's currency. */
  readonly valueTraded: number;
}

const VALUE_SESSIONS = 20;

function meanValueTraded({ close, volume }: DailySeries): number {
  const from = Math.max(0, close.length - VALUE_SESSIONS);
  let sum = 0;
  for (let i = from; i < close.length; i++) sum += (close[i] ?? 0) * (volume[i] ?? 0);
  return close.length === from ? 0 : sum / (close.length - from);
}

export function recentBars(daily: DailySeries): RecentBars {
  const from = Math.max(0, daily.close.length - RECENT_SESSIONS);
  return {
    days: Int32Array.from(daily.dates.slice(from), dayNumberOf),
    high: daily.high.slice(from),
    low: daily.low.slice(from),
    close: daily.close.slice(from),
    valueTraded: meanValueTraded(daily),
  };
}

/** The mean of the last `count` closes, or null where there are fewer. */
export function meanClose({ close }: RecentBars, count: number): number | null {
  if (close.length < count) return null;
  let sum = 0;
  for (const value of close.subarray(-count)) sum += value;
  return sum / count;
}

export interface Extremes {
  readonly high: number;
  readonly low: number;
}

/** Highest and lowest price of the sessions from one day up to the day before another; null when they begin later. */
export function extremesBetween(
  { days, high, low }: RecentBars,
  span: { readonly from: number; readonly before: number },
): Extremes | null {
  if ((days[0] ?? Number.POSITIVE_INFINITY) > span.from) return null;
  const found = { high: Number.NEGATIVE_INFINITY, low: Number.POSITIVE_INFINITY };
  for (let i = 0; i < days.length; i++) {
    const day = days[i] ?? 0;
    if (day < span.from || day >= span.before) continue;
    found.high = Math.max(found.high, high[i] ?? found.high);
    found.low = Math.min(found.low, low[i] ?? found.low);
  }
  return found.high >= found.low ? found : null;
}
