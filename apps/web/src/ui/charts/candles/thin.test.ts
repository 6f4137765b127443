import fc from "fast-check";
import { expect, test } from "vitest";
import { extremeIndexes, pick } from "./thin.ts";

test("what fits is drawn whole", () => {
  expect(extremeIndexes([3, 1, 2, 5], 2)).toEqual([0, 1, 2, 3]);
  expect(extremeIndexes([], 100)).toEqual([]);
});

test("each run keeps its lowest and its highest point, in their order", () => {
  expect(extremeIndexes([5, 9, 1, 4, 8, 2, 7, 3], 2)).toEqual([1, 2, 4, 5, 7]);
  expect(extremeIndexes([1, 1, 1, 1, 1, 1, 1, 1], 2)).toEqual([0, 3, 4, 7]);
});

test("every column spans the same values, two points wide, and the last point stays", () => {
  const prices = fc.array(fc.double({ min: 0.01, max: 1e4, noNaN: true }), { minLength: 1, maxLength: 4000 });
  fc.assert(
    fc.property(prices, fc.integer({ min: 1, max: 400 }), (values, columns) => {
      const kept = extremeIndexes(values, columns);
      expect(kept.at(-1)).toBe(values.length - 1);
      expect([...new Set(kept)].sort((a, b) => a - b)).toEqual(kept);
      if (values.length <= 2 * columns) return;
      expect(kept.length).toBeLessThanOrEqual(2 * columns + 1);
      for (let column = 0; column < columns; column++) {
        const from = Math.floor((column * values.length) / columns);
        const to = Math.floor(((column + 1) * values.length) / columns);
        const run = values.slice(from, to);
        const drawn = pick(
          values,
          kept.filter((index) => index >= from && index < to),
        );
        expect([Math.min(...drawn), Math.max(...drawn)]).toEqual([Math.min(...run), Math.max(...run)]);
      }
    }),
    { numRuns: 60 },
  );
});
