/** Daily bars of a timeframe, the session under way last; those before the timeframe are there for warming up. */
import type { Timeframe } from "@neuro/contract";
import type { DailySeries, Market, Quote } from "@neuro/market";
import { currentSession } from "../session-days.ts";
import { timeframeStartDate } from "../timeframe-start.ts";
import { type Bar, barsOf, joinBars } from "./bars.ts";
import type { FoundBars } from "./fine-bars.ts";

/** The session under way as a bar of what happened so far; null when its bar is among the completed ones. */
function unfinishedBar(daily: DailySeries, quote: Quote, session: string): Bar | null {
  const { dayOpen, dayHigh, dayLow, price, volume } = quote;
  if ((daily.dates.at(-1) ?? "") >= session || dayOpen === null || dayHigh === null || dayLow === null)
    return null;
  return { date: session, open: dayOpen, high: dayHigh, low: dayLow, close: price, volume };
}

export function sessionBars(
  market: Market,
  { daily, quote }: { readonly daily: DailySeries; readonly quote: Quote },
  timeframe: Timeframe,
): FoundBars {
  const now = market.clock.now();
  const calendar = market.calendar(quote.instrument.mic);
  const unfinished = unfinishedBar(daily, quote, currentSession(calendar, now));
  const bars = unfinished === null ? daily : joinBars([daily, barsOf([unfinished])]);
  const firstFrom = (today: string) => {
    const start = timeframeStartDate(timeframe, today) ?? "";
    return bars.dates.findIndex((date) => date >= start);
  };
  const first = firstFrom(calendar.dateOf(now));
  // What no longer trades is shown at its end.
  return { bars, first: first === -1 ? firstFrom(bars.dates.at(-1) ?? "") : first, madeOf: [] };
}
