/**
 * The figures that empyrical's own tests expect: github.com/quantopian/empyrical, empyrical/tests/test_stats.py, commit 0a9fa58, to
 * the 8 decimals it asks for (4 for cumulative returns). Only the Sortino ratios of weeks and months and alpha are of a later
 * state of that file: before, the first annualized the mean twice, and alpha was a multiple of 252 instead of compounded.
 * Whatever empyrical calls NaN or infinite is null with its reason here.
 */
import { expect, test } from "vitest";
import { alpha, beta } from "./benchmark.ts";
import { calmarRatio, sortinoRatio } from "./downside.ts";
import { maxDrawdown } from "./drawdown.ts";
import type { Metric, UndefinedReason } from "./metric.ts";
import { annualizedVolatility, compoundAnnualGrowth, sharpeRatio } from "./risk.ts";
import { growthIndex } from "./time-weighted-return.ts";

const percent = (...values: number[]) => Float64Array.from(values, (value) => value / 100);
const empty = percent();
const single = percent(1);
const benchmark = percent(0, 1, 0, 1, 0, 1, 0, 1, 0);
const mixed = percent(Number.NaN, 1, 10, -4, 2, 3, 2, 1, -10);
const inverse = mixed.map((value) => -value);
const positive = percent(1, 2, 1, 1, 1, 1, 1, 1, 1);
const negative = percent(0, -6, -7, -1, -9, -2, -6, -8, -5);
/** Weekly and monthly returns are the same nine figures. */
const periodic = percent(0, 1, 10, -4, 2, 3, 2, 1, -10);
const flat = percent(1, 1, 1, 1, 1, 1, 1, 1, 1);
const longFlat = new Float64Array(1_000).fill(0.01);
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
const [DAYS, WEEKS, MONTHS, YEARS] = [252, 52, 12, 1];

type Case = readonly [name: string, actual: Metric, expected: number | UndefinedReason];

function expectFigures(cases: readonly Case[]): void {
  for (const [name, actual, expected] of cases) {
    if (typeof expected === "string") expect(actual, name).toEqual({ value: null, reason: expected });
    else expect(actual.value, name).toBeCloseTo(expected, 8);
  }
}

/** Compound growth of returns, as empyrical's annual_return and cagr have it. */
function yearlyGrowth(returns: Float64Array, periodsPerYear: number): Metric {
  return compoundAnnualGrowth(1, growthIndex(returns).at(-1) ?? 1, returns.length / periodsPerYear);
}

function fall(returns: Float64Array): number {
  return maxDrawdown(Float64Array.of(1, ...growthIndex(returns)))!.depth;
}

test("test_cum_returns and test_cum_returns_final", () => {
  const ends = (returns: Float64Array) => [...growthIndex(returns)].map((growth) => growth - 1);
  const cases: [Float64Array, number[]][] = [
    [empty, []],
    [mixed, [0, 0.01, 0.111, 0.066559, 0.08789, 0.12052, 0.14293, 0.15436, 0.03893]],
    [negative, [0, -0.06, -0.1258, -0.13454, -0.21243, -0.22818, -0.27449, -0.33253, -0.3659]],
    [single, [0.01]],
  ];
  for (const [returns, expected] of cases) {
    expect(ends(returns)).toEqual(expected.map((value) => expect.closeTo(value, 4)));
  }
});

test("test_max_drawdown", () => {
  expect(maxDrawdown(new Float64Array(0))).toBeNull();
  expect([single, benchmark, positive].map(fall)).toEqual([0, 0, 0]);
  expect(fall(mixed)).toBeCloseTo(0.1, 8);
  expect(fall(negative)).toBeCloseTo(0.36590730349873601, 8);
  expect(fall(percent(10, -10, 10))).toBeCloseTo(0.1, 8);
});

test("test_annual_ret and test_cagr", () => {
  expectFigures([
    ["empty", yearlyGrowth(empty, DAYS), "too_few_values"],
    ["one return", yearlyGrowth(single, DAYS), 11.274002099240244],
    ["mixed", yearlyGrowth(mixed, DAYS), 1.9135925373194231],
    ["flat", yearlyGrowth(longFlat, DAYS), 11.274002099240256],
    ["weekly", yearlyGrowth(periodic, WEEKS), 0.24690830513998208],
    ["monthly", yearlyGrowth(periodic, MONTHS), 0.052242061386048144],
    ["yearly", yearlyGrowth(percent(3, 3, 3), YEARS), 0.03],
  ]);
});

