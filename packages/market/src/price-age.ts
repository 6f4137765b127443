/**
 * Whether a price belongs to its listing's last session. Counted in sessions of its own exchange, never in hours: a price of
 * Friday is of today all weekend. From an old price nothing is decided, and no change of "today" is told.
 */
import { MINUTE_MS } from "@neuro/contract/primitives";
import { calendarOf } from "./calendar/exchange-calendar.ts";
import type { ExchangeCalendar, Mic, OldPrice, Quote } from "./port.ts";

export type PriceAge = { readonly state: "fresh" } | ({ readonly state: "old" } & OldPrice);

/** How long after a close its bar may be on its way from a vendor. */
const CLOSING_BAR_MS = 120 * MINUTE_MS;
/** How long after an open a delayed vendor still has the price of the session before. */
const OPENING_TRADE_MS = 30 * MINUTE_MS;

const FRESH: PriceAge = { state: "fresh" };

/** The session under way, or the last one that has ended. */
function lastSessionAt(calendar: ExchangeCalendar, now: number): string {
  const today = calendar.dateOf(now);
  const hours = calendar.session(today);
  return hours !== null && hours.open <= now ? today : calendar.previousSession(today);
}

/** The session a price has to be of: while one is under way the one before will do, and for a while after a close as well. */
function dueSession(calendar: ExchangeCalendar, lastSession: string, now: number): string {
  const close = calendar.session(lastSession)?.close ?? now;
  return now >= close + CLOSING_BAR_MS ? lastSession : calendar.previousSession(lastSession);
}

/** Of a price of that session (ISO date of the exchange), at an instant of the market, epoch ms. */
export function ageOfSession(mic: Mic, priceDate: string, now: number): PriceAge {
  const calendar = calendarOf(mic);
  const lastSession = lastSessionAt(calendar, now);
  if (priceDate >= dueSession(calendar, lastSession, now)) return FRESH;
  const sessionsBehind = calendar.sessionsBetween(priceDate, lastSession).filter((date) => date > priceDate);
  return { state: "old", priceDate, lastSession, sessionsBehind: sessionsBehind.length };
}

/** The session a trade belongs to: one at the very end of a session is that session's. */
function sessionOfTrade(calendar: ExchangeCalendar, asOf: number): string {
  return calendar.dateOf(asOf - 1);
}

/** Whether a price may be told with the change of "today". */
function isOfToday(calendar: ExchangeCalendar, priceDate: string, now: number): boolean {
  const lastSession = lastSessionAt(calendar, now);
  if (priceDate >= lastSession) return true;
  const opened = calendar.session(lastSession)?.open ?? now;
  return priceDate >= calendar.previousSession(lastSession) && now < opened + OPENING_TRADE_MS;
}

/** The quote as it is to be told at an instant: with the age of an old price, and a change only where it is of today. */
export function atItsAge(quote: Quote, now: number): Quote {
  const { mic } = quote.instrument;
  const calendar = calendarOf(mic);
  const priceDate = sessionOfTrade(calendar, quote.asOf);
  if (isOfToday(calendar, priceDate, now)) return quote;
  const age = ageOfSession(mic, priceDate, now);
  const unchanged = { ...quote, stale: true, change: null, changeRatio: null };
  if (age.state === "fresh") return unchanged;
  const { lastSession, sessionsBehind } = age;
  return { ...unchanged, old: { priceDate, lastSession, sessionsBehind } };
}
