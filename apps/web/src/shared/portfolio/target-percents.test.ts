import * as fc from "fast-check";
import { expect, test } from "vitest";
import { roundedTo100, targetSum } from "./target-percents.ts";

test("rounded percents add up to exactly 100, none further from its own than a tenth", () => {
  expect(roundedTo100([1, 1, 1])).toEqual([33.4, 33.3, 33.3]);
  expect(roundedTo100([0, 0])).toEqual([0, 0]);
  const values = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(values, (given) => {
      const total = given.reduce((sum, value) => sum + value, 0);
      fc.pre(total > 1e-6);
      const rounded = roundedTo100(given);
      expect(Math.round(rounded.reduce((sum, value) => sum + value, 0) * 10)).toBe(1_000);
      for (const [index, value] of rounded.entries())
        expect(Math.abs(value - ((given[index] ?? 0) / total) * 100)).toBeLessThan(0.1 + 1e-6);
    }),
  );
});

test("a sum off 100 says by how much, and in which direction", () => {
  expect(targetSum(new Map([["a", 97.5]]))).toEqual({ sum: 97.5, wrong: [], missing: 2.5 });
  expect(
    targetSum(
      new Map([
        ["a", 60],
        ["b", 50],
      ]),
    ),
  ).toEqual({ sum: 110, wrong: [], missing: -10 });
});

test("three thirds with two decimals may be sent; what is no percent may not", () => {
  expect(
    targetSum(
      new Map([
        ["a", 33.33],
        ["b", 33.33],
        ["c", 33.33],
      ]),
    ).missing,
  ).toBe(0);
  const odd = new Map([
    ["a", null],
    ["b", 120],
    ["c", -20],
  ]);
  expect(targetSum(odd)).toEqual({ sum: 100, wrong: ["a", "b", "c"], missing: 0 });
});
