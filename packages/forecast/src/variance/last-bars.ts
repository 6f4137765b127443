import type { PriceSeries } from "../price-series.ts";
import { windowsOf } from "./windows.ts";

/** The bars that a forecast from the last one looks at, without copying prices: whole histories are ten times as long. */
export function lastBars(series: PriceSeries): PriceSeries {
  const { bars, tradingDays } = series;
  const kept = windowsOf(tradingDays).long + 1;
  if (bars.dates.length <= kept) return series;
  const last = (column: Float64Array) => column.subarray(-kept);
  return {
    ...series,
    bars: {
      dates: bars.dates.slice(-kept),
      open: last(bars.open),
      high: last(bars.high),
      low: last(bars.low),
      close: last(bars.close),
      adjClose: last(bars.adjClose),
      volume: last(bars.volume),
    },
  };
}
