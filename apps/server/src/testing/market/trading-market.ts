/** A market of five listings for tests of trading: real calendars, and prices, volumes and a clock that the test sets. */
import { basisOfProvider, MINUTE_MS } from "@neuro/contract";
import {
  atItsAge,
  calendarOf,
  type Instrument,
  type IntradaySeries,
  type Market,
  NOTHING_MORE,
  plainSource,
  type Quote,
  quotesOneByOne,
} from "@neuro/market";
import type { TestClock } from "../test-app.ts";

/** CAD for one USD. */
const USD_CAD = 1.37;

const royalBank: Instrument = {
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
const apple: Instrument = {
  ...royalBank,
  id: "XNAS:AAPL",
  symbol: "AAPL",
  ticker: "AAPL",
  name: "Apple Inc.",
  mic: "XNAS",
  exchange: "NASDAQ",
  country: "US",
  currency: "USD",
};

const INSTRUMENTS: readonly Instrument[] = [
  royalBank,
  apple,
  { ...royalBank, id: "XTSX:PNY", symbol: "PNY", ticker: "PNY.V", name: "Penny Mines", mic: "XTSX" },
  { ...apple, id: "CRYPTO:BTC", symbol: "BTC", name: "Bitcoin", mic: "CRYPTO", type: "crypto" },
  { ...apple, id: "XNYS:OLD", symbol: "OLD", name: "Old Corp.", mic: "XNYS", retired: "delisted" },
];

export interface SetQuote {
  readonly price: number;
  /** Default: the price. */
  readonly bid?: number;
  readonly ask?: number;
  readonly stale?: boolean;
  /** Default: now. */
  readonly asOf?: number;
}

export interface TradingMarket extends Market {
  setQuote(id: string, quote: SetQuote | null): void;
  /** Every minute of that session's past has this volume, at the quote's price; null: volumes are not known. */
  setMinuteVolume(id: string, volume: number | null): void;
  /** It trades no more, and has no price. */
  retire(id: string, why: string): void;
}

export function createTradingMarket(clock: TestClock): TradingMarket {
  const quotes = new Map<string, SetQuote | null>([
    ["XTSE:RY", { price: 200 }],
    ["XNAS:AAPL", { price: 100 }],
    ["XTSX:PNY", { price: 0.105, bid: 0.1, ask: 0.105 }],
    ["CRYPTO:BTC", { price: 60_000 }],
    ["XNYS:OLD", { price: 5 }],
  ]);
  const volumes = new Map<string, number>();
  let listings = INSTRUMENTS;
  const source = { basis: basisOfProvider({}), provider: "trading", label: "Trading market" };

  function minutesOf(instrument: Instrument, date: string): IntradaySeries | null {
    const session = calendarOf(instrument.mic).session(date);
    const volume = volumes.get(instrument.id);
    const price = quotes.get(instrument.id)?.price;
    if (session === null || volume === undefined || price === undefined) return null;
    const until = Math.min(clock.now(), session.close);
    const time: number[] = [];
    for (let start = session.open; start + MINUTE_MS <= until; start += MINUTE_MS) time.push(start);
    const filled = (value: number) => new Float64Array(time.length).fill(value);
    const prices = { open: filled(price), high: filled(price), low: filled(price), close: filled(price) };
    return { time: Float64Array.from(time), ...prices, volume: filled(volume) };
  }

  function quoteOf(instrument: Instrument): Quote | null {
    const set = quotes.get(instrument.id);
    if (!set) return null;
    const figures = { previousClose: set.price, change: 0, changeRatio: 0, volume: 0 };
    const day = { dayOpen: null, dayHigh: null, dayLow: null };
    const defaults = { bid: set.price, ask: set.price, stale: false };
    const quote = { ...source, instrument, ...figures, ...day, asOf: clock.now(), ...defaults, ...set };
    return atItsAge(quote, clock.now());
  }

  return {
    clock: { now: clock.now, mode: "live", speed: 1 },
    calendar: calendarOf,
    instruments: async () => listings,
    instrument: async (id) => listings.find((each) => each.id === id) ?? null,
    resolve: async (text) =>
      listings.find(({ id, symbol, ticker }) => [id, symbol, ticker].includes(text)) ?? null,
    quote: async (instrument) => quoteOf(instrument),
    quotes: quotesOneByOne(async (instrument) => quoteOf(instrument)),
    ...NOTHING_MORE,
    daily: async () => null,
    minutes: async (instrument, date) => {
      const value = minutesOf(instrument, date);
      return value === null ? null : { ...source, value };
    },
    dividends: async () => null,
    fx: async (from, to) => {
      const rate = from === to ? 1 : from === "USD" ? USD_CAD : 1 / USD_CAD;
      return { ...source, rate, date: calendarOf("XTSE").dateOf(clock.now()) };
    },
    providers: [plainSource(source.provider, source.label)],
    setQuote: (id, quote) => void quotes.set(id, quote),
    setMinuteVolume: (id, volume) => void (volume === null ? volumes.delete(id) : volumes.set(id, volume)),
    retire: (id, why) => {
      quotes.set(id, null);
      listings = listings.map((each) => (each.id === id ? { ...each, retired: why } : each));
    },
  };
}
