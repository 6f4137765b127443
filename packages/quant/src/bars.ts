import type { ExitColumns } from "./strategy/exit-levels.ts";

/**
 * Price bars as columns of equal length in ascending time: prices in the instrument's currency, volume in units traded.
 * Any series with these columns fits, whatever else it carries.
 */
export interface Bars {
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array;
  /** Civil date in days since 1970-01-01; only conditions of the calendar look at it. */
  readonly day?: Int32Array | undefined;
  /** Of the session after each, by its exchange's calendar: also of the last bar's, which has not come yet. */
  readonly nextDay?: Int32Array | undefined;
  /** Where an ordinary week ends below and above, as forecast at each close; only rules that go by it look at it. */
  readonly week?: ExitColumns | undefined;
  /** By the keys of a plan's ranks: places among the securities of a list, NaN where a place is not known. */
  readonly ranks?: Readonly<Record<string, Float64Array>> | undefined;
}

/** Bars from `from` up to, not including, `to`. */
export function barsBetween({ day, nextDay, week, ranks, ...bars }: Bars, from: number, to: number): Bars {
  const cut = (column: Float64Array) => column.slice(from, to);
  return {
    open: cut(bars.open),
    high: cut(bars.high),
    low: cut(bars.low),
    close: cut(bars.close),
    volume: cut(bars.volume),
    day: day?.slice(from, to),
    nextDay: nextDay?.slice(from, to),
    week: week && { stop: cut(week.stop), target: cut(week.target) },
    ranks: ranks && Object.fromEntries(Object.entries(ranks).map(([key, column]) => [key, cut(column)])),
  };
}
