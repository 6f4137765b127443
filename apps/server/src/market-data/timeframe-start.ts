/** Where the specification's timeframes of whole months begin. */
import type { Timeframe } from "@neuro/contract";
import { dayNumberOf, easternDate, easternEpochMs } from "@neuro/market";

const MONTHS: Readonly<Partial<Record<Timeframe, number>>> = { "1M": 1, "3M": 3, "1Y": 12 };

/** The same day of the month `months` before, or that month's last day. */
function monthsBefore(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, lastDay))).toISOString().slice(0, 10);
}

/** The first day; null for timeframes that are not counted in months. `today` as the exchange writes it. */
export function timeframeStartDate(timeframe: Timeframe, today: string): string | null {
  const months = MONTHS[timeframe];
  return months === undefined ? null : monthsBefore(today, months);
}

/** The same hour of that day in New York, epoch ms, whether or not the clocks were changed between. */
export function timeframeStart(timeframe: Timeframe, now: number): number | null {
  const today = easternDate(now);
  const start = timeframeStartDate(timeframe, today);
  if (start === null) return null;
  const midnight = (date: string) => easternEpochMs(dayNumberOf(date), 0, 0);
  return midnight(start) + (now - midnight(today));
}
