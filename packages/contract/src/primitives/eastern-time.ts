import { dayNumber, isoDateOf, nthWeekday, weekdayAtOrBefore, yearOf } from "./civil-date.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "./time-spans.ts";

/**
 * Eastern time of Toronto and New York by the rule of law, which is the same in both since 1987: `Intl` gives the same
 * answers a hundred times slower, and every quote asks.
 */

interface DaylightYear {
  /** Epoch ms at which clocks go forward, and back. */
  readonly start: number;
  readonly end: number;
}

const years = new Map<number, DaylightYear>();

function daylightYear(year: number): DaylightYear {
  const known = years.get(year);
  if (known) return known;
  const since2007 = year >= 2007;
  const firstDay = since2007 ? nthWeekday(year, 3, 0, 2) : nthWeekday(year, 4, 0, 1);
  const lastDay = since2007 ? nthWeekday(year, 11, 0, 1) : weekdayAtOrBefore(dayNumber(year, 10, 31), 0);
  // Both changes are at 02:00 local: 07:00 UTC in winter time, 06:00 UTC in summer time.
  const rule = { start: firstDay * DAY_MS + 7 * HOUR_MS, end: lastDay * DAY_MS + 6 * HOUR_MS };
  years.set(year, rule);
  return rule;
}

/** Milliseconds Eastern time is behind UTC at an instant: four or five hours. */
function easternOffsetMs(epochMs: number): number {
  const rule = daylightYear(yearOf(Math.floor((epochMs - 5 * HOUR_MS) / DAY_MS)));
  return epochMs >= rule.start && epochMs < rule.end ? 4 * HOUR_MS : 5 * HOUR_MS;
}

/** Epoch ms of a wall-clock time on a day (given by its day number) in Eastern time; not for the hour that does not exist. */
export function easternEpochMs(day: number, hour: number, minute: number): number {
  const asUtc = day * DAY_MS + hour * HOUR_MS + minute * MINUTE_MS;
  const inWinter = asUtc + 5 * HOUR_MS;
  const inSummer = asUtc + 4 * HOUR_MS;
  return easternOffsetMs(inSummer) === 4 * HOUR_MS ? inSummer : inWinter;
}

/** Day number of the Eastern calendar day at an instant. */
export function easternDay(epochMs: number): number {
  return Math.floor((epochMs - easternOffsetMs(epochMs)) / DAY_MS);
}

/** ISO date of the Eastern calendar day at an instant. */
export function easternDate(epochMs: number): string {
  return isoDateOf(easternDay(epochMs));
}

/** Hour of the Eastern day at an instant, 0 to 23. */
export function easternHour(epochMs: number): number {
  return Math.floor((epochMs - easternOffsetMs(epochMs) - easternDay(epochMs) * DAY_MS) / HOUR_MS);
}
