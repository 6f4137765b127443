import fc from "fast-check";
import { expect, test } from "vitest";
import { CANADIAN_TICKS, CRYPTO_TICKS, cutToLot, roundToTick, tickSize, US_TICKS } from "./tick.ts";

test("steps are those of the marketplace", () => {
  expect([0.3, 0.499, 0.5, 120].map((price) => tickSize(price, CANADIAN_TICKS))).toEqual([
    0.005, 0.005, 0.01, 0.01,
  ]);
  expect([0.3, 0.9999, 1, 120].map((price) => tickSize(price, US_TICKS))).toEqual([
    0.0001, 0.0001, 0.01, 0.01,
  ]);
});

test("prices go to the step in the asked direction", () => {
  expect(roundToTick(10.001, US_TICKS, "up")).toBe(10.01);
  expect(roundToTick(10.009, US_TICKS, "down")).toBe(10);
  expect(roundToTick(10.006, US_TICKS, "nearest")).toBe(10.01);
  expect(roundToTick(0.12345, US_TICKS, "up")).toBe(0.1235);
  expect(roundToTick(0.121, CANADIAN_TICKS, "up")).toBe(0.125);
  expect(roundToTick(0.996, US_TICKS, "nearest")).toBe(0.996);
  expect(roundToTick(0.00001, CANADIAN_TICKS, "down")).toBe(0.005);
});

test("a price on a step stays, in every direction and whatever binary makes of it", () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 100_000_000 }), (cents) => {
      const price = cents / 100;
      for (const direction of ["up", "down", "nearest"] as const) {
        expect(roundToTick(price * (1 + 1e-16), US_TICKS, direction)).toBe(price);
      }
    }),
  );
});

test("a rounded price is the shortest decimal with the step's places", () => {
  fc.assert(
    fc.property(fc.double({ min: 0.00001, max: 100_000, noNaN: true }), (price) => {
      for (const ticks of [US_TICKS, CANADIAN_TICKS, CRYPTO_TICKS]) {
        const text = roundToTick(price, ticks, "up").toFixed(8).replace(/0+$/, "");
        expect(Number(text)).toBe(roundToTick(price, ticks, "up"));
        expect(text.split(".")[1]!.length).toBeLessThanOrEqual(6);
      }
    }),
  );
});

test("quantities are cut to the lot, never raised", () => {
  expect(cutToLot(12.9, 1)).toBe(12);
  expect(cutToLot(0.9, 1)).toBe(0);
  expect(cutToLot(0.123456789, 1e-8)).toBe(0.12345678);
  expect(cutToLot(0.3, 0.1)).toBe(0.3);
});

test("a schedule that does not reach Infinity is a bug", () => {
  expect(() => tickSize(5, [{ below: 1, tick: 0.01 }])).toThrow(RangeError);
});
