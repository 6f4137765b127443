/** Where the specification's timeframes begin: of a stock, an account and everything together at the same close. */
import { type Timeframe, timeframeFacts } from "@neuro/contract";
import { currentSession, type SessionDays } from "./session-days.ts";

/** The same day of the month `months` before, or that month's last day. */
export function monthsBefore(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, lastDay))).toISOString().slice(0, 10);
}

/** The first day; null for timeframes that are not counted in months. `today` as the exchange writes it. */
export function timeframeStartDate(timeframe: Timeframe, today: string): string | null {
  const { months } = timeframeFacts(timeframe);
  return months === undefined ? null : monthsBefore(today, months);
}

interface Moment {
  readonly days: SessionDays;
  readonly now: number;
  /** The latest session with a price; the current one where nothing else is said. */
  readonly session?: string;
}

/**
 * Date of the session whose close a timeframe is measured from: the one before the latest session, five before it, or the first
 * one from the same day of an earlier month on. Null for what has no fixed start.
 */
export function baseSession(timeframe: Timeframe, { days, now, session }: Moment): string | null {
  const latest = session ?? currentSession(days, now);
  const { sessions } = timeframeFacts(timeframe);
  if (sessions !== undefined) {
    let base = latest;
    for (let back = 0; back < sessions; back += 1) base = days.previousSession(base);
    return base;
  }
  const start = timeframeStartDate(timeframe, days.dateOf(now));
  if (start === null) return null;
  return days.session(start) === null ? days.nextSession(start) : start;
}
