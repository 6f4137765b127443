/** Every recorded response of the vendor through every reader; skipped without MARKET_DIR, beside which they lie. */
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EMBEDDED_INSTRUMENTS } from "../../instruments/embedded-instruments.ts";
import { listingIdentity, micOfTicker, symbolOfTicker, VENUES } from "../../instruments/identity.ts";
import type { DailySeries, Instrument, LiveQuote } from "../../port.ts";
import { type LoopbackServer, startLoopbackServer } from "../../testing/loopback-server.ts";
import { createVendorClient } from "../live/vendor-client.ts";
import { readChart } from "./read-chart.ts";
import { readChartQuote } from "./read-chart-quote.ts";
import { readDaily } from "./read-daily.ts";
import { readDividends, readSplits } from "./read-events.ts";
import { readMinutes } from "./read-minutes.ts";
import { readNews } from "./read-news.ts";
import { readQuotes } from "./read-quotes.ts";
import { readSearch } from "./read-search.ts";
import type { Reading } from "./reading.ts";
import { type RecordedResponse, readRecordedResponses } from "./testing/recorded-responses.ts";

const marketDir = process.env.MARKET_DIR ?? "";
const responses = marketDir === "" ? [] : readRecordedResponses(join(marketDir, "../vendor/yahoo"));
const withResponses = describe.skipIf(responses.length === 0);

