/** Makes a quote of what a vendor says of a listing right now, or refuses it with a reason. */
import type { Basis } from "@neuro/contract";
import { MINUTE_MS } from "@neuro/contract/primitives";
import { calendarOf } from "./calendar/exchange-calendar.ts";
import type { DailySeries, Instrument, LiveQuote, Quote, Split } from "./port.ts";
import { averageVolume, changeFrom, lastCompletedSession, openSession } from "./quote.ts";
import { spreadAround } from "./spread.ts";

/** A price further from the last close, no split between, is a mistake of units sooner than a price. */
const ABSURD_FACTOR = 3;
/** Beside the delay the vendor states itself. */
const LATE_AFTER_MS = 2 * MINUTE_MS;
/** A bid or ask further from the last trade is left over from another time of the day. */
const SPREAD_WITHIN = 0.1;
/** The vendor's previous close and that of its history are one and the same, or a split came between. */
const SAME_CLOSE_WITHIN = 0.05;
const SESSIONS_REMEMBERED = 5;

/** The end of a listing's history: all that a quote needs of it. */
export interface RecentSessions {
  readonly dates: readonly string[];
  readonly close: Float64Array;
  readonly averageVolume: number;
  readonly splits: readonly Split[];
}

export function recentSessions(daily: DailySeries, splits: readonly Split[]): RecentSessions {
  return {
    dates: daily.dates.slice(-SESSIONS_REMEMBERED),
    close: daily.close.slice(-SESSIONS_REMEMBERED),
    averageVolume: averageVolume(daily, daily.dates.length),
    splits,
  };
}

export interface LiveQuoteInput {
  readonly instrument: Instrument;
  /** Market time, epoch ms. */
  readonly now: number;
  readonly live: LiveQuote;
  /** Null when no history is at hand. */
  readonly recent: RecentSessions | null;
  readonly basis: Basis;
  readonly provider: string;
  readonly label: string;
  /** False when the vendor does not answer and this is the last it said. */
  readonly isAnswering: boolean;
}

export type JudgedQuote =
  | { readonly ok: true; readonly quote: Quote }
  | { readonly ok: false; readonly reason: string };

export function quoteFromLive(input: LiveQuoteInput): JudgedQuote {
  const { instrument, now, live, recent, basis, provider, label, isAnswering } = input;
  const { price } = live;
  if (!(price > 0 && Number.isFinite(price))) return { ok: false, reason: `a price of ${price}` };
  if (!Number.isFinite(live.asOf)) return { ok: false, reason: "a price of no time" };
  const asOf = Math.min(live.asOf, now);
  const session = calendarOf(instrument.mic).dateOf(asOf);
  const absurd = recent === null ? null : absurdity(price, session, recent);
  if (absurd !== null) return { ok: false, reason: absurd };
  const previousClose = previousCloseOf(input, session);
  return {
    ok: true,
    quote: {
      instrument,
      price,
      ...bookOf(live, recent?.averageVolume ?? live.volume),
      previousClose,
      ...changeFrom(price, previousClose),
      ...dayOf(input, session),
      marketCap: live.marketCap,
      asOf,
      stale: !isAnswering || isLate(input, asOf, session),
      basis,
      provider,
      label,
    },
  };
}

/** The last close known at a session, or during it. */
function lastCloseAt(session: string, { dates, close }: RecentSessions) {
  const at = dates.findLastIndex((date) => date <= session);
  const value = close[at];
  return value === undefined ? null : { date: dates[at] ?? "", value };
}

function absurdity(price: number, session: string, recent: RecentSessions): string | null {
  const last = lastCloseAt(session, recent);
  if (last === null) return null;
  const factor = recent.splits
    .filter(({ exDate }) => exDate > last.date && exDate <= session)
    .reduce((product, { numerator, denominator }) => product * (numerator / denominator), 1);
  // The history may have been rewritten for the split already, or not yet.
  const isNear = [last.value, last.value / factor].some(
    (close) => price < close * ABSURD_FACTOR && price > close / ABSURD_FACTOR,
  );
  return isNear ? null : `a price of ${price} against a last close of ${last.value} on ${last.date}`;
}

function bookOf({ price, bid, ask }: LiveQuote, volume: number): Pick<Quote, "bid" | "ask"> {
  const isNear = (side: number) => Math.abs(side / price - 1) <= SPREAD_WITHIN;
  const isBook = bid !== null && ask !== null && bid > 0 && ask > bid && isNear(bid) && isNear(ask);
  return isBook ? { bid, ask } : spreadAround(price, volume);
}

function previousCloseOf({ instrument, live, recent }: LiveQuoteInput, session: string): number {
  const said = live.previousClose > 0 && Number.isFinite(live.previousClose) ? live.previousClose : null;
  const before = calendarOf(instrument.mic).previousSession(session);
  const kept = recent?.close[recent.dates.lastIndexOf(before)];
  if (kept !== undefined && (said === null || Math.abs(said / kept - 1) <= SAME_CLOSE_WITHIN)) return kept;
  return said ?? live.price;
}

/** What the session did so far, while it is the one in force. */
function dayOf({ instrument, now, live }: LiveQuoteInput, session: string) {
  const current = openSession(instrument, now) ?? lastCompletedSession(instrument, now);
  if (session !== current) return { dayOpen: null, dayHigh: null, dayLow: null, volume: 0 };
  const { price, dayOpen, dayHigh, dayLow, volume } = live;
  return {
    dayOpen,
    dayHigh: dayHigh === null ? null : Math.max(dayHigh, price),
    dayLow: dayLow === null ? null : Math.min(dayLow, price),
    volume: Math.max(0, volume),
  };
}

function isLate({ instrument, now, live }: LiveQuoteInput, asOf: number, session: string): boolean {
  const isOpen = openSession(instrument, now) !== null;
  if (!isOpen) return session < lastCompletedSession(instrument, now);
  return now - asOf > (live.delaySeconds ?? 0) * 1_000 + LATE_AFTER_MS;
}
