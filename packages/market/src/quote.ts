import { atBestEstimated, type Basis } from "@neuro/contract";
import { calendarOf } from "./calendar/exchange-calendar.ts";
import type { DailySeries, Instrument, IntradaySeries, Quote } from "./port.ts";
import { countUpTo } from "./series/daily-columns.ts";
import { sessionAt } from "./series/minute-price.ts";
import { spreadAround } from "./spread.ts";

const VOLUME_WINDOW = 20;
/** Completed sessions a quote looks at: those of the mean volume, and the close before the last. */
export const QUOTE_SESSIONS = VOLUME_WINDOW + 1;

/** The last session that has ended at an instant, in the exchange's dates. */
export function lastCompletedSession(instrument: Instrument, now: number): string {
  const calendar = calendarOf(instrument.mic);
  const today = calendar.dateOf(now);
  const hours = calendar.session(today);
  return hours && now >= hours.close ? today : calendar.previousSession(today);
}

/** The date of the session that is open at an instant; null outside trading hours. */
export function openSession(instrument: Instrument, now: number): string | null {
  const calendar = calendarOf(instrument.mic);
  const today = calendar.dateOf(now);
  const hours = calendar.session(today);
  return hours && now >= hours.open && now < hours.close ? today : null;
}

export interface QuoteInput {
  readonly instrument: Instrument;
  readonly now: number;
  /** The provider's whole history; bars later than `now` are not looked at. */
  readonly daily: DailySeries;
  /** Minutes of the open session; null outside trading hours and when the provider has none. */
  readonly minutes: IntradaySeries | null;
  /** Of the provider's prices. */
  readonly basis: Basis;
  readonly provider: string;
  readonly label: string;
}

/** Rounds float noise away from a difference of prices. */
function clean(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

/** Mean of the last sessions before bar `count`, shares. */
export function averageVolume(daily: DailySeries, count: number): number {
  const recent = daily.volume.subarray(Math.max(0, count - VOLUME_WINDOW), count);
  let sum = 0;
  for (const volume of recent) sum += volume;
  return recent.length === 0 ? 0 : sum / recent.length;
}

export function changeFrom(price: number, previousClose: number): Pick<Quote, "change" | "changeRatio"> {
  const change = clean(price - previousClose);
  return { change, changeRatio: change / previousClose };
}

type Trade = Pick<
  Quote,
  "basis" | "price" | "dayOpen" | "dayHigh" | "dayLow" | "volume" | "asOf" | "stale" | "previousClose"
>;

/**
 * A quote at an instant. During a session: its minutes so far. Outside: the last session's close with that session's day
 * figures. When the history ends before the session in force, the last known price, marked stale. Null when nothing is known.
 */
export function quoteAt(input: QuoteInput): Quote | null {
  const { instrument, now, daily, provider, label } = input;
  const count = countUpTo(daily.dates, lastCompletedSession(instrument, now));
  const trade = tradeInSession(input, count) ?? lastClose(input, count);
  if (!trade || !(trade.price > 0)) return null;
  return {
    instrument,
    ...spreadAround(trade.price, averageVolume(daily, count)),
    ...changeFrom(trade.price, trade.previousClose),
    provider,
    label,
    ...trade,
  };
}

function tradeInSession({ now, daily, minutes, basis }: QuoteInput, count: number): Trade | null {
  const session = minutes && sessionAt(minutes, now);
  if (!session) return null;
  return {
    price: session.price,
    basis: minutes.isBridged === true ? atBestEstimated({ basis }) : basis,
    dayOpen: session.open,
    dayHigh: session.high,
    dayLow: session.low,
    volume: session.volume,
    asOf: session.asOf,
    stale: false,
    previousClose: daily.close[count - 1] ?? session.open,
  };
}

function lastClose({ instrument, now, daily, basis }: QuoteInput, count: number): Trade | null {
  const last = count - 1;
  const date = daily.dates[last];
  const price = daily.close[last];
  if (date === undefined || price === undefined) return null;
  const calendar = calendarOf(instrument.mic);
  const behind = date < lastCompletedSession(instrument, now) || openSession(instrument, now) !== null;
  // A history may hold a bar of a day that was no session by today's rules: its end is then the end of that day's hours.
  const closedAt =
    calendar.session(date)?.close ?? calendar.session(calendar.previousSession(date))?.close ?? now;
  return {
    price,
    basis,
    dayOpen: behind ? null : (daily.open[last] ?? null),
    dayHigh: behind ? null : (daily.high[last] ?? null),
    dayLow: behind ? null : (daily.low[last] ?? null),
    volume: behind ? 0 : (daily.volume[last] ?? 0),
    asOf: Math.min(now, closedAt),
    stale: behind,
    previousClose: daily.close[last - 1] ?? daily.open[last] ?? price,
  };
}
