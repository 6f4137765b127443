import { DAY_MS, HOUR_S } from "@neuro/contract/primitives";
import { describe, expect, it } from "vitest";
import { readChart } from "./read-chart.ts";
import { readChartQuote } from "./read-chart-quote.ts";
import { readDividends, readSplits } from "./read-events.ts";
import { readMinutes } from "./read-minutes.ts";
import { readQuotes } from "./read-quotes.ts";
import { chartSample, embedded, openingOf, quoteSample, type SampleRow } from "./testing/samples.ts";

const RY = embedded("XTSE:RY");
const NOW = Date.UTC(2026, 4, 28, 14);
const OPEN = openingOf("2026-05-28");
const HOURS = { open: OPEN * 1000, close: Date.UTC(2026, 4, 28, 20) };

function chartOf(sample: Parameters<typeof chartSample>[0]) {
  const chart = readChart(chartSample(sample), { symbol: "RY.TO", instrument: RY });
  if (!chart.ok) throw new Error(chart.reason);
  return chart.value;
}

describe("minutes", () => {
  const minute = (at: number, close = 100): SampleRow => [at, close, close + 1, close - 1, close, 10];
  const read = (rows: readonly SampleRow[], now = NOW) =>
    readMinutes(chartOf({ rows, adjClose: null }), { hours: HOURS, now, isCrypto: false });

  it("are those of the session that are over, once each and in order", () => {
    const reading = read([
      minute(OPEN + 120),
      minute(OPEN, 98),
      minute(OPEN - 60),
      [OPEN + 60, null, null, null, null, null],
      minute(OPEN, 99),
      // The minute that is on, stamped with a second, and what has not begun.
      minute(OPEN + 1747),
      minute(OPEN + 1800),
      minute(OPEN + 7200),
    ]);
    if (!reading.ok) throw new Error(reading.reason);
    expect([...reading.value.time]).toEqual([OPEN * 1000, (OPEN + 120) * 1000]);
    expect([...reading.value.close]).toEqual([99, 100]);
  });

  it("leave the auction after the close out", () => {
    const reading = read([minute(HOURS.close / 1000 - 60), minute(HOURS.close / 1000)], NOW + DAY_MS);
    expect(reading.ok && reading.value.time).toHaveLength(1);
  });

  it("of nothing are none, and mostly spoilt ones are refused", () => {
    expect(read([])).toMatchObject({ kind: "absent" });
    expect(read([[OPEN, 1, 1, 2, 1, 1]])).toMatchObject({ kind: "broken" });
  });
});

describe("dividends and splits", () => {
  it("are dated in the exchange's time and sorted; what cannot be true is left out with a reason", () => {
    const events = {
      dividends: {
        b: { amount: 1.48, date: openingOf("2026-04-23") },
        a: { amount: 1.44, date: openingOf("2026-01-26") },
        c: { amount: -1, date: openingOf("2026-01-27") },
        d: { amount: 1 },
        e: { amount: 1, date: openingOf("2026-01-28"), currency: "USD" },
        f: "soon",
      },
      splits: {
        a: { date: openingOf("2025-06-02"), numerator: 2, denominator: 1, splitRatio: "2:1" },
        b: { date: openingOf("2025-06-03"), numerator: 1, denominator: 1 },
        c: { date: openingOf("2025-06-04"), numerator: 0, denominator: 1 },
        d: { numerator: 2, denominator: 1 },
      },
    };
    const rows: SampleRow[] = [[OPEN, 1, 1, 1, 1, 1]];
    const chart = chartOf({ rows, events });
    expect(readDividends(chart)).toMatchObject({
      value: [
        { exDate: "2026-01-26", amount: 1.44 },
        { exDate: "2026-04-23", amount: 1.48 },
      ],
      problems: { length: 3 },
    });
    expect(readSplits(chart)).toMatchObject({
      value: [{ exDate: "2025-06-02", numerator: 2, denominator: 1 }],
      problems: { length: 3 },
    });
    expect(readDividends(chartOf({ rows, events: [] }))).toMatchObject({ value: [] });
  });
});

