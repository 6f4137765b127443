/** Where the specification's timeframes begin: of a stock, an account and everything together at the same close. */
import { type Timeframe, timeframeFacts } from "@neuro/contract";
import { addMonths } from "@neuro/contract/primitives";
import { currentSession, type SessionDays } from "./session-days.ts";

/** The first day; null for timeframes that are not counted in months. `today` as the exchange writes it. */
export function timeframeStartDate(timeframe: Timeframe, today: string): string | null {
  const { months } = timeframeFacts(timeframe);
  return months === undefined ? null : addMonths(today, -months);
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
