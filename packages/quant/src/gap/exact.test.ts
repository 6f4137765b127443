import fc from "fast-check";
import { expect, test } from "vitest";
import { amountOf, centsOf, numberOf, stepsOf } from "./exact.ts";

test("an amount is rounded to the nearest cent, a half upwards on either side of zero", () => {
  const rounded = [0.004, 0.005, 0.006, 1.015, -0.004, -0.005, -0.006, -1.015].map((money) =>
    centsOf(amountOf(money)),
  );
  expect(rounded).toEqual([0, 1, 1, 102, 0, 0, -1, -101]);
});

test("whole cents stay what they are wherever they are added", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 22n), max: 10n ** 22n }), fc.integer(), (amount, cents) => {
      expect(centsOf(amount + BigInt(cents) * amountOf(0.01)) - centsOf(amount)).toBe(cents);
    }),
  );
});

test("decimals of up to eight places are taken exactly", () => {
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 15), max: 10 ** 15 }), (steps) => {
      expect(stepsOf(steps / 1e8)).toBe(BigInt(steps));
      expect(numberOf(BigInt(steps))).toBe(steps / 1e8);
    }),
  );
});
