import fc from "fast-check";
import { expect, test } from "vitest";
import { EqualWeightPool } from "./equal-weight-pool.ts";

function day(index: number): string {
  return new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);
}

test("a day's return is the mean of its members' returns, of those only that have begun and not ended", () => {
  const pool = new EqualWeightPool();
  // +10 % and −10 % alone; then with a second one that makes +20 % and stands still; then the second one alone.
  pool.add([day(0), day(1), day(2), day(3)], Float64Array.of(1, 1.1, 0.99, 0.99));
  pool.add([day(1), day(2), day(3), day(4)], Float64Array.of(5, 6, 6, 3));
  const expected = [1, 1.1, 1.1 * 1.05, 1.1 * 1.05, 1.1 * 1.05 * 0.5];
  for (const [i, worth] of pool.growth().entries()) expect(worth).toBeCloseTo(expected[i]!, 12);
});

test("a member whose market is closed stands still that day and stays a member", () => {
  const pool = new EqualWeightPool();
  pool.add([day(0), day(1), day(2), day(3)], Float64Array.of(1, 1.2, 1.2, 1.2));
  pool.add([day(0), day(1), day(3)], Float64Array.of(1, 1, 1.5));
  // Day 1: (20 % + 0) / 2. Day 2: (0 + closed) / 2. Day 3: (0 + 50 %) / 2.
  const expected = [1, 1.1, 1.1, 1.1 * 1.25];
  for (const [i, worth] of pool.growth().entries()) expect(worth).toBeCloseTo(expected[i]!, 12);
});

test("a pool of one curve is that curve, and of copies of it too", () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0.5, max: 2, noNaN: true }), { minLength: 2, maxLength: 40 }),
      fc.integer({ min: 1, max: 4 }),
      (changes, copies) => {
        let worth = 100;
        const curve = Float64Array.from([1, ...changes], (change) => {
          worth *= change;
          return worth;
        });
        const pool = new EqualWeightPool();
        const dates = Array.from(curve, (_, i) => day(i));
        for (let copy = 0; copy < copies; copy++) pool.add(dates, curve);
        const growth = pool.growth();
        expect(growth.length).toBe(curve.length);
        for (const [i, value] of curve.entries()) expect(growth[i]! / (value / 100)).toBeCloseTo(1, 9);
      },
    ),
  );
});

test("curves without a return add nothing, and dates that do not belong to a curve are a bug", () => {
  const pool = new EqualWeightPool();
  expect([...pool.growth()]).toEqual([1]);
  pool.add([], new Float64Array(0));
  pool.add([day(0)], Float64Array.of(7));
  expect([...pool.growth()]).toEqual([1]);
  expect(() => pool.add([day(0)], Float64Array.of(1, 2))).toThrow(RangeError);
});
