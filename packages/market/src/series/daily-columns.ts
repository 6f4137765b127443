import type { DailySeries } from "../port.ts";

/** Number of dates at or before `date` (ascending ISO dates): the length of what is known on that day. */
export function countUpTo(dates: readonly string[], date: string): number {
  let low = 0;
  let high = dates.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((dates[middle] ?? "") <= date) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The bars from `from` up to `to` (exclusive) as own copies: nothing of the rest can be reached through them. Adjusted
 * closes are put on the footing of the last bar, as a vendor would have given them on that day: a later dividend must not
 * show in an earlier answer.
 */
export function sliceDaily(series: DailySeries, from: number, to: number): DailySeries {
  const adjClose = series.adjClose.slice(from, to);
  const footing = (series.close[to - 1] ?? 1) / (series.adjClose[to - 1] ?? 1);
  if (footing !== 1) {
    for (let i = 0; i < adjClose.length; i++) adjClose[i] = (adjClose[i] ?? 0) * footing;
  }
  return {
    dates: series.dates.slice(from, to),
    open: series.open.slice(from, to),
    high: series.high.slice(from, to),
    low: series.low.slice(from, to),
    close: series.close.slice(from, to),
    adjClose,
    volume: series.volume.slice(from, to),
  };
}
