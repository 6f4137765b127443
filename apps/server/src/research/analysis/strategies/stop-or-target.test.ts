import * as fc from "fast-check";
import { expect, test } from "vitest";
import { stopOrTarget } from "./stop-or-target.ts";

const levels = { stopRatio: 0.02, targetRatio: 0.04 };

/** Bars by their high, low and close. */
function bars(rows: ReadonlyArray<readonly [high: number, low: number, close: number]>) {
  const column = (at: 0 | 1 | 2) => Float64Array.from(rows, (row) => row[at]);
  return { high: column(0), low: column(1), close: column(2) };
}

test("each purchase ends at the level that its prices touch first, and the next begins at that close", () => {
  const rows = bars([
    [100, 100, 100],
    [101, 99, 100.5],
    [104, 100, 103], // the target of 100 × 1.04
    [104, 101, 102],
    [103, 100.94, 101], // the stop of 103 × 0.98
    [101, 101, 101],
  ]);
  expect(stopOrTarget(rows, levels)).toEqual({
    samples: 2,
    targetFirst: 1,
    stopFirst: 1,
    medianSessions: 2,
  });
});

test("a session that touches both is taken for the stop", () => {
  const rows = bars([
    [100, 100, 100],
    [110, 90, 100],
  ]);
  expect(stopOrTarget(rows, levels)).toMatchObject({ samples: 1, targetFirst: 0, stopFirst: 1 });
});

test("a price that goes nowhere, and no price at all, give no case and no median", () => {
  const none = { samples: 0, targetFirst: 0, stopFirst: 0, medianSessions: null };
  const flat = bars(Array.from({ length: 50 }, () => [100, 100, 100] as const));
  expect(stopOrTarget(flat, levels)).toEqual(none);
  expect(stopOrTarget(bars([]), levels)).toEqual(none);
});

test("on a fair walk the target is met first about as often as it is nearer in proportion", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000 }), (seed) => {
      // Mixed 32-bit counter: a plain congruential one repeats itself in the bit that decides here.
      let state = seed;
      const next = (): number => {
        state = (state + 0x6d2b79f5) | 0;
        let mixed = Math.imul(state ^ (state >>> 15), state | 1);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
      };
      let price = 100;
      const rows = Array.from({ length: 20_000 }, () => {
        price *= next() < 0.5 ? 1.002 : 1 / 1.002;
        return [price, price, price] as const;
      });
      const { samples, targetFirst, stopFirst } = stopOrTarget(bars(rows), levels);
      expect(targetFirst + stopFirst).toBe(samples);
      // One third is even; four standard errors of it either side.
      const slack = 4 * Math.sqrt(2 / 9 / samples);
      expect(Math.abs(targetFirst / samples - 1 / 3)).toBeLessThan(slack + 0.02);
    }),
    { numRuns: 20 },
  );
});
