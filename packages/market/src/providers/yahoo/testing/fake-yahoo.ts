import type { IncomingMessage, ServerResponse } from "node:http";
import { DAY_S, HOUR_S } from "@neuro/contract/primitives";
import { calendarOf } from "../../../calendar/exchange-calendar.ts";
import { FOREIGN_CURRENCIES } from "../../../foreign-currencies.ts";
import { roundToTick, tickOf } from "../../../series/price-tick.ts";
import { startLoopbackServer } from "../../../testing/loopback-server.ts";
import { rateSymbol } from "../symbols.ts";
import {
  chartOfDays,
  chartOfMinutes,
  chartOfRates,
  EXCHANGE_CODES,
  KINDS,
  lastTradeOf,
  volumeOf,
} from "./fake-chart.ts";
import { createFakeMarket, type FakeListing, type FakeMarket } from "./fake-market.ts";

/**
 * How it answers. slow: after `slowMs`. down: breaks the connection. hanging: never. crumbless: quotes for many are
 * refused, the rest is served.
 */
export type FakeYahooBehaviour = "ok" | "slow" | "down" | "hanging" | "429" | "html" | "crumbless";

export interface FakeYahooOptions {
  /** Wall time, epoch ms: what is served ends there. */
  readonly wall: () => number;
  /** Tickers it knows (`RY.TO`, `AAPL`, `BTC-USD`); all of the product's own list by default. */
  readonly symbols?: readonly string[];
  readonly slowMs?: number;
}

export interface FakeYahoo {
  readonly url: string;
  /** Paths with query in the order they came. */
  readonly asked: readonly string[];
  behave(behaviour: FakeYahooBehaviour): void;
  close(): Promise<void>;
}

const CRUMB = "c.Rumb/1";
const COOKIE = "A3=visitor";
/** One-minute bars reach this far back. */
const MINUTE_REACH_S = 30 * DAY_S;

/** A stand-in for Yahoo on 127.0.0.1 that speaks its interface, over prices of its own. */
export async function startFakeYahoo(options: FakeYahooOptions): Promise<FakeYahoo> {
  const { wall, symbols = null, slowMs = 300 } = options;
  const market = createFakeMarket({ wall, symbols });
  let behaviour: FakeYahooBehaviour = "ok";

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (behaviour === "hanging") return;
    if (behaviour === "down") return void response.destroy();
    if (behaviour === "429") return void response.writeHead(429).end("Too Many Requests\r\n");
    if (behaviour === "html") {
      return void response
        .writeHead(200, { "content-type": "text/html" })
        .end("<!doctype html><title>Consent</title>");
    }
    if (behaviour === "slow") await new Promise((resolve) => setTimeout(resolve, slowMs));
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    if (url.pathname === "/") {
      return void response
        .writeHead(404, { "set-cookie": `${COOKIE}; Max-Age=31557600; Path=/; Secure` })
        .end();
    }
    const isAdmitted = behaviour !== "crumbless" && request.headers.cookie === COOKIE;
    if (url.pathname === "/v1/test/getcrumb") {
      const [status, text] = isAdmitted ? [200, CRUMB] : [401, "Unauthorized"];
      return void response.writeHead(status, { "content-type": "text/plain" }).end(text);
    }
    const [status, body] = await bodyOf(url, { market, isAdmitted, now: wall() });
    response
      .writeHead(status, { "content-type": "application/json;charset=utf-8" })
      .end(JSON.stringify(body));
  };

  const server = await startLoopbackServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  return {
    url: server.url,
    asked: server.asked,
    behave(next) {
      behaviour = next;
    },
    close: server.close,
  };
}

interface Asked {
  readonly market: FakeMarket;
  readonly isAdmitted: boolean;
  readonly now: number;
}

type Answer = readonly [status: number, body: unknown];

async function bodyOf(url: URL, asked: Asked): Promise<Answer> {
  const { market, now } = asked;
  const symbol = /^\/v8\/finance\/chart\/([^/]+)$/.exec(url.pathname)?.[1];
  if (symbol !== undefined) return chartAnswer(decodeURIComponent(symbol), url.searchParams, market, now);
  if (url.pathname === "/v7/finance/quote") return quoteAnswer(url.searchParams, asked);
  if (url.pathname === "/v1/finance/search") {
    const found = market.search(url.searchParams.get("q") ?? "");
    return [
      200,
      {
        quotes: found.slice(0, Number(url.searchParams.get("quotesCount") ?? 6)).map(searchQuote),
        news: newsOf(found[0], url, now),
      },
    ];
  }
  return [404, { finance: { result: null, error: { code: "Not Found", description: "No such path" } } }];
}

