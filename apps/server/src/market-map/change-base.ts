/** The close a change over a timeframe is measured from, by the rules of the chart of one stock. */
import type { MapTimeframe } from "@neuro/contract";
import { dayNumberOf, type Quote } from "@neuro/market";
import { timeframeStartDate } from "../market-data/timeframe-start.ts";
import type { MarketView } from "./market-view.ts";
import type { RecentBars } from "./recent-bars.ts";

const WEEK_SESSIONS = 5;
/** A session has a bar to draw once its first minute is over. */
const FIRST_BAR_MS = 60_000;

type Moment = Pick<MarketView, "calendar" | "now" | "session">;

function weekBefore({ calendar, now, session }: Moment): string {
  const hasBar = now >= (calendar.session(session)?.open ?? 0) + FIRST_BAR_MS;
  let base = hasBar ? session : calendar.previousSession(session);
  for (let back = 0; back < WEEK_SESSIONS; back += 1) base = calendar.previousSession(base);
  return base;
}

/** Date of the session whose close the change is measured from. */
export function baseSession(timeframe: MapTimeframe, moment: Moment): string {
  const { calendar, now, session } = moment;
  if (timeframe === "1D") return calendar.previousSession(session);
  if (timeframe === "1W") return weekBefore(moment);
  const today = calendar.dateOf(now);
  const start = timeframeStartDate(timeframe === "1YR" ? "1Y" : timeframe, today) ?? today;
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