/** Kinds of answers the product never asks for. */
const NOT_ASKED_FOR: readonly (readonly [RegExp, string])[] = [
  [/^\/v10\/finance\/quoteSummary\//, "fundamentals"],
  [/^\/v7\/finance\/options\//, "options"],
  [/^\/ws\/fundamentals-timeseries\//, "fundamentals"],
  [/^\/ws\/insights\//, "opinions"],
  [/^\/v6\/finance\/recommendationsbysymbol\//, "similar listings"],
  [/^\/v1\/finance\/screener\//, "screens"],
  [/^\/v1\/finance\/trending\//, "trends"],
];

/** What becomes of the responses of kinds the product asks for. */
const OUTCOMES: Readonly<Record<string, string>> = {
  "chart-0P000071W8.TO-2020-01-01-to-2020-01-03.json": "refused: not a stock, fund on an exchange or coin",
  "chart-AAPL-2020-01-01-to-2020-01-03.json": "1 bars, 0 dividends, 0 splits",
  "chart-AAPL-2020-08-31-to-2020-11-07.json": "49 bars, 1 dividends, 1 splits",
  "chart-AAPL-2025-02-01-to-2025-02-02-includePrePost-false-interval-1m.json":
    "absent: no completed session in the history",
  "chart-AAPL.json": "1 bars, 0 dividends, 0 splits",
  "chart-AMZN-2020-01-01-to-2020-01-03.json": "1 bars, 0 dividends, 0 splits",
  "chart-BTC-USD-2020-01-01-to-2020-01-03.json": "3 bars, 0 dividends, 0 splits",
  "chart-EURUSD=X-2020-01-01-to-2020-01-03.json": "refused: not a rate in Canadian dollars",
  "chart-GOOG-2020-01-01-to-2020-01-03.json": "1 bars, 0 dividends, 0 splits",
  "chart-QQQ-2020-01-01-to-2020-01-03.json": "1 bars, 0 dividends, 0 splits",
  "chart-TSLA-2025-01-01-to-2025-01-02-interval-1h.fake.json": "absent: no completed session in the history",
  "chart-notimestamp-quotes-length.fake.json": "broken: the chart has prices without times",
  "chart-notimestamp-weird-quote.fake.json": "broken: the chart has prices without times",
  "historical-via-chart-0P000071W8.TO-2020-01-01-to-2020-01-03.json":
    "refused: not a stock, fund on an exchange or coin",
  "historical-via-chart-AAPL-2020-01-01-to-2020-01-03.json": "1 bars, 0 dividends, 0 splits",
  "historical-via-chart-BTC-USD-2020-01-01-to-2020-01-03.json": "3 bars, 0 dividends, 0 splits",
  "historical-via-chart-MSFT-dividends-2021-02-01-to-2022-01-31.csv.json": "252 bars, 4 dividends, 0 splits",
  "historical-via-chart-NVDA-split-2021-02-01-to-2022-01-31.csv.json": "252 bars, 0 dividends, 1 splits",
  "historical-via-chart-QQQ-2020-01-01-to-2020-01-03.json": "1 bars, 0 dividends, 0 splits",
  "quote-0P000071W8.TO.json": "no quote: 0P000071W8.TO: not a stock, fund on an exchange or coin",
  "quote-AAPL-BABA.json": "2 quotes",
  "quote-AAPL.json": "1 quotes",
  "quote-AMZN.json": "1 quotes",
  "quote-BTC-USD.json": "1 quotes",
  "quote-CRON.json": "1 quotes",
  "quote-EURUSD=X.json": "no quote: a symbol that is never asked for",
  "quote-GC=F.json": "no quote: a symbol that is never asked for",
  "quote-GOOG.json": "1 quotes",
  "quote-MSFT-fields-beta.json": "no quote: MSFT: not priced in USD",
  "quote-QQQ.json": "1 quotes",
  "quote-TSLA-fields-symbol-shortName.json": "no quote: TSLA: not priced in USD",
  "quote-TSLA-fields-symbol.json": "no quote: TSLA: not priced in USD",
  "search-0P000071W8.TO.json": "found nothing of 1, 0 of 4 headlines",
  "search-AAPL.json": "found AAPL AAPU of 7, 3 of 4 headlines",
  "search-AMZN.json": "found AMZN AMZU AMZY of 6, 4 of 4 headlines",
  "search-BTC-USD.json": "found BTC HBTC PBTC of 6, 3 of 4 headlines",
  "search-Bayerische Motoren Werke AG.json": "found nothing of 6, 0 of 4 headlines",
  "search-CRON.json": "found CRON CRO of 7, 3 of 4 headlines",
  "search-EUR.json": "found nothing of 7, 0 of 4 headlines",
  "search-Evolution Gaming Group.json": "found nothing of 2, 0 of 0 headlines",
  "search-GOOG.json": "found GOOG GOOGL GGLL of 7, 3 of 4 headlines",
  "search-QQQ.json": "found QQQ TQQQ SQQQ QQQM QLD QID of 6, 0 of 4 headlines",
};

function instrumentOf(ticker: string): Instrument {
  const known = EMBEDDED_INSTRUMENTS.find((instrument) => instrument.ticker === ticker);
  if (known !== undefined) return known;
  const mic = micOfTicker(ticker) ?? "XNAS";
  const { exchange, country, currency } = VENUES[mic];
  const identity = { ...listingIdentity(mic, symbolOfTicker(ticker, mic)), ticker };
  return {
    ...identity,
    name: ticker,
    mic,
    exchange,
    country,
    currency,
    type: "stock",
    sector: null,
    industry: null,
  };
}

function reasonOf(reading: Reading<unknown>): string {
  return reading.ok ? "read" : `${reading.kind}: ${reading.reason}`;
}

function expectTrueSeries(series: DailySeries) {
  const { dates, open, high, low, close, adjClose, volume } = series;
  expect([...dates]).toEqual([...new Set(dates)].sort());
  for (const column of [open, high, low, close, adjClose, volume]) expect(column).toHaveLength(dates.length);
  for (let i = 0; i < dates.length; i++) {
    expect(low[i]).toBeGreaterThan(0);
    expect(adjClose[i]).toBeGreaterThan(0);
    expect(adjClose[i]).toBeLessThanOrEqual(close[i]! * 1.00001);
    expect(high[i]).toBeGreaterThanOrEqual(Math.max(open[i]!, close[i]!));
    expect(low[i]).toBeLessThanOrEqual(Math.min(open[i]!, close[i]!));
    expect(volume[i]).toBeGreaterThanOrEqual(0);
  }
}

function expectTrueQuote(quote: LiveQuote, now: number) {
  expect(quote.price).toBeGreaterThan(0);
  expect(quote.previousClose).toBeGreaterThan(0);
  expect(quote.asOf).toBeLessThanOrEqual(now);
  expect(quote.volume).toBeGreaterThanOrEqual(0);
  expect(quote.dayHigh).toBeGreaterThanOrEqual(quote.price);
  expect(quote.dayLow).toBeLessThanOrEqual(quote.price);
  expect(quote.marketCap).toBeGreaterThan(1e8);
  for (const value of Object.values(quote)) expect(value === null || Number.isFinite(value)).toBe(true);
}

function chartOutcome({ url, now, body }: RecordedResponse): string {
  const symbol = decodeURIComponent(url.pathname.split("/").at(-1) ?? "");
  const instrument = symbol.endsWith("=X") ? null : instrumentOf(symbol);
  const chart = readChart(body, { symbol, instrument });
  const daily = chart.ok ? readDaily(chart.value, { mic: instrument?.mic ?? null, now }) : chart;
  if (!chart.ok || !daily.ok) return reasonOf(daily);
  expect(daily.problems).toEqual([]);
  expectTrueSeries(daily.value);
  const [dividends, splits] = [readDividends(chart.value), readSplits(chart.value)];
  if (!dividends.ok || !splits.ok) return "events refused";
  for (const { exDate } of [...dividends.value, ...splits.value]) expect(daily.value.dates).toContain(exDate);
  return `${daily.value.dates.length} bars, ${dividends.value.length} dividends, ${splits.value.length} splits`;
}

function quoteOutcome({ url, now, body }: RecordedResponse): string {
  const symbols = (url.searchParams.get("symbols") ?? "").split(",");
  const reading = readQuotes(body, symbols.map(instrumentOf), now);
  if (!reading.ok) return reasonOf(reading);
  for (const quote of reading.value.values()) expectTrueQuote(quote, now);
  if (reading.value.size > 0) return `${reading.value.size} quotes`;
  return `no quote: ${reading.problems[0] ?? "a symbol that is never asked for"}`;
}

function searchOutcome({ url, now, body }: RecordedResponse): string {
  const found = readSearch(body);
  const news = readNews(body, instrumentOf(url.searchParams.get("q") ?? ""), now);
  if (!found.ok || !news.ok) return reasonOf(found.ok ? news : found);
  for (const { name, sector, type, ticker, mic } of found.value) {
    expect(name).not.toBe("");
    expect(type === "stock" ? sector : null).toBe(sector);
    expect(ticker.endsWith(VENUES[mic].suffix)).toBe(true);
  }
  for (const { url: link, publishedAt } of news.value) {
    expect(link).toMatch(/^https:/);
    expect(publishedAt).toBeLessThanOrEqual(now);
  }
  const names = found.value.map(({ symbol }) => symbol).join(" ") || "nothing";
  const total = found.value.length + found.problems.length;
  return `found ${names} of ${total}, ${news.value.length} of ${news.value.length + news.problems.length} headlines`;
}

function outcomeOf(response: RecordedResponse): string {
  const { pathname } = response.url;
  const notAsked = NOT_ASKED_FOR.find(([path]) => path.test(pathname));
  if (notAsked !== undefined) return `not a kind we ask for: ${notAsked[1]}`;
  if (pathname.startsWith("/v8/finance/chart/")) return chartOutcome(response);
  if (pathname === "/v7/finance/quote") return quoteOutcome(response);
  return pathname === "/v1/finance/search" ? searchOutcome(response) : "an unknown kind";
}

withResponses("the recorded responses (needs MARKET_DIR)", () => {
  it("are 127, each read into true values or refused with a reason", () => {
    expect(responses).toHaveLength(127);
    const counts = new Map<string, number>();
    for (const response of responses) {
      const outcome = outcomeOf(response);
      const isAskedFor = !outcome.startsWith("not a kind we ask for");
      expect([response.file, outcome]).toEqual([
        response.file,
        isAskedFor ? OUTCOMES[response.file] : outcome,
      ]);
      const kind = isAskedFor ? "asked for" : outcome;
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    expect(Object.fromEntries(counts)).toEqual({
      "asked for": Object.keys(OUTCOMES).length,
      "not a kind we ask for: fundamentals": 67,
      "not a kind we ask for: opinions": 3,
      "not a kind we ask for: options": 3,
      "not a kind we ask for: screens": 3,
      "not a kind we ask for: similar listings": 5,
      "not a kind we ask for: trends": 4,
    });
  });

  it("are refused with a reason when they come as the answer to another question", () => {
    const aapl = instrumentOf("AAPL");
    const hours = { open: Date.UTC(2020, 0, 2, 14, 30), close: Date.UTC(2020, 0, 2, 21) };
    for (const { body, now } of responses) {
      const chart = readChart(body, { symbol: "AAPL", instrument: aapl });
      const readings: Reading<unknown>[] = [
        chart,
        readQuotes(body, [aapl], now),
        readSearch(body),
        readNews(body, aapl, now),
      ];
      if (chart.ok) {
        readings.push(readDaily(chart.value, { mic: aapl.mic, now }));
        readings.push(readMinutes(chart.value, { hours, now, isCrypto: false }));
        readings.push(readChartQuote(chart.value, aapl, now));
      }
      for (const reading of readings)
        expect(reasonOf(reading)).toMatch(/^(read|(absent|refused|broken): .+)$/);
    }
  });

  describe("over HTTP", () => {
    let server: LoopbackServer;
    beforeAll(async () => {
      server = await startLoopbackServer((request, response) => {
        const { status, body } = responses[Number(request.url?.slice(1))] ?? { status: 500, body: null };
        response
          .writeHead(status, { "content-type": "application/json;charset=utf-8" })
          .end(JSON.stringify(body));
      });
    });
    afterAll(() => server.close());

    it("arrive with their status, a 404 as an answer and not as an outage", async () => {
      const limits = { perMinute: 600_000, burst: 1000, longestWaitMs: 1000, longestAnswer: 1_000_000 };
      const options = { id: "yahoo", baseUrl: server.url, headers: {}, limits, timeoutMs: 10_000 };
      const client = createVendorClient({ ...options, wall: Date.now, random: Math.random });
      for (const [index, { status, body }] of responses.entries()) {
        expect(await client.getJson(`/${index}`)).toEqual({ status, json: body });
      }
      expect(client.state().state).toBe("ok");
    });
  });
});
