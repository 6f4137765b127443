import fc from "fast-check";
import { expect, test } from "vitest";
import { dotColumns, type ReturnBin } from "./dot-columns.ts";

const room = { binWidth: 0.25, most: 40, high: 8, wide: 40 };
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

test("few trades are one dot each, in bins of a quarter of a percent", () => {
  const shown = dotColumns(
    [
      { from: -2.25, trades: 3 },
      { from: 0.75, trades: 1 },
      { from: 3, trades: 2 },
    ],
    room,
  );
  expect(shown).toMatchObject({ width: 0.25, from: -2.25, to: 3.25, tradesPerDot: 1, below: 0, above: 0 });
  expect(shown.columns.map(({ from, dots }) => [from, dots])).toEqual([
    [-2.25, 3],
    [0.75, 1],
    [3, 2],
  ]);
});

test("many trades share dots, wide returns share columns", () => {
  const bins = Array.from({ length: 120 }, (_, index) => ({ from: -15 + index * 0.25, trades: 10 }));
  const shown = dotColumns(bins, room);
  expect(shown.width).toBe(1);
  expect(shown.tradesPerDot).toBe(5);
  expect(shown.columns).toHaveLength(30);
  expect(shown.columns[3]).toEqual({ from: -12, trades: 40, dots: 8 });
});

test("where columns are few, dots stand side by side", () => {
  const spikes = [
    { from: -2.25, trades: 25_000 },
    { from: 3.75, trades: 12_000 },
  ];
  const narrow = dotColumns(spikes, room);
  expect([narrow.columns.length, narrow.abreast, narrow.tradesPerDot]).toEqual([2, 1, 4_000]);
  const broad = dotColumns(spikes, { ...room, wide: 130 });
  expect([broad.abreast, broad.tradesPerDot]).toEqual([5, 800]);
  expect(broad.columns.map(({ dots }) => dots)).toEqual([31.25, 15]);
});

test("one lucky trade stands in the last column and is counted as beyond it", () => {
  const bins = [...Array.from({ length: 20 }, (_, index) => ({ from: -2.5 + index / 4, trades: 10 }))];
  const shown = dotColumns([...bins, { from: 400, trades: 1 }], room);
  expect(shown.to).toBeLessThan(5);
  expect(shown.above).toBe(1);
  expect(shown.columns.at(-1)!.trades).toBe(11);
});

test("without a trade there is a scale and no column", () => {
  expect(dotColumns([], room)).toMatchObject({ columns: [], below: 0, above: 0, tradesPerDot: 1 });
});

test("no trade is lost, no column is too high, and the columns fit", () => {
  const bin = fc.record({
    from: fc.integer({ min: -400, max: 4_000 }).map((quarter) => quarter / 4),
    trades: fc.integer({ min: 0, max: 5_000 }),
  });
  fc.assert(
    fc.property(fc.uniqueArray(bin, { maxLength: 60, selector: ({ from }) => from }), (bins: ReturnBin[]) => {
      const shown = dotColumns(bins, room);
      expect(sum(shown.columns.map(({ trades }) => trades))).toBe(sum(bins.map(({ trades }) => trades)));
      for (const { from, dots } of shown.columns) {
        expect(dots).toBeLessThanOrEqual(room.high * shown.abreast);
        expect(from).toBeGreaterThanOrEqual(shown.from);
        expect(from + shown.width).toBeLessThanOrEqual(shown.to);
      }
      expect(shown.from).toBeLessThanOrEqual(0);
      expect(shown.to).toBeGreaterThanOrEqual(0);
      expect(Math.round((shown.to - shown.from) / shown.width)).toBeLessThanOrEqual(room.most);
    }),
  );
});
