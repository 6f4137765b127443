/** A market for tests that does what the test says: a clock to move, quotes and minutes to set. Weekdays, 13:30–20:00 UTC. */
import { basisOfProvider, DAY_MS, HOUR_MS, MINUTE_MS } from "@neuro/contract";
import {
  type ExchangeCalendar,
  type Instrument,
  type IntradaySeries,
  type Market,
  type Mic,
  NOTHING_MORE,
  plainSource,
  type Quote,
  quotesOneByOne,
  type SessionStatus,
} from "@neuro/market";

const OPEN_MS = 13.5 * HOUR_MS;
const CLOSE_MS = 20 * HOUR_MS;

export interface ScriptedBar {
  /** Minutes after the open of the clock's day. */
  readonly minute: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

export interface ScriptedMarket extends Market {
  setNow(now: number): void;
  setQuote(id: string, quote: { price: number; bid: number; ask: number; stale?: boolean } | null): void;
  /** Replaces the minutes of one session, `YYYY-MM-DD`. */
  setMinutes(id: string, date: string, bars: readonly ScriptedBar[]): void;
}

export function openOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) + OPEN_MS;
}

const dateOf = (now: number) => new Date(now).toISOString().slice(0, 10);
const shift = (date: string, days: number) => dateOf(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS);

function scriptedCalendar(mic: Mic): ExchangeCalendar {
  const always = mic === "CRYPTO";
  const isSession = (date: string) => always || ![0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());
  const hours = (date: string) => {
    const midnight = Date.parse(`${date}T00:00:00Z`);
    return always
      ? { open: midnight, close: midnight + DAY_MS, earlyClose: false }
      : { open: midnight + OPEN_MS, close: midnight + CLOSE_MS, earlyClose: false };
  };
  const step = (date: string, by: 1 | -1) => {
    let next = shift(date, by);
    while (!isSession(next)) next = shift(next, by);
    return next;
  };
  const status = (now: number): SessionStatus => {
    const date = dateOf(now);
    const next = hours(step(date, 1));
    const common = { reason: null, earlyClose: false };
    if (!isSession(date)) {
      return { ...common, state: "closed", reason: "Weekend", nextOpen: next.open, nextClose: next.close };
    }
    const { open, close } = hours(date);
    if (now < open) return { ...common, state: "pre", nextOpen: open, nextClose: close };
    if (now < close) return { ...common, state: "open", nextOpen: next.open, nextClose: close };
    return { ...common, state: "after", nextOpen: next.open, nextClose: next.close };
  };
  return {
    mic,
    isSession,
    session: (date) => (isSession(date) ? hours(date) : null),
    closure: (date) => (isSession(date) ? null : "Weekend"),
    status,
    dateOf,
    nextSession: (date) => step(date, 1),
    previousSession: (date) => step(date, -1),
    sessionsBetween: (from, to) => {
      const dates: string[] = [];
      for (let date = from; date <= to; date = shift(date, 1)) if (isSession(date)) dates.push(date);
      return dates;
    },
  };
}

export const SAMPLE_STOCK: Instrument = {
  id: "XTSE:RY",
  symbol: "RY",
  ticker: "RY.TO",
  name: "Royal Bank of Canada",
  mic: "XTSE",
  exchange: "TSX",
  country: "CA",
  currency: "CAD",
  type: "stock",
  sector: null,
  industry: null,
};

export const SAMPLE_COIN: Instrument = {
  ...SAMPLE_STOCK,
  id: "CRYPTO:BTC",
  symbol: "BTC",
  ticker: "BTC-USD",
  name: "Bitcoin",
  mic: "CRYPTO",
  exchange: "Crypto",
  country: "US",
  currency: "USD",
  type: "crypto",
};

function seriesOf(date: string, bars: readonly ScriptedBar[]): IntradaySeries {
  const column = (read: (bar: ScriptedBar) => number) => Float64Array.from(bars, read);
  return {
    time: column(({ minute }) => openOf(date) + minute * MINUTE_MS),
    open: column(({ open }) => open),
    high: column(({ high }) => high),
    low: column(({ low }) => low),
    close: column(({ close }) => close),
    volume: column(({ volume }) => volume),
  };
}

export function createScriptedMarket(
  start: number,
  instruments = [SAMPLE_STOCK, SAMPLE_COIN],
): ScriptedMarket {
  let now = start;
  const quotes = new Map<string, { price: number; bid: number; ask: number; stale?: boolean } | null>();
  const minutes = new Map<string, IntradaySeries>();
  const source = { basis: basisOfProvider({}), provider: "scripted", label: "Scripted market" };
  const none = { ...source, previousClose: 100, change: 0, changeRatio: 0, volume: 0 };
  const quoteOf = async (instrument: Instrument): Promise<Quote | null> => {
    const quote = quotes.get(instrument.id);
    if (quote === undefined || quote === null) return null;
    return {
      ...none,
      instrument,
      dayOpen: null,
      dayHigh: null,
      dayLow: null,
      asOf: now,
      stale: false,
      ...quote,
    };
  };
  return {
    clock: { now: () => now, mode: "live", speed: 1 },
    calendar: scriptedCalendar,
    instruments: async () => instruments,
    instrument: async (id) => instruments.find((instrument) => instrument.id === id) ?? null,
    resolve: async () => null,
    daily: async () => null,
    minutes: async (instrument, date) => {
      const value = minutes.get(`${instrument.id} ${date}`);
      return value === undefined ? null : { ...source, value };
    },
    quote: quoteOf,
    quotes: quotesOneByOne(quoteOf),
    ...NOTHING_MORE,
    dividends: async () => null,
    fx: async () => ({ rate: 1.37, date: dateOf(now), ...source }),
    providers: [plainSource("scripted", "Scripted market")],
    setNow: (next) => {
      now = next;
    },
    setQuote: (id, quote) => {
      quotes.set(id, quote);
    },
    setMinutes: (id, date, bars) => {
      minutes.set(`${id} ${date}`, seriesOf(date, bars));
    },
  };
}