describe("a quote", () => {
  const read = (...samples: readonly unknown[]) =>
    readQuotes({ quoteResponse: { result: samples, error: null } }, [RY], NOW);
  const one = (changes: Readonly<Record<string, unknown>>) => {
    const reading = read(quoteSample(changes));
    if (!reading.ok) throw new Error(reading.reason);
    return reading.value.get(RY.id) ?? reading.problems[0];
  };

  it("is the regular session's, with the delay the vendor admits", () => {
    expect(one({ postMarketPrice: 500, preMarketPrice: 1 })).toEqual({
      price: 180.5,
      bid: 180.48,
      ask: 180.52,
      previousClose: 179.25,
      dayOpen: 179.5,
      dayHigh: 181,
      dayLow: 179.3,
      volume: 120_000,
      asOf: Date.UTC(2026, 4, 28, 13, 45),
      delaySeconds: 900,
      marketCap: 250_000_000_000,
    });
  });

  it("has no orders when there are none, they cross, or the market is closed", () => {
    expect(one({ bid: 0, ask: 0 })).toMatchObject({ bid: null, ask: null });
    expect(one({ bid: 181, ask: 180 })).toMatchObject({ bid: null, ask: null });
    for (const marketState of ["CLOSED", "PRE", "POST", undefined]) {
      expect(one({ marketState })).toMatchObject({ bid: null, ask: null });
    }
  });

  it("leaves out what is missing, of another type or contradicts the price", () => {
    const bare = {
      regularMarketOpen: null,
      regularMarketVolume: "many",
      marketCap: 0,
      exchangeDataDelayedBy: -1,
    };
    expect(one(bare)).toMatchObject({ dayOpen: null, volume: 0, marketCap: null, delaySeconds: null });
    expect(one({ regularMarketDayHigh: 170 })).toMatchObject({ dayHigh: null, dayLow: null });
    expect(one({ regularMarketDayLow: 190 })).toMatchObject({ dayHigh: null, dayLow: null });
  });

  it.each([
    [{ regularMarketPrice: 0 }, /no price/],
    [{ regularMarketPrice: -1 }, /no price/],
    [{ regularMarketPrice: "180" }, /no price/],
    [{ regularMarketPrice: Number.NaN }, /no price/],
    [{ regularMarketPreviousClose: 0 }, /no close/],
    [{ regularMarketTime: undefined }, /no time/],
    [{ regularMarketTime: NOW / 1000 + HOUR_S }, /future/],
    [{ currency: "GBp" }, /not priced in CAD/],
    [{ quoteType: "MUTUALFUND" }, /not a stock/],
    [{ quoteType: "CRYPTOCURRENCY" }, /not a stock/],
  ])("with %j is refused", (changes, reason) => {
    expect(one(changes)).toMatch(reason);
  });

  it("spoils nothing of the others, and one nobody asked for is left out", () => {
    const reading = read("quote", null, quoteSample({ symbol: "TD.TO" }), quoteSample());
    expect(reading.ok && [...reading.value.keys()]).toEqual([RY.id]);
  });

  it("from a chart of the day says no more than the chart does", () => {
    const meta = { regularMarketPrice: 180.5, regularMarketTime: OPEN + 900, chartPreviousClose: 179.25 };
    const rows: SampleRow[] = [[OPEN, 179.5, 181, 179.3, 180.5, 5]];
    expect(readChartQuote(chartOf({ meta, rows }), RY, NOW)).toMatchObject({
      value: {
        price: 180.5,
        bid: null,
        ask: null,
        previousClose: 179.25,
        dayOpen: 179.5,
        delaySeconds: null,
      },
    });
    // Nothing traded yet today: the description still has the last trade.
    const empty = chartSample({ meta });
    const [result] = empty.chart.result;
    const bare = { chart: { result: [{ meta: result!.meta, indicators: { quote: [{}] } }], error: null } };
    const chart = readChart(bare, { symbol: "RY.TO", instrument: RY });
    expect(chart.ok && readChartQuote(chart.value, RY, NOW)).toMatchObject({
      value: { price: 180.5, dayOpen: null },
    });
    for (const [spoilt, reason] of [
      [{ regularMarketPrice: null }, /no price/],
      [{ regularMarketTime: 0 }, /no time/],
      [{ chartPreviousClose: -1 }, /no close/],
      [{ regularMarketTime: NOW }, /future/],
    ] as const) {
      const reading = readChartQuote(chartOf({ meta: { ...meta, ...spoilt }, rows }), RY, NOW);
      expect(reading.ok ? "" : reading.reason).toMatch(reason);
    }
  });
});
