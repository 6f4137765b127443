import { expect, test } from "vitest";
import { maxDrawdown } from "./drawdown.ts";
import { annualizedVolatility, compoundAnnualGrowth, sharpeRatio } from "./risk.ts";
import { growthIndex } from "./time-weighted-return.ts";

// Series and expected figures of empyrical's own tests (github.com/quantopian/empyrical, empyrical/tests/test_stats.py).
const percent = (...values: number[]) => Float64Array.from(values, (value) => value / 100);
const mixed = percent(Number.NaN, 1, 10, -4, 2, 3, 2, 1, -10);
const positive = percent(1, 2, 1, 1, 1, 1, 1, 1, 1);
const negative = percent(0, -6, -7, -1, -9, -2, -6, -8, -5);
const periodic = percent(0, 1, 10, -4, 2, 3, 2, 1, -10);
const benchmark = percent(0, 1, 0, 1, 0, 1, 0, 1, 0);
const flat = new Float64Array(1_000).fill(0.01);
const DECIMALS = 8;

function curve(returns: Float64Array): Float64Array {
  return Float64Array.of(1, ...growthIndex(returns));
}

test("annualized volatility equals empyrical's", () => {
  expect(annualizedVolatility(mixed).value).toBeCloseTo(0.9136465399704637, DECIMALS);
  expect(annualizedVolatility(periodic, 52).value).toBeCloseTo(0.38851569394870583, DECIMALS);
  expect(annualizedVolatility(periodic, 12).value).toBeCloseTo(0.18663690238892558, DECIMALS);
  expect(annualizedVolatility(flat).value).toBeCloseTo(0, DECIMALS);
});

test("the Sharpe ratio equals empyrical's", () => {
  expect(sharpeRatio(mixed).value).toBeCloseTo(1.7238613961706866, DECIMALS);
  expect(sharpeRatio(mixed, benchmark).value).toBeCloseTo(0.34111411441060574, DECIMALS);
  expect(sharpeRatio(positive).value).toBeCloseTo(52.915026221291804, DECIMALS);
  expect(sharpeRatio(negative).value).toBeCloseTo(-24.406808633910085, DECIMALS);
});

test("maximum drawdown equals empyrical's", () => {
  expect(maxDrawdown(curve(mixed))!.depth).toBeCloseTo(0.1, DECIMALS);
  expect(maxDrawdown(curve(positive))!.depth).toBe(0);
  expect(maxDrawdown(curve(negative))!.depth).toBeCloseTo(0.36590730349873601, DECIMALS);
  expect(maxDrawdown(curve(percent(10, -10, 10)))!.depth).toBeCloseTo(0.1, DECIMALS);
});

test("compound annual growth equals empyrical's annual return", () => {
  const end = (returns: Float64Array) => growthIndex(returns).at(-1)!;
  expect(compoundAnnualGrowth(1, end(mixed), 9 / 252).value).toBeCloseTo(1.9135925373194231, DECIMALS);
  expect(compoundAnnualGrowth(1, end(periodic), 9 / 52).value).toBeCloseTo(0.24690830513998208, DECIMALS);
  expect(compoundAnnualGrowth(1, end(periodic), 9 / 12).value).toBeCloseTo(0.052242061386048144, DECIMALS);
});

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