test("test_annual_volatility", () => {
  expectFigures([
    ["flat", annualizedVolatility(longFlat), 0],
    ["mixed", annualizedVolatility(mixed), 0.9136465399704637],
    ["weekly", annualizedVolatility(periodic, WEEKS), 0.38851569394870583],
    ["monthly", annualizedVolatility(periodic, MONTHS), 0.18663690238892558],
  ]);
});

test("test_calmar", () => {
  expectFigures([
    ["empty", calmarRatio(empty), "too_few_values"],
    ["one return", calmarRatio(single), "too_few_values"],
    ["mixed", calmarRatio(mixed), 19.135925373194233],
    ["weekly", calmarRatio(periodic, WEEKS), 2.4690830513998208],
    ["monthly", calmarRatio(periodic, MONTHS), 0.52242061386048144],
  ]);
});

test("test_sharpe_ratio", () => {
  expectFigures([
    ["empty", sharpeRatio(empty), "too_few_values"],
    ["one return", sharpeRatio(single), "too_few_values"],
    ["over itself", sharpeRatio(mixed, mixed), "no_variation"],
    ["mixed", sharpeRatio(mixed), 1.7238613961706866],
    ["over the benchmark", sharpeRatio(mixed, benchmark), 0.34111411441060574],
    ["positive", sharpeRatio(positive), 52.915026221291804],
    ["negative", sharpeRatio(negative), -24.406808633910085],
  ]);
});

test("test_sortino", () => {
  expectFigures([
    ["empty", sortinoRatio(empty), "too_few_values"],
    ["one return", sortinoRatio(single), "too_few_values"],
    ["over itself", sortinoRatio(mixed, mixed), "no_downside"],
    ["mixed", sortinoRatio(mixed), 2.605531251673693],
    ["over one percent a day", sortinoRatio(mixed, flat), -1.3934779588919977],
    ["positive", sortinoRatio(positive), "no_downside"],
    ["negative", sortinoRatio(negative), -13.532743075043401],
    ["the benchmark", sortinoRatio(benchmark), "no_downside"],
    ["weekly", sortinoRatio(periodic, 0, WEEKS), 1.1158901056866439],
    ["monthly", sortinoRatio(periodic, 0, MONTHS), 0.53605626741889756],
    ["one", sortinoRatio(one), 3.0639640966566306],
    ["two", sortinoRatio(two), 38.090963117002495],
    ["one, weekly", sortinoRatio(one, 0, WEEKS), 1.3918264112070571],
    ["two, weekly", sortinoRatio(two, 0, WEEKS), 17.303077589064618],
    ["one, monthly", sortinoRatio(one, 0, MONTHS), 0.6686117809312383],
    ["two, monthly", sortinoRatio(two, 0, MONTHS), 8.3121296084492844],
  ]);
});

test("test_alpha_beta, test_alpha and test_beta", () => {
  expectFigures([
    ["beta of one return", beta(single, single), "too_few_values"],
    ["alpha of one return", alpha(single, single), "too_few_values"],
    ["beta of nothing", beta(empty, empty), "too_few_values"],
    ["beta over what never varies", beta(mixed, flat), "no_variation"],
    ["alpha over what never varies", alpha(mixed, flat), "no_variation"],
    // The negative series without its first day, on the same days.
    ["beta over falls", beta(mixed.slice(1), negative.slice(1)), -0.71296296296296313],
    ["alpha over falls", alpha(mixed.slice(1), negative.slice(1)), -0.9997853834885004],
    ["beta over itself", beta(mixed, mixed), 1],
    ["alpha over itself", alpha(mixed, mixed), 0],
    ["beta over its inverse", beta(mixed, inverse), -1],
    ["alpha over its inverse", alpha(mixed, inverse), 0],
    [
      "beta of twice",
      beta(
        one.map((value) => 2 * value),
        one,
      ),
      2,
    ],
  ]);
  // What the earlier state of the file calls alpha: 252 times the average a day.
  const perDay = alpha(mixed.slice(1), negative.slice(1), 0, 1).value!;
  expect(252 * perDay).toBeCloseTo(-8.306666666666668, 8);
});
