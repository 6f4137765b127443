/** The vendor's rows as the port's columns; null for none. */
import type { DailySeries, IntradaySeries } from "../../port.ts";
import type { WireBar } from "./wire.ts";

export interface DayBar extends Omit<WireBar, "time"> {
  readonly date: string;
  readonly adjClose: number;
}

export function dailySeriesOf(days: readonly DayBar[]): DailySeries | null {
  if (days.length === 0) return null;
  const column = (pick: (day: DayBar) => number) => Float64Array.from(days, pick);
  return {
    dates: days.map(({ date }) => date),
    open: column(({ open }) => open),
    high: column(({ high }) => high),
    low: column(({ low }) => low),
    close: column(({ close }) => close),
    adjClose: column(({ adjClose }) => adjClose),
    volume: column(({ volume }) => volume),
  };
}

export function minuteSeriesOf(bars: readonly WireBar[]): IntradaySeries | null {
  if (bars.length === 0) return null;
  const column = (pick: (bar: WireBar) => number) => Float64Array.from(bars, pick);
  return {
    time: column(({ time }) => time),
    open: column(({ open }) => open),
    high: column(({ high }) => high),
    low: column(({ low }) => low),
    close: column(({ close }) => close),
    volume: column(({ volume }) => volume),
  };
}
