/** Whatever a vendor sends, a reader answers with true values or a reason, and never throws. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { readChart } from "./read-chart.ts";
import { readChartQuote } from "./read-chart-quote.ts";
import { readDaily } from "./read-daily.ts";
import { readDividends, readSplits } from "./read-events.ts";
import { readMinutes } from "./read-minutes.ts";
import { readNews } from "./read-news.ts";
import { readQuotes } from "./read-quotes.ts";
import { readSearch } from "./read-search.ts";
import type { Reading } from "./reading.ts";
import { chartSample, embedded, openingOf, quoteSample, type SampleRow } from "./testing/samples.ts";

const RY = embedded("XTSE:RY");
const NOW = Date.UTC(2026, 4, 28, 23);
const HOURS = { open: openingOf("2026-05-27") * 1000, close: Date.UTC(2026, 4, 27, 20) };

const number = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(0, -1, 1e308, 5e-324, -0));
const cell = fc.oneof(
  { weight: 6, arbitrary: fc.double({ min: 1, max: 2, noNaN: true }) },
  number,
  fc.constant(null),
  fc.jsonValue(),
);
const time = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1.6e9, max: 1.8e9 }) },
  number,
  fc.jsonValue(),
);
const row: fc.Arbitrary<SampleRow> = fc.tuple(time, cell, cell, cell, cell, cell);

/** A JSON value with one of its parts, at any depth, replaced by anything. */
const spoilt = (value: unknown): fc.Arbitrary<unknown> =>
  fc
    .tuple(fc.array(fc.nat(), { maxLength: 8 }), fc.jsonValue())
    .map(([path, other]) => replaced(value, path, other));

function replaced(value: unknown, [step, ...rest]: readonly number[], other: unknown): unknown {
  if (step === undefined || typeof value !== "object" || value === null) return other;
  const keys = Object.keys(value);
  const key = keys[step % Math.max(1, keys.length)];
  if (key === undefined) return other;
  const copy: Record<string, unknown> = { ...value };
  copy[key] = replaced(copy[key], rest, other);
  return Array.isArray(value) ? keys.map((each) => copy[each]) : copy;
}

function expectReason(reading: Reading<unknown>) {
  if (!reading.ok) expect(reading.reason).not.toBe("");
}

function expectTrueColumns(
  columns: Readonly<Record<"open" | "high" | "low" | "close" | "volume", Float64Array>>,
) {
  const { open, high, low, close, volume } = columns;
  for (let i = 0; i < close.length; i++) {
    expect(low[i]).toBeGreaterThan(0);
    expect(Number.isFinite(high[i])).toBe(true);
    expect(low[i]).toBeLessThanOrEqual(Math.min(open[i]!, close[i]!));
    expect(high[i]).toBeGreaterThanOrEqual(Math.max(open[i]!, close[i]!));
    expect(volume[i]).toBeGreaterThanOrEqual(0);
  }
}

function readAll(json: unknown) {
  const chart = readChart(json, { symbol: "RY.TO", instrument: RY });
  expectReason(chart);
  if (chart.ok) {
    const daily = readDaily(chart.value, { mic: RY.mic, now: NOW });
    const minutes = readMinutes(chart.value, { hours: HOURS, now: NOW, isCrypto: false });
    for (const reading of [daily, minutes, readDividends(chart.value), readSplits(chart.value)])
      expectReason(reading);
    expectReason(readChartQuote(chart.value, RY, NOW));
    if (daily.ok) {
      const { dates, adjClose } = daily.value;
      expect([...dates]).toEqual([...new Set(dates)].sort());
      expect(dates.at(-1)! <= "2026-05-28").toBe(true);
      expect(adjClose.every((value) => value > 0 && Number.isFinite(value))).toBe(true);
      expectTrueColumns(daily.value);
    }
    if (minutes.ok) expectTrueColumns(minutes.value);
  }
  const quotes = readQuotes(json, [RY], NOW);
  expectReason(quotes);
  for (const quote of quotes.ok ? quotes.value.values() : []) {
    expect(quote.price > 0 && quote.previousClose > 0 && quote.asOf <= NOW).toBe(true);
    for (const value of Object.values(quote)) expect(value === null || Number.isFinite(value)).toBe(true);
  }
  expectReason(readSearch(json));
  expectReason(readNews(json, RY, NOW));
}

test("rows of anything become bars that can be true", () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), (rows) => readAll(chartSample({ rows }))),
    { numRuns: 2000 },
  );
});

test("an answer with any part replaced by anything is read or refused", () => {
  const rows = ["2026-05-25", "2026-05-26", "2026-05-27"].map(
    (date): SampleRow => [openingOf(date), 2, 3, 1, 2, 5],
  );
  const events = { dividends: { a: { amount: 1, date: openingOf("2026-05-26") } }, splits: {} };
  const news = { uuid: "1", title: "News", publisher: "A Newswire", link: "https://news.example/1" };
  const answers = [
    chartSample({ rows, events }),
    { quoteResponse: { result: [quoteSample()], error: null } },
    {
      quotes: [{ symbol: "RY.TO", exchange: "TOR", quoteType: "EQUITY", longname: "A Bank" }],
      news: [{ ...news, providerPublishTime: 1.7e9, relatedTickers: ["RY.TO"] }],
    },
  ];
  const answer = fc.constantFrom(...answers).chain(spoilt);
  fc.assert(fc.property(answer, readAll), { numRuns: 3000 });
});

test("any JSON at all is read or refused", () => {
  fc.assert(fc.property(fc.jsonValue({ maxDepth: 6 }), readAll), { numRuns: 1000 });
});
