/** Where the specification's timeframes of whole months begin. */
import type { Timeframe } from "@neuro/contract";

const MONTHS: Readonly<Partial<Record<Timeframe, number>>> = { "1M": 1, "3M": 3, "1Y": 12 };

/** The same day of the month `months` before, or the month's last day. */
function monthsBefore(time: number, months: number): number {
  const date = new Date(time);
  const target = new Date(time);
  target.setUTCDate(1);
  target.setUTCMonth(date.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return target.getTime();
}

/** Epoch ms; null for timeframes that are not counted in months. */
export function timeframeStart(timeframe: Timeframe, now: number): number | null {
  const months = MONTHS[timeframe];
  return months === undefined ? null : monthsBefore(now, months);
}
