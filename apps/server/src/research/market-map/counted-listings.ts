/** Which listings a view of the market counts: those with a price of the session it speaks of. */
import { atItsAge, type ExchangeCalendar, type Instrument, type Quote } from "@neuro/market";
import { currentSession } from "../../market/market-data/session-days.ts";
import type { RecentBars } from "./recent-bars.ts";

export interface PricedListing {
  readonly instrument: Instrument;
  readonly bars: RecentBars;
  readonly quote: Quote;
}

export interface CountedListings {
  readonly session: string;
  readonly listings: readonly PricedListing[];
}

/**
 * The session under way, or the latest one. A vendor who is late has no price of it for the first minutes after the open: until
 * half of the listings have one, the session before still counts.
 */
export function countedListings(
  priced: readonly PricedListing[],
  calendar: ExchangeCalendar,
  now: number,
): CountedListings {
  const since = (session: string) => {
    const opened = calendar.session(session)?.open ?? 0;
    return priced.filter(({ quote }) => quote.asOf >= opened && atItsAge(quote, now).old === undefined);
  };
  const session = currentSession(calendar, now);
  const listings = since(session);
  const before = calendar.previousSession(session);
  const earlier = since(before);
  if (listings.length * 2 >= earlier.length) return { session, listings };
  return { session: before, listings: earlier };
}
