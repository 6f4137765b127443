import type { Bars } from "../bars.ts";
import { weekAt } from "./exit-levels.ts";
import type { BarValues } from "./strategy.ts";

/** One bar of a series as a stream of bars gives it; NaN beyond its end. */
export function barAt(bars: Bars, bar: number): BarValues {
  const at = (column: Float64Array) => column[bar] ?? Number.NaN;
  const { open, high, low, close, volume, day, nextDay, week, ranks } = bars;
  return {
    open: at(open),
    high: at(high),
    low: at(low),
    close: at(close),
    volume: at(volume),
    day: day?.[bar],
    nextDay: nextDay?.[bar],
    week: weekAt(week, bar),
    ranks: ranks && Object.fromEntries(Object.entries(ranks).map(([key, column]) => [key, at(column)])),
  };
}
