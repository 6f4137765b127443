/** The close a change over a timeframe is measured from, by the rules of the chart of one stock. */
import { type MapTimeframe, timeframeNamed } from "@neuro/contract";
import { MINUTE_MS } from "@neuro/contract/primitives";
import { dayNumberOf, type Quote } from "@neuro/market";
import { baseSession } from "../../market/market-data/timeframe-start.ts";
import type { MarketView } from "./market-view.ts";
import type { RecentBars } from "./recent-bars.ts";

/** A session has a bar to draw once its first minute is over. */
const FIRST_BAR_MS = MINUTE_MS;

type Moment = Pick<MarketView, "calendar" | "now" | "session">;

/** Date of the session whose close the change is measured from. */
export function mapBaseSession(timeframe: MapTimeframe, { calendar, now, session }: Moment): string {
  const moment = { days: calendar, now };
  if (timeframe === "1YR") return baseSession(timeframeNamed(timeframe), moment) ?? session;
  if (timeframe !== "1W") return baseSession(timeframe, { ...moment, session }) ?? session;
  const hasBar = now >= (calendar.session(session)?.open ?? 0) + FIRST_BAR_MS;
  const latest = hasBar ? session : calendar.previousSession(session);
  return baseSession("1W", { ...moment, session: latest }) ?? session;
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
