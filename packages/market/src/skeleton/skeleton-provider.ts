/**
 * SKELETON of a source of prices that is asked over a network. Copy it into `providers/<vendor>`, with its test, and change what
 * the comments that begin with "Yours" stand at. Pace, retries, rests, timeouts and what may stand in a message are in
 * `createVendorClient`; what is kept so that it is asked once is in `createCachedProvider`: neither is to be written again.
 */
import { MINUTE_MS } from "@neuro/contract/primitives";
import { calendarOf } from "../calendar/exchange-calendar.ts";
import { EMBEDDED_INSTRUMENTS } from "../instruments/embedded-instruments.ts";
import {
  type Dividend,
  type Instrument,
  type IntradaySeries,
  type LiveQuote,
  type MarketDataProvider,
  ProviderUnavailable,
} from "../port.ts";
import { type Fields, isFields, numberIn, positiveIn, textIn } from "../providers/live/fields.ts";
import { createVendorClient, type VendorLimits } from "../providers/live/vendor-client.ts";

export interface SkeletonProviderOptions {
  readonly baseUrl: string;
  readonly key: string;
  /** Real time, epoch ms; from outside, as everything that tests must be able to move. */
  readonly wall: () => number;
  /** Uniform in [0, 1). */
  readonly random: () => number;
  readonly timeoutMs: number;
  readonly fetch: typeof fetch;
}

/** Yours: what the vendor allows. */
const LIMITS: VendorLimits = { perMinute: 120, burst: 20, longestWaitMs: 5_000, longestAnswer: 8 * 2 ** 20 };

type Reader<T> = (row: Fields) => T | null;

// Yours: the vendor's rows. What is not a price is null here, and the answer is refused: it never reaches a chart.
interface Bar {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

function barIn(row: Fields): Bar | null {
  const [open, high, low, close] = ["open", "high", "low", "close"].map((name) => positiveIn(row, name));
  const volume = numberIn(row, "volume");
  if (open == null || high == null || low == null || close == null || volume === null || volume < 0)
    return null;
  const isRange = low <= Math.min(open, close) && high >= Math.max(open, close);
  return isRange ? { open, high, low, close, volume } : null;
}

const dayIn: Reader<Bar & { readonly date: string; readonly adjusted: number }> = (row) => {
  const [bar, date, adjusted] = [barIn(row), textIn(row, "date"), positiveIn(row, "adjusted")];
  return bar === null || date === null || adjusted === null ? null : { ...bar, date, adjusted };
};

const minuteIn: Reader<Bar & { readonly at: number }> = (row) => {
  const [bar, at] = [barIn(row), positiveIn(row, "at")];
  return bar === null || at === null ? null : { ...bar, at };
};

const dividendIn: Reader<Dividend> = (row) => {
  const [exDate, amount] = [textIn(row, "date"), positiveIn(row, "amount")];
  return exDate === null || amount === null ? null : { exDate, amount };
};

/** What the vendor does not say is null, never a guess: the market estimates a spread and says so. */
const quoteIn: Reader<LiveQuote & { readonly symbol: string }> = (row) => {
  const [symbol, price, previousClose] = [
    textIn(row, "symbol"),
    positiveIn(row, "last"),
    positiveIn(row, "before"),
  ];
  const [volume, asOf] = [numberIn(row, "volume"), positiveIn(row, "at")];
  if (symbol === null || price === null || previousClose === null || volume === null || asOf === null)
    return null;
  return {
    ...{ symbol, price, previousClose, volume, asOf, bid: null, ask: null },
    ...{ dayOpen: null, dayHigh: null, dayLow: null, delaySeconds: null, marketCap: null },
  };
};

/** Yours: how the vendor names a listing; null where it is of an exchange that it does not serve. */
function symbolOf({ mic, symbol }: Instrument): string | null {
  return mic === "XTSE" || mic === "XNYS" || mic === "XNAS" ? `${symbol}.${mic}` : null;
}

export function createSkeletonProvider(options: SkeletonProviderOptions): MarketDataProvider {
  const { key, ...rest } = options;
  const id = "skeleton";
  const client = createVendorClient({
    ...rest,
    id,
    headers: { authorization: `Bearer ${key}` },
    limits: LIMITS,
  });

  /** Null where the vendor does not know it. One row that cannot be true spoils the answer: it is not shortened. */
  async function ask<T>(
    path: string,
    query: Readonly<Record<string, string>>,
    read: Reader<T>,
  ): Promise<readonly T[] | null> {
    const { status, json } = await client.getJson(path, { query });
    if (status === 404) return null;
    // Yours: what other refusals mean. A key that is refused rests the vendor: asking on does not help.
    if (status === 401 || status === 403) throw client.rest("the key is refused", 10 * MINUTE_MS);
    const rows = Array.isArray(json) ? json.map((row) => (isFields(row) ? read(row) : null)) : [null];
    const whole = rows.filter((row) => row !== null);
    if (status >= 400 || whole.length < rows.length)
      throw new ProviderUnavailable(`${id}: an answer that cannot be read`);
    return whole;
  }

  async function of<T>(
    instrument: Instrument,
    what: string,
    read: Reader<T>,
    query: Readonly<Record<string, string>> = {},
  ): Promise<readonly T[] | null> {
    const symbol = symbolOf(instrument);
    return symbol === null ? null : await ask(`/${what}/${encodeURIComponent(symbol)}`, query, read);
  }

  return {
    id,
    label: "Skeleton",
    isLive: true,
    state: client.state,
    instruments: async () => EMBEDDED_INSTRUMENTS.filter((instrument) => symbolOf(instrument) !== null),
    async dailySeries(instrument, since = "") {
      const days = await of(instrument, "days", dayIn, { since });
      if (days === null || days.length === 0) return null;
      const adjClose = Float64Array.from(days, ({ adjusted }) => adjusted);
      return { dates: days.map(({ date }) => date), ...columnsOf(days), adjClose };
    },
    async minuteSeries(instrument, date) {
      if (!calendarOf(instrument.mic).isSession(date)) return null;
      const minutes = await of(instrument, "minutes", minuteIn, { date });
      if (minutes === null || minutes.length === 0) return null;
      return { time: Float64Array.from(minutes, ({ at }) => at), ...columnsOf(minutes) };
    },
    dividends: (instrument) => of(instrument, "dividends", dividendIn),
    async quotes(instruments) {
      const bySymbol = new Map(instruments.map((instrument) => [symbolOf(instrument), instrument.id]));
      const symbols = [...bySymbol.keys()].filter((symbol) => symbol !== null);
      const told = symbols.length === 0 ? [] : await ask("/quotes", { of: symbols.join(",") }, quoteIn);
      return new Map(
        (told ?? []).flatMap(({ symbol, ...quote }) => {
          const id = bySymbol.get(symbol);
          return id === undefined ? [] : [[id, quote]];
        }),
      );
    },
    // Yours: CAD for one unit of a currency at each day's close, where the vendor has exchange rates.
    rates: async () => null,
    lastSession: async () => null,
  };
}

function columnsOf(bars: readonly Bar[]): Omit<IntradaySeries, "time"> {
  const column = (name: keyof Bar) => Float64Array.from(bars, (each) => each[name]);
  return {
    ...{ open: column("open"), high: column("high"), low: column("low"), close: column("close") },
    volume: column("volume"),
  };
}
