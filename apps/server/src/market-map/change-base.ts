/** The close a change over a timeframe is measured from, by the rules of the chart of one stock. */
import type { MapTimeframe } from "@neuro/contract";
import { dayNumberOf, type ExchangeCalendar, type Quote } from "@neuro/market";
import { currentSession, latestSessions } from "../market-data/session-days.ts";
import { timeframeStart } from "../market-data/timeframe-start.ts";
import type { RecentBars } from "./recent-bars.ts";

const WEEK_SESSIONS = 5;

/** Date of the session whose close the change is measured from. */
export function baseSession(timeframe: MapTimeframe, calendar: ExchangeCalendar, now: number): string {
  if (timeframe === "1D") return calendar.previousSession(currentSession(calendar, now));
  if (timeframe === "1W")
    return calendar.previousSession(latestSessions(calendar, now, WEEK_SESSIONS)[0] ?? "");
  const start = calendar.dateOf(timeframeStart(timeframe === "1YR" ? "1Y" : timeframe, now) ?? now);
  return calendar.isSession(start) ? start : calendar.nextSession(start);
}

/**
 * The close of that session. A listing that rested on it is measured from its last close before over a week, from its next
 * one over months. Null for one listed later.
 */
export function changeBase(
  timeframe: MapTimeframe,
  session: string,
  { bars: { days, close }, quote }: { readonly bars: RecentBars; readonly quote: Quote },
): number | null {
  if (timeframe === "1D") return quote.previousClose;
  const day = dayNumberOf(session);
  if ((days[0] ?? Number.POSITIVE_INFINITY) > day) return null;
  const index =
    timeframe === "1W" ? days.findLastIndex((each) => each <= day) : days.findIndex((each) => each >= day);
  return close[index] ?? null;
}
