/** Points of value of an account: a close a day since it was opened, finer inside the latest sessions. */

import { entryInstrument } from "@neuro/ledger";
import type { ExchangeCalendar, Instrument, IntradaySeries, Market } from "@neuro/market";
import type { AccountBooks } from "./account-books.ts";
import { gatherDayPrices, type RateBook } from "./day-prices.ts";
import type { ValuePoint } from "./performance.ts";
import { type DayPrices, isExternal, valueHistory } from "./value-history.ts";

/** The exchange whose sessions are the portfolio's days. */
export const HOME_MIC = "XTSE";
const MINUTE_MS = 60_000;

export interface HistoryParts {
  readonly market: Market;
  readonly rates: RateBook;
}

/** The session that "today" means: the one under way, or the latest one when the exchange is closed. */
export function currentSession(calendar: ExchangeCalendar, now: number): string {
  const today = calendar.dateOf(now);
  const session = calendar.session(today);
  return session !== null && session.open <= now ? today : calendar.previousSession(today);
}

function instrumentsOf(books: AccountBooks): readonly string[] {
  const ids = books.entries.map(entryInstrument).filter((id) => id !== null);
  return [...new Set(ids)];
}

/** The latest `count` sessions, oldest first, the current one last. */
export function latestSessions(calendar: ExchangeCalendar, now: number, count: number): readonly string[] {
  const sessions = [currentSession(calendar, now)];
  while (sessions.length < count) sessions.unshift(calendar.previousSession(sessions[0] ?? ""));
  return sessions;
}

/** CAD that came in from outside after a moment, at the given rate; securities at the cost they carry. */
export function flowsAfter(books: AccountBooks, time: number, usdCad: number): number {
  let flow = 0;
  for (const entry of books.entries) {
    if (entry.occurredAt <= time || !isExternal(entry)) continue;
    for (const { book, commodity, amount } of entry.postings) {
      if (book !== "external") continue;
      if (commodity.includes(":")) flow -= Math.sign(Number(amount)) * Number(entry.basis?.homeAmount ?? 0);
      else flow -= Number(amount) * (commodity === "CAD" ? 1 : usdCad);
    }
  }
  return flow;
}

/** One point per completed session before the current one, from the account's first entry. */
export async function dailyPoints(
  { market, rates }: HistoryParts,
  books: AccountBooks,
): Promise<readonly ValuePoint[]> {
  const calendar = market.calendar(HOME_MIC);
  const first = books.entries[0];
  if (first === undefined) return [];
  const current = currentSession(calendar, market.clock.now());
  const from = calendar.dateOf(first.occurredAt);
  if (from >= current) return [];
  const dates = calendar.sessionsBetween(from, calendar.previousSession(current));
  const prices = await gatherDayPrices({ market, rates }, instrumentsOf(books), dates);
  const { days } = valueHistory(books.entries, dates, prices, (time) => calendar.dateOf(time));
  return days.map(({ date, value, flow }) => ({ time: calendar.session(date)?.close ?? 0, value, flow }));
}

interface MinuteColumns {
  readonly instrument: Instrument;
  readonly before: number | null;
  readonly sessions: readonly IntradaySeries[];
}

function priceAt({ before, sessions }: MinuteColumns, time: number): number | null {
  for (let index = sessions.length - 1; index >= 0; index -= 1) {
    const session = sessions[index];
    if (session === undefined || (session.time[0] ?? Number.POSITIVE_INFINITY) > time) continue;
    let low = 0;
    let high = session.time.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((session.time[middle] ?? 0) <= time) low = middle + 1;
      else high = middle;
    }
    return session.close[low - 1] ?? before;
  }
  return before;
}

async function minuteColumns(
  market: Market,
  id: string,
  dates: readonly string[],
): Promise<MinuteColumns | null> {
  const instrument = await market.instrument(id);
  if (instrument === null) return null;
  const sessions = await Promise.all(dates.map((date) => market.minutes(instrument, date)));
  const daily = await market.daily(instrument, { limit: dates.length + 15 });
  const firstDate = dates[0] ?? "";
  const earlier = daily === null ? -1 : daily.value.dates.findLastIndex((date) => date < firstDate);
  return {
    instrument,
    before: daily?.value.close[earlier] ?? null,
    sessions: sessions.flatMap((found) =>
      found === null || found.value.time.length === 0 ? [] : [found.value],
    ),
  };
}

/**
 * The close before the first of the given sessions, then points every `stepMinutes` inside them, up to now. Their keys are
 * ISO times, which sort like dates. The day's USD/CAD rate holds all day.
 */
export async function intradayPoints(
  { market, rates }: HistoryParts,
  books: AccountBooks,
  span: { readonly dates: readonly string[]; readonly stepMinutes: number },
): Promise<readonly ValuePoint[]> {
  const calendar = market.calendar(HOME_MIC);
  const now = market.clock.now();
  const closeBefore = calendar.session(calendar.previousSession(span.dates[0] ?? ""))?.close ?? 0;
  const times: number[] = [closeBefore];
  for (const date of span.dates) {
    const session = calendar.session(date);
    if (session === null) continue;
    for (let time = session.open; time <= Math.min(now, session.close); time += span.stepMinutes * MINUTE_MS)
      times.push(time);
  }
  const usdCad = await rates.usdCadOn(span.dates);
  const columns = new Map<string, MinuteColumns>();
  for (const id of instrumentsOf(books)) {
    const found = await minuteColumns(market, id, span.dates);
    if (found !== null) columns.set(id, found);
  }
  const prices: DayPrices = {
    closeOn(instrumentId, key) {
      const own = columns.get(instrumentId);
      return own === undefined ? null : priceAt(own, Date.parse(key));
    },
    toCadOn: (currency, key) =>
      currency === "CAD"
        ? 1
        : (usdCad.get(calendar.dateOf(Date.parse(key))) ?? usdCad.values().next().value ?? 1),
    currencyOf: (instrumentId) => columns.get(instrumentId)?.instrument.currency ?? "CAD",
  };
  const keys = times.map((time) => new Date(time).toISOString());
  const { days } = valueHistory(books.entries, keys, prices, (time) => new Date(time).toISOString());
  return days.map(({ date, value, flow }, index) => ({
    time: Date.parse(date),
    value,
    flow: index === 0 ? 0 : flow,
  }));
}
