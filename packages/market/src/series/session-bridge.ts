import { dayNumberOf } from "@neuro/contract/primitives";
import { calendarOf } from "../calendar/exchange-calendar.ts";
import type { DailySeries, Instrument, IntradaySeries } from "../port.ts";
import { countUpTo } from "./daily-columns.ts";
import { bridgeMinutes } from "./minute-bridge.ts";
import { hashOf, mix } from "./random.ts";

/** One-minute bars of a session bridged from its daily bar; null when the series has no bar of that day. */
export function bridgeSession(
  instrument: Instrument,
  daily: DailySeries,
  date: string,
): IntradaySeries | null {
  const index = countUpTo(daily.dates, date) - 1;
  const hours = calendarOf(instrument.mic).session(date);
  if (daily.dates[index] !== date || !hours) return null;
  const close = daily.close[index] ?? 0;
  const bars = bridgeMinutes({
    open: daily.open[index] ?? close,
    high: daily.high[index] ?? close,
    low: daily.low[index] ?? close,
    close,
    volume: daily.volume[index] ?? 0,
    opensAt: hours.open,
    closesAt: hours.close,
    hash: mix(hashOf(instrument.id), dayNumberOf(date)),
  });
  return { ...bars, isBridged: true };
}
