import fc from "fast-check";
import { expect, test } from "vitest";
import { alpha, beta, trackingDifference } from "./benchmark.ts";
import { calmarRatio, sortinoRatio } from "./downside.ts";

const percent = (...values: number[]) => Float64Array.from(values, (value) => value / 100);
const mixed = percent(Number.NaN, 1, 10, -4, 2, 3, 2, 1, -10);
const positive = percent(1, 2, 1, 1, 1, 1, 1, 1, 1);
const periodic = percent(0, 1, 10, -4, 2, 3, 2, 1, -10);
const flat = percent(1, 1, 1, 1, 1, 1, 1, 1, 1);

test("a multiple of the benchmark has that multiple as its beta, and what is added to it as its alpha", () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: -0.1, max: 0.1, noNaN: true }), { minLength: 3, maxLength: 60 }),
      fc.double({ min: -3, max: 3, noNaN: true }),
      fc.double({ min: -0.01, max: 0.01, noNaN: true }),
      (benchmark, multiple, constant) => {
        fc.pre(Math.max(...benchmark) - Math.min(...benchmark) > 1e-3);
        const returns = Float64Array.from(benchmark, (value) => multiple * value + constant);
        expect(beta(returns, Float64Array.from(benchmark)).value).toBeCloseTo(multiple, 7);
        expect(alpha(returns, Float64Array.from(benchmark), 0, 1).value).toBeCloseTo(constant, 7);
      },
    ),
  );
});

test("alpha counts the risk-free return on both sides", () => {
  // Mean returns of 2 % and 1 %, beta 1: (2 − 0.5) − (1 − 0.5) = 1 % a period.
  const own = percent(1, 2, 3);
  const market = percent(0, 1, 2);
  expect(alpha(own, market, 0.005, 1).value).toBeCloseTo(0.01, 12);
  // With half the market's moves the other half earns the risk-free return: 1 − 0.5 − 0.5 · (1 − 0.5) = 0.25 %.
  expect(alpha(percent(0.5, 1, 1.5), market, 0.005, 1).value).toBeCloseTo(0.0025, 12);
});

test("the tracking difference is what the benchmark's holder has more or less, days without both left out", () => {
  const own = Float64Array.of(0.1, Number.NaN, 0.1, 0.5);
  const other = Float64Array.of(0, 0.3, 0.2, Number.NaN);
  expect(trackingDifference(own, other).value).toBeCloseTo(1.21 - 1.2, 12);
});

test("what the input does not allow is null with its reason", () => {
  expect(sortinoRatio(percent(1))).toEqual({ value: null, reason: "too_few_values" });
  expect(sortinoRatio(positive)).toEqual({ value: null, reason: "no_downside" });
  expect(sortinoRatio(mixed, mixed)).toEqual({ value: null, reason: "no_downside" });
  expect(calmarRatio(percent(1))).toEqual({ value: null, reason: "too_few_values" });
  expect(calmarRatio(positive)).toEqual({ value: null, reason: "no_drawdown" });
  expect(calmarRatio(percent(5, -100))).toEqual({ value: null, reason: "total_loss" });
  expect(beta(percent(1), percent(1))).toEqual({ value: null, reason: "too_few_values" });
  expect(beta(periodic, flat)).toEqual({ value: null, reason: "no_variation" });
  expect(alpha(periodic, flat)).toEqual({ value: null, reason: "no_variation" });
  expect(alpha(percent(-150, -150, -150), percent(0, 1, 2))).toEqual({ value: null, reason: "total_loss" });
  expect(trackingDifference(percent(Number.NaN), percent(1))).toEqual({
    value: null,
    reason: "too_few_values",
  });
  expect(() => beta(mixed, percent(1))).toThrow(RangeError);
  expect(() => trackingDifference(mixed, percent(1))).toThrow(RangeError);
});