async function chartAnswer(
  symbol: string,
  query: URLSearchParams,
  market: FakeMarket,
  now: number,
): Promise<Answer> {
  const nowS = Math.floor(now / 1000);
  const isToday = query.get("range") === "1d";
  const range = {
    from: isToday ? nowS - DAY_S : Number(query.get("period1") ?? 0),
    to: isToday ? nowS + 1 : Number(query.get("period2") ?? nowS),
  };
  const currency = FOREIGN_CURRENCIES.find((code) => symbol === rateSymbol(code));
  if (currency !== undefined) return [200, chartOfRates(symbol, await market.rates(currency), range)];
  const listing = await market.listing(symbol);
  if (listing === null) return [404, chartError("Not Found", "No data found, symbol may be delisted")];
  if (query.get("interval") !== "1m") return [200, chartOfDays(listing, range)];
  if (range.from < nowS - MINUTE_REACH_S) {
    return [422, chartError("Unprocessable Entity", "The requested range must be within the last 30 days.")];
  }
  const date = calendarOf(listing.instrument.mic).dateOf(range.from * 1000);
  return [200, chartOfMinutes(listing, await market.minutes(symbol, date))];
}

function chartError(code: string, description: string) {
  return { chart: { result: null, error: { code, description } } };
}

async function quoteAnswer(query: URLSearchParams, { market, isAdmitted, now }: Asked): Promise<Answer> {
  if (!isAdmitted || query.get("crumb") !== CRUMB) {
    const error = { code: "Unauthorized", description: "Invalid Crumb" };
    return [401, { finance: { result: null, error } }];
  }
  const symbols = (query.get("symbols") ?? "").split(",");
  const listings = await Promise.all(symbols.map((symbol) => market.listing(symbol)));
  const result = listings.filter((listing) => listing !== null).map((listing) => quoteOf(listing, now));
  return [200, { quoteResponse: { result, error: null } }];
}

function quoteOf(listing: FakeListing, now: number) {
  const { instrument, today } = listing;
  const last = lastTradeOf(listing);
  const step = tickOf(last.price);
  const around = (steps: number) => roundToTick(last.price + steps * step);
  return {
    quoteType: KINDS[instrument.type],
    symbol: instrument.ticker,
    currency: instrument.currency,
    exchange: EXCHANGE_CODES[instrument.mic],
    marketState:
      today === null
        ? calendarOf(instrument.mic).status(now).state === "pre"
          ? "PRE"
          : "CLOSED"
        : "REGULAR",
    shortName: instrument.name,
    longName: instrument.name,
    regularMarketPrice: last.price,
    regularMarketTime: last.time,
    regularMarketPreviousClose: last.previousClose,
    regularMarketOpen: last.open,
    regularMarketDayHigh: last.high,
    regularMarketDayLow: last.low,
    regularMarketVolume: volumeOf(instrument, last.volume, last.price),
    // Far away on purpose: whoever takes them for a regular price is found out.
    postMarketPrice: last.price * 2,
    preMarketPrice: last.price / 2,
    bid: today === null ? 0 : around(-1),
    ask: today === null ? 0 : around(1),
    marketCap: Math.round(last.price * 1e9),
    exchangeDataDelayedBy: instrument.country === "CA" ? 15 : 0,
  };
}

function searchQuote({ ticker, mic, type, name, sector, industry }: FakeListing["instrument"]) {
  return {
    symbol: ticker,
    exchange: EXCHANGE_CODES[mic],
    quoteType: KINDS[type],
    shortname: name,
    longname: name,
    ...(type === "stock" ? { sector, industry } : {}),
    isYahooFinance: true,
  };
}

function newsOf(instrument: FakeListing["instrument"] | undefined, url: URL, now: number) {
  const count = Math.min(3, Number(url.searchParams.get("newsCount") ?? 0));
  if (instrument === undefined) return [];
  return Array.from({ length: count }, (_, index) => ({
    uuid: `${instrument.ticker}-${index}`,
    title: `${instrument.name}: report ${index + 1}`,
    publisher: "Stand-in Newswire",
    link: `https://news.example/${encodeURIComponent(instrument.ticker)}/${index}`,
    providerPublishTime: Math.floor(now / 1000) - HOUR_S * (index + 1),
    relatedTickers: [instrument.ticker],
  }));
}
