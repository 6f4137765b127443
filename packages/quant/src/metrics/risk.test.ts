import { expect, test } from "vitest";
import { annualizedVolatility, compoundAnnualGrowth, sharpeRatio } from "./risk.ts";

const percent = (...values: number[]) => Float64Array.from(values, (value) => value / 100);
const mixed = percent(Number.NaN, 1, 10, -4, 2, 3, 2, 1, -10);
const flat = new Float64Array(1_000).fill(0.01);

test("what the input does not allow is null with its reason", () => {
  expect(annualizedVolatility(percent(1))).toEqual({ value: null, reason: "too_few_values" });
  expect(annualizedVolatility(percent(Number.NaN, 1))).toEqual({ value: null, reason: "too_few_values" });
  expect(sharpeRatio(percent())).toEqual({ value: null, reason: "too_few_values" });
  expect(sharpeRatio(flat)).toEqual({ value: null, reason: "no_variation" });
  expect(sharpeRatio(mixed, mixed)).toEqual({ value: null, reason: "no_variation" });
  expect(compoundAnnualGrowth(0, 5, 1)).toEqual({ value: null, reason: "no_starting_value" });
  expect(compoundAnnualGrowth(5, 0, 1)).toEqual({ value: null, reason: "total_loss" });
  expect(compoundAnnualGrowth(5, 6, 0)).toEqual({ value: null, reason: "too_few_values" });
});
