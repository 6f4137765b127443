import { dateInZone, isFineTimeframe, marketTimeZone, type Series, type Timeframe } from "@neuro/contract";

/** By `Intl`, which every browser has: the law as tables is for those who ask a thousand times a second. */
const easternDate = dateInZone(marketTimeZone);

/** Midnight UTC of the Eastern day a moment falls on: how charts mark a point that stands for a whole session. */
export function sessionDay(timeMs: number): number {
  return Date.parse(`${easternDate(timeMs)}T00:00:00Z`);
}

/** Where a moment stands on the axis of a timeframe: itself, or the day it falls on. */
export function axisTime(timeMs: number, timeframe: Timeframe): number {
  return isFineTimeframe(timeframe) ? timeMs : sessionDay(timeMs);
}

/**
 * A line of value ready to draw: points of whole sessions carry their day, so that no hour is claimed for them. Of several on one
 * day, its opening or its close and the value of now, the last is that day's.
 */
export function drawnSeries(series: Series, timeframe: Timeframe): Series {
  if (isFineTimeframe(timeframe)) return series;
  const days = series.times.map(sessionDay);
  const isLast = (_: number, index: number) => days[index] !== days[index + 1];
  return { times: days.filter(isLast), values: series.values.filter(isLast) };
}
