import fc from "fast-check";
import { expect, test } from "vitest";
import type { Bars } from "../bars.ts";
import { randomBars } from "../testing/random-bars.ts";
import { supportResistance } from "./support-resistance.ts";

/** A price that swings between 90 and 110 every 20 bars, ending in the middle. */
function swinging(length: number, drift = 0): Bars {
  const close = Float64Array.from({ length }, (_, i) => 100 + 10 * Math.sin((i * Math.PI) / 10) + drift * i);
  return {
    open: close,
    high: close.map((v) => v + 0.5),
    low: close.map((v) => v - 0.5),
    close,
    volume: new Float64Array(length).fill(1),
  };
}

test("a price that turns at the same two prices has them as its support and resistance", () => {
  const { support, resistance } = supportResistance(swinging(201));
  expect(support).toHaveLength(1);
  expect(support[0]!.price).toBeCloseTo(89.5, 6);
  expect(support[0]!.touches).toBe(10);
  expect(support[0]!.lastTouchBar).toBe(195);
  expect(resistance).toHaveLength(1);
  expect(resistance[0]!.price).toBeCloseTo(110.5, 6);
  expect(resistance[0]!.distanceRatio).toBeCloseTo(0.105, 6);
});

test("a turn is no level before the bars that confirm it are there", () => {
  const bars = swinging(201);
  const until = (length: number): Bars => ({
    open: bars.open.slice(0, length),
    high: bars.high.slice(0, length),
    low: bars.low.slice(0, length),
    close: bars.close.slice(0, length),
    volume: bars.volume.slice(0, length),
  });
  const touches = (length: number) => supportResistance(until(length)).support[0]!.touches;
  expect(touches(200)).toBe(9);
  expect(touches(201)).toBe(10);
});

test("support lies below the last close, resistance above, the nearest first", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(), (length, seed) => {
      const bars = randomBars(length, seed);
      const close = bars.close.at(-1)!;
      const { support, resistance } = supportResistance(bars);
      for (const levels of [support, resistance]) {
        expect(levels.length).toBeLessThanOrEqual(3);
        for (const [i, level] of levels.entries()) {
          expect(level.strength).toBeGreaterThan(0);
          expect(level.strength).toBeLessThanOrEqual(level.touches);
          if (i > 0) {
            expect(Math.abs(level.distanceRatio)).toBeGreaterThanOrEqual(
              Math.abs(levels[i - 1]!.distanceRatio),
            );
          }
        }
      }
      expect(support.every((level) => level.price < close)).toBe(true);
      expect(resistance.every((level) => level.price > close)).toBe(true);
    }),
    { numRuns: 100 },
  );
});

test("a series too short or without movement has no levels, and options must be positive", () => {
  const still = new Float64Array(100).fill(5);
  expect(supportResistance({ open: still, high: still, low: still, close: still, volume: still })).toEqual({
    support: [],
    resistance: [],
  });
  expect(supportResistance(swinging(10))).toEqual({ support: [], resistance: [] });
  expect(() =>
    supportResistance(swinging(100), { lookbackBars: 250, swingBars: 0, mergeAtr: 1, maxPerSide: 3 }),
  ).toThrow(/swingBars/);
});
