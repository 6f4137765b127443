import fc from "fast-check";
import { expect, test } from "vitest";
import { headOfSeries, randomWalk, seriesByRule } from "../testing/market-series.ts";
import { type FeatureTable, featureTable } from "./feature-table.ts";
import { fitStandardizer, writeStandardized } from "./standardizer.ts";

function tableOf(columns: readonly (readonly number[])[]): FeatureTable {
  const bars = columns[0]!.length;
  const values = Float64Array.from({ length: bars * columns.length }, (_, i) => {
    return columns[i % columns.length]![Math.floor(i / columns.length)]!;
  });
  const width = columns.length;
  const names = columns.map((_, i) => `f${i}`);
  return {
    bars,
    width,
    names,
    values,
    usable: new Uint8Array(bars).fill(1),
    deviation: new Float64Array(bars),
  };
}

const rowsOf = (table: FeatureTable, from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => ({ table, bar: from + i }));

test("later bars change no standardizer of an earlier window", () => {
  fc.assert(
    fc.property(fc.nat(1e6), fc.integer({ min: 60, max: 200 }), (seed, to) => {
      const series = seriesByRule(randomWalk, { length: 250, seed });
      const whole = fitStandardizer(rowsOf(featureTable(series), 33, to));
      const head = fitStandardizer(rowsOf(featureTable(headOfSeries(series, to)), 33, to));
      expect(head).toEqual(whole);
    }),
    { numRuns: 30 },
  );
});

test("the window itself comes out with mean 0 and deviation 1, missing values at the mean", () => {
  const table = tableOf([
    [1, 2, 3, 4, 5, 6],
    [10, Number.NaN, 30, 10, Number.NaN, 30],
  ]);
  const standardizer = fitStandardizer(rowsOf(table, 0, 6));
  expect(standardizer.mean[0]).toBeCloseTo(3.5, 12);
  expect(standardizer.mean[1]).toBeCloseTo(20, 12);
  const out = new Float32Array(12);
  for (let bar = 0; bar < 6; bar++) writeStandardized({ table, bar }, standardizer, out, 2 * bar);
  const first = out.filter((_, i) => i % 2 === 0);
  expect(first.reduce((sum, v) => sum + v, 0)).toBeCloseTo(0, 6);
  expect(first.reduce((sum, v) => sum + v * v, 0) / 6).toBeCloseTo(1, 6);
  expect([...out.filter((_, i) => i % 2 === 1)]).toEqual([-1, 0, 1, -1, 0, 1]);
});

test("a feature that did not vary says nothing later, and what lies far out is cut", () => {
  const table = tableOf([
    [7, 7, 7, 900],
    [0, 1, 0, 1e9],
  ]);
  const standardizer = fitStandardizer(rowsOf(table, 0, 3));
  const out = new Float32Array(2);
  writeStandardized({ table, bar: 3 }, standardizer, out, 0);
  expect([...out]).toEqual([0, 4]);
  expect(() => fitStandardizer([])).toThrow(/at least one row/);
});
