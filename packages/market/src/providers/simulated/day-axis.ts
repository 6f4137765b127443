import { dayNumberOf, isoDateOf, weekdayOf } from "@neuro/contract/primitives";
import { CALENDAR_DAYS } from "@neuro/quant";

/** First day of the simulated market, a Monday. */
const FIRST_DATE = "2012-01-02";
const FIRST_DAY = dayNumberOf(FIRST_DATE);

/**
 * The days a simulated path moves on, by index: Monday to Friday for securities, every day for crypto. Holidays move too and
 * show as a gap at the next open, so that two listings of one company agree although their exchanges close on different days.
 */
export interface DayAxis {
  readonly daysPerYear: number;
  indexOf(day: number): number;
  dayAt(index: number): number;
}

export const WEEKDAY_AXIS: DayAxis = {
  daysPerYear: 261,
  // A weekend day has the index of the Friday before it.
  indexOf: (day) => Math.floor((day - FIRST_DAY) / 7) * 5 + Math.min(4, (weekdayOf(day) + 6) % 7),
  dayAt: (index) => FIRST_DAY + Math.floor(index / 5) * 7 + (index % 5),
};

export const EVERY_DAY_AXIS: DayAxis = {
  daysPerYear: CALENDAR_DAYS,
  indexOf: (day) => day - FIRST_DAY,
  dayAt: (index) => FIRST_DAY + index,
};

export const SIMULATION_STARTS = FIRST_DATE;

/**
 * The last day to draw when `date` is asked for: the end of its year, or of the next one near it, so that a path is drawn
 * again once a year only. Never before the end of the anchor's year, because paths are tied to the anchor's price.
 */
export function horizonOf(date: string, anchorDate: string): string {
  const soon = isoDateOf(dayNumberOf(date) + 40);
  const year = Math.max(Number(soon.slice(0, 4)), Number(anchorDate.slice(0, 4)));
  return `${year}-12-31`;
}
