import type { Bars } from "../bars.ts";

/** Bars on these days, in days since 1970-01-01; the next session is that of the next bar, and after the last one tomorrow. */
export function withDays(bars: Bars, days: ArrayLike<number>): Bars {
  const day = Int32Array.from(days);
  return { ...bars, day, nextDay: day.map((each, i) => day[i + 1] ?? each + 1) };
}
