/** Trading days of a year, by what trades on every day and what does not. */
const YEAR_DAYS = 365.25;
const YEAR_SESSIONS = 252;
/** Up to here people count the days that trade: in two days is in two sessions. */
const COUNTED_DAYS = 3;

/** Sessions until so many days of the calendar have passed, at least the next one. */
export function sessionsAhead(days: number, isEveryDay: boolean): number {
  if (isEveryDay || days <= COUNTED_DAYS) return Math.max(1, Math.round(days));
  return Math.max(1, Math.round((days * YEAR_SESSIONS) / YEAR_DAYS));
}
