import { macd, rsi, sma, zScore } from "@neuro/quant";
import fc from "fast-check";
import { expect, test } from "vitest";
import { headOfSeries, randomWalk, seriesByRule, uniformSequence } from "../testing/market-series.ts";
import { type FeatureTable, featureTable, WARM_UP_BARS } from "./feature-table.ts";
import type { SymbolSeries } from "./symbol-series.ts";

function walk(length: number, seed: number): SymbolSeries {
  return seriesByRule(randomWalk, { length, seed });
}

function withReferences(series: SymbolSeries, seed: number): SymbolSeries {
  const market = walk(series.dates.length, seed + 1);
  const sector = walk(series.dates.length, seed + 2);
  return {
    ...series,
    market: { dates: market.dates, close: market.bars.close },
    sector: { dates: sector.dates, close: sector.bars.close },
  };
}

function featureAt(table: FeatureTable, bar: number, name: string): number {
  return table.values[bar * table.width + table.names.indexOf(name)]!;
}

test("cutting a series changes no earlier feature, whatever the references know of later days", () => {
  fc.assert(
    fc.property(fc.integer({ min: 40, max: 400 }), fc.nat(1e6), fc.nat(), (length, seed, cut) => {
      const series = withReferences(walk(length, seed), seed);
      const whole = featureTable(series);
      const kept = 1 + (cut % length);
      const head = featureTable(headOfSeries(series, kept));
      expect(head.values).toEqual(whole.values.slice(0, kept * whole.width));
      expect(head.usable).toEqual(whole.usable.slice(0, kept));
      expect(head.deviation).toEqual(whole.deviation.slice(0, kept));
    }),
    { numRuns: 60 },
  );
});

test("whatever comes after a bar, even nonsense prices, its features stay the same", () => {
  fc.assert(
    fc.property(fc.nat(1e6), fc.integer({ min: 40, max: 290 }), (seed, cut) => {
      const series = withReferences(walk(300, seed), seed);
      const before = featureTable(series);
      const next = uniformSequence(seed + 9);
      for (const column of [series.bars.close, series.bars.high, series.bars.volume, series.market!.close]) {
        for (let bar = cut; bar < 300; bar++) column[bar]! *= next() + 0.1;
      }
      const after = featureTable(series);
      expect(after.values.slice(0, cut * after.width)).toEqual(before.values.slice(0, cut * after.width));
    }),
    { numRuns: 40 },
  );
});

test("features are the quantitative core's figures, free of the price's level", () => {
  const series = withReferences(walk(320, 5), 5);
  const table = featureTable(series);
  const { close, high, low, volume } = series.bars;
  const bar = 300;
  const daily = table.deviation[bar]!;
  expect(featureAt(table, bar, "return_5")).toBeCloseTo(
    Math.log(close[bar]! / close[bar - 5]!) / (daily * Math.sqrt(5)),
    12,
  );
  expect(featureAt(table, bar, "rsi_14")).toBeCloseTo((rsi(close)[bar]! - 50) / 50, 12);
  expect(featureAt(table, bar, "macd")).toBeCloseTo(macd(close).macd[bar]! / (close[bar]! * daily), 12);
  expect(featureAt(table, bar, "band_position")).toBeCloseTo(zScore(close, 20)[bar]!, 12);
  expect(featureAt(table, bar, "range")).toBeCloseTo((high[bar]! - low[bar]!) / (close[bar]! * daily), 12);
  expect(featureAt(table, bar, "relative_volume")).toBeCloseTo(
    Math.log(volume[bar]! / sma(volume, 20)[bar - 1]!),
    12,
  );
  expect(featureAt(table, bar, "distance_to_mean_200")).toBeCloseTo(
    Math.log(close[bar]! / sma(close, 200)[bar]!) / daily,
    12,
  );
  const market = series.market!.close;
  expect(Math.sign(featureAt(table, bar, "market_return_1"))).toBe(
    Math.sign(market[bar]! - market[bar - 1]!),
  );
  const tenfold = { ...series, bars: { ...series.bars, close: close.map((v) => 10 * v) } };
  tenfold.bars.high = high.map((v) => 10 * v);
  tenfold.bars.low = low.map((v) => 10 * v);
  const scaled = featureTable(tenfold);
  for (let i = bar * table.width; i < (bar + 1) * table.width; i++) {
    expect(scaled.values[i]).toBeCloseTo(table.values[i]!, 8);
  }
});

test("a weekday is a point on a circle: Friday is as far from Monday as three days are", () => {
  const table = featureTable(walk(60, 1));
  const at = (bar: number) => [
    featureAt(table, bar, "weekday_sine"),
    featureAt(table, bar, "weekday_cosine"),
  ];
  expect(at(50)).toEqual(at(55));
  const distance = (a: number[], b: number[]) => Math.hypot(a[0]! - b[0]!, a[1]! - b[1]!);
  expect(distance(at(50), at(54))).toBeCloseTo(distance(at(50), at(53)), 12);
});

test("what a series lacks is left out and flagged, and the bar stays usable", () => {
  const series = walk(260, 3);
  const table = featureTable(series);
  expect(table.usable.indexOf(1)).toBe(WARM_UP_BARS);
  expect(featureAt(table, 40, "no_regime")).toBe(1);
  expect(featureAt(table, 49, "no_regime")).toBe(0);
  expect(featureAt(table, 198, "no_mean200")).toBe(1);
  expect(featureAt(table, 198, "distance_to_mean_200")).toBeNaN();
  expect(featureAt(table, 199, "no_mean200")).toBe(0);
  for (const flag of ["no_market", "no_sector"]) expect(featureAt(table, 250, flag)).toBe(1);
  series.bars.volume[230] = Number.NaN;
  const unknown = featureTable(series);
  expect(featureAt(unknown, 230, "no_volume")).toBe(1);
  expect(unknown.usable[230]).toBe(1);
});

test("a reference without a close of that very day counts as missing that day, not as the day before", () => {
  const series = walk(300, 4);
  const market = walk(300, 8);
  const without = {
    dates: market.dates.filter((_, i) => i !== 250),
    close: market.bars.close.filter((_, i) => i !== 250),
  };
  const table = featureTable({ ...series, market: without });
  expect(featureAt(table, 249, "no_market")).toBe(0);
  expect(featureAt(table, 250, "no_market")).toBe(1);
  expect(featureAt(table, 251, "no_market")).toBe(0);
});

test("a price that is missing makes bars unusable until the indicators have warmed up again", () => {
  const series = walk(200, 6);
  series.bars.close[100] = Number.NaN;
  const { usable } = featureTable(series);
  expect(usable[99]).toBe(1);
  expect(usable.slice(100, 101 + WARM_UP_BARS)).toEqual(new Uint8Array(1 + WARM_UP_BARS));
  expect(usable[101 + WARM_UP_BARS]).toBe(1);
});

test("a price that stands still has finite features", () => {
  const series = walk(260, 2);
  for (const name of ["open", "high", "low", "close"] as const) series.bars[name].fill(10);
  const { values, usable, width } = featureTable(series);
  expect(usable.at(-1)).toBe(1);
  const last = values.slice(-width);
  expect(last.filter((value) => !Number.isFinite(value))).toHaveLength(4);
});
