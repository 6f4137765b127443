import { DAY_MS, dayNumberOf } from "@neuro/contract/primitives";
import { calendarOf } from "../../calendar/exchange-calendar.ts";
import { EMBEDDED_INSTRUMENTS } from "../../instruments/embedded-instruments.ts";
import type {
  DailySeries,
  Instrument,
  IntradaySeries,
  MarketDataProvider,
  ProviderState,
} from "../../port.ts";
import { bridgeSession } from "../../series/session-bridge.ts";
import { MINUTE_DAYS, SETTLED_AFTER_MS } from "./config.ts";
import { createLiveQuotes } from "./live-quotes.ts";
import { readDaily } from "./read-daily.ts";
import { readDividends, readSplits } from "./read-events.ts";
import { readMinutes } from "./read-minutes.ts";
import { readNews } from "./read-news.ts";
import { readSearch } from "./read-search.ts";
import { createRecentCharts } from "./recent-charts.ts";
import { createSettle, type LogReading } from "./settle.ts";
import { rateSymbol, yahooSymbol } from "./symbols.ts";
import { createYahooClient } from "./yahoo-client.ts";

export interface YahooProviderOptions {
  /** Another address than Yahoo's own: a stand-in on this machine. */
  readonly baseUrl?: string | undefined;
  /** Wall time, epoch ms. */
  readonly wall: () => number;
  readonly log?: LogReading | undefined;
  readonly onState?: ((state: ProviderState) => void) | undefined;
  /** Uniform in [0, 1); spreads retries. */
  readonly random?: () => number;
  /** For one try, ms. */
  readonly timeoutMs?: number | undefined;
  readonly fetch?: typeof fetch | undefined;
}

/**
 * Yahoo Finance: no key, histories of decades, quotes that are late where the exchange says so. Its lists are the product's
 * own; search finds more. Answers null for what Yahoo does not have, throws `ProviderUnavailable` when it cannot be asked.
 */
export function createYahooProvider(options: YahooProviderOptions): MarketDataProvider {
  const { wall, random = Math.random, log = () => undefined } = options;
  const { baseUrl, timeoutMs, fetch, onState } = options;
  const client = createYahooClient({ baseUrl, timeoutMs, wall, random, fetch, onState });
  const settle = createSettle(log);
  const recent = createRecentCharts({ client, wall });

  /** The chart of a listing's days; `since` an ISO date, or everything. */
  const history = async (instrument: Instrument, since?: string) => {
    const symbol = yahooSymbol(instrument);
    if (symbol === null) return null;
    return settle(`history of ${symbol}`, await recent.days({ symbol, instrument }, since ?? null));
  };

  const daily = async (instrument: Instrument, since?: string): Promise<DailySeries | null> => {
    const chart = await history(instrument, since);
    const asked = `daily bars of ${instrument.id}`;
    return chart && settle(asked, readDaily(chart, { mic: instrument.mic, now: wall() }));
  };

  const minutes = async (instrument: Instrument, date: string): Promise<IntradaySeries | null> => {
    const symbol = yahooSymbol(instrument);
    const hours = Number.isNaN(dayNumberOf(date)) ? null : calendarOf(instrument.mic).session(date);
    const now = wall();
    if (symbol === null || hours === null || hours.open > now) return null;
    if (now - hours.open < MINUTE_DAYS * DAY_MS) {
      const range = { interval: "1m", from: hours.open, to: hours.close } as const;
      const asked = `minutes of ${symbol}`;
      const chart = settle(asked, await client.chart({ symbol, instrument }, range));
      const isCrypto = instrument.type === "crypto";
      const real = chart && settle(asked, readMinutes(chart, { hours, now, isCrypto }));
      if (real !== null) return real;
    }
    if (now < hours.close + SETTLED_AFTER_MS) return null;
    // As with files: a session without minutes is bridged from its day. One day is a small question.
    const day = await client.chart(
      { symbol, instrument },
      { interval: "1d", from: hours.open, to: hours.close },
    );
    const chart = settle(`day of ${symbol}`, day);
    const bars = chart && settle(`day of ${symbol}`, readDaily(chart, { mic: instrument.mic, now }));
    return bars && bridgeSession(instrument, bars, date);
  };

  return {
    id: "yahoo",
    label: "Yahoo Finance",
    isLive: true,
    state: client.state,
    instruments: async () => EMBEDDED_INSTRUMENTS,
    quotes: createLiveQuotes({ client, wall, settle }),
    async search(text, limit) {
      const query = text.trim().slice(0, 80);
      if (query === "" || limit < 1) return [];
      const quotes = Math.min(limit, 40);
      const found = settle("search", readSearch(await client.search(query, { quotes, news: 0 })));
      return (found ?? []).slice(0, limit);
    },
    async news(instrument, limit) {
      const symbol = yahooSymbol(instrument);
      if (symbol === null || limit < 1) return null;
      // Some of the answer is about something else.
      const news = Math.min(40, limit * 2);
      const answer = await client.search(symbol, { quotes: 0, news });
      return settle(`news of ${symbol}`, readNews(answer, instrument, wall()))?.slice(0, limit) ?? null;
    },
    dailySeries: (instrument, since) => daily(instrument, since),
    minuteSeries: minutes,
    async splits(instrument) {
      const chart = await history(instrument);
      return chart && settle(`splits of ${instrument.id}`, readSplits(chart));
    },
    async dividends(instrument) {
      const chart = await history(instrument);
      return chart && settle(`dividends of ${instrument.id}`, readDividends(chart));
    },
    async rates(currency) {
      const [symbol, asked] = [rateSymbol(currency), `${currency}/CAD`];
      const chart = settle(asked, await recent.days({ symbol, instrument: null }, null));
      const rates = chart && settle(asked, readDaily(chart, { mic: null, now: wall() }));
      return rates && { dates: rates.dates, rate: rates.close };
    },
    lastSession: async () => null,
  };
}
