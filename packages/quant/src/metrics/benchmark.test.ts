import fc from "fast-check";
import { expect, test } from "vitest";
import { beta, trackingDifference } from "./benchmark.ts";
import { calmarRatio, sortinoRatio } from "./downside.ts";

// Series and expected figures of empyrical's own tests (github.com/quantopian/empyrical, empyrical/tests/test_stats.py).
const percent = (...values: number[]) => Float64Array.from(values, (value) => value / 100);
const mixed = percent(Number.NaN, 1, 10, -4, 2, 3, 2, 1, -10);
const positive = percent(1, 2, 1, 1, 1, 1, 1, 1, 1);
const negative = percent(0, -6, -7, -1, -9, -2, -6, -8, -5);
const periodic = percent(0, 1, 10, -4, 2, 3, 2, 1, -10);
const flat = percent(1, 1, 1, 1, 1, 1, 1, 1, 1);
const one = Float64Array.of(
  -0.00171614,
  0.01322056,
  0.03063862,
  -0.01422057,
  -0.00489779,
  0.01268925,
  -0.03357711,
  0.01797036,
);
const two = Float64Array.of(
  0.01846232,
  0.00793951,
  -0.01448395,
  0.00422537,
  -0.00339611,
  0.03756813,
  0.0151531,
  0.03549769,
);
const DECIMALS = 8;

test("the Sortino ratio equals empyrical's", () => {
  expect(sortinoRatio(mixed).value).toBeCloseTo(2.605531251673693, DECIMALS);
  expect(sortinoRatio(mixed, flat).value).toBeCloseTo(-1.3934779588919977, DECIMALS);
  expect(sortinoRatio(negative).value).toBeCloseTo(-13.532743075043401, DECIMALS);
  expect(sortinoRatio(periodic, 0, 52).value).toBeCloseTo(1.1158901056866439, DECIMALS);
  expect(sortinoRatio(periodic, 0, 12).value).toBeCloseTo(0.53605626741889756, DECIMALS);
  expect(sortinoRatio(one).value).toBeCloseTo(3.0639640966566306, DECIMALS);
  expect(sortinoRatio(two).value).toBeCloseTo(38.090963117002495, DECIMALS);
  expect(sortinoRatio(one, 0, 12).value).toBeCloseTo(0.6686117809312383, DECIMALS);
});

test("the Calmar ratio equals empyrical's", () => {
  expect(calmarRatio(mixed).value).toBeCloseTo(19.135925373194233, DECIMALS);
  expect(calmarRatio(periodic, 52).value).toBeCloseTo(2.4690830513998208, DECIMALS);
  expect(calmarRatio(periodic, 12).value).toBeCloseTo(0.52242061386048144, DECIMALS);
});

test("beta equals empyrical's", () => {
  const fall = percent(Number.NaN, -6, -7, -1, -9, -2, -6, -8, -5);
  expect(beta(mixed, fall).value).toBeCloseTo(-0.71296296296296313, DECIMALS);
  expect(beta(mixed, mixed).value).toBeCloseTo(1, DECIMALS);
  expect(
    beta(
      mixed,
      mixed.map((value) => -value),
    ).value,
  ).toBeCloseTo(-1, DECIMALS);
});

test("a multiple of the benchmark has that multiple as its beta", () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: -0.1, max: 0.1, noNaN: true }), { minLength: 3, maxLength: 60 }),
      fc.double({ min: -3, max: 3, noNaN: true }),
      fc.double({ min: -0.01, max: 0.01, noNaN: true }),
      (benchmark, multiple, constant) => {
        fc.pre(Math.max(...benchmark) - Math.min(...benchmark) > 1e-3);
        const returns = Float64Array.from(benchmark, (value) => multiple * value + constant);
        expect(beta(returns, Float64Array.from(benchmark)).value).toBeCloseTo(multiple, 7);
      },
    ),
  );
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
  expect(trackingDifference(percent(Number.NaN), percent(1))).toEqual({
    value: null,
    reason: "too_few_values",
  });
  expect(() => beta(mixed, percent(1))).toThrow(RangeError);
  expect(() => trackingDifference(mixed, percent(1))).toThrow(RangeError);
});
