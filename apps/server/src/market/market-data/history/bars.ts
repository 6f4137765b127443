/** Bars as columns of one length, oldest first. */
import type { DailySeries } from "@neuro/market";

/** `dates`: ISO dates of daily bars, ISO date-times of bars inside a session. */
export type Bars = Omit<DailySeries, "adjClose">;

const COLUMNS = ["open", "high", "low", "close", "volume"] as const;

function columnsOf(columnOf: (name: (typeof COLUMNS)[number]) => Float64Array): Omit<Bars, "dates"> {
  return {
    open: columnOf("open"),
    high: columnOf("high"),
    low: columnOf("low"),
    close: columnOf("close"),
    volume: columnOf("volume"),
  };
}

function joined(columns: readonly Float64Array[]): Float64Array {
  const whole = new Float64Array(columns.reduce((length, column) => length + column.length, 0));
  let at = 0;
  for (const column of columns) {
    whole.set(column, at);
    at += column.length;
  }
  return whole;
}

export function joinBars(parts: readonly Bars[]): Bars {
  return {
    dates: parts.flatMap(({ dates }) => dates),
    ...columnsOf((name) => joined(parts.map((part) => part[name]))),
  };
}

/** The bars from `first` up to `end`, which is left out. A window, not a copy. */
export function sliceBars(bars: Bars, first: number, end = bars.dates.length): Bars {
  return {
    dates: bars.dates.slice(first, end),
    ...columnsOf((name) => bars[name].subarray(first, end)),
  };
}

export interface Bar {
  readonly date: string;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

export function barsOf(list: readonly Bar[]): Bars {
  return {
    dates: list.map(({ date }) => date),
    ...columnsOf((name) => Float64Array.from(list, (bar) => bar[name])),
  };
}
