/** Every metric on every input that is no ordinary one: a finite figure or a reason, never NaN and never Infinity. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { alpha, beta, trackingDifference } from "./benchmark.ts";
import { calmarRatio, sortinoRatio } from "./downside.ts";
import * as exported from "./index.ts";
import type { Metric } from "./metric.ts";
import { moneyWeightedReturn } from "./money-weighted-return.ts";
import { annualizedVolatility, compoundAnnualGrowth, sharpeRatio } from "./risk.ts";
import { simpleReturn, timeWeightedReturn } from "./time-weighted-return.ts";

/** Each metric of one column of returns; those of two get the column against itself turned round. */
const metrics: Readonly<Record<string, (returns: Float64Array) => Metric>> = {
  annualizedVolatility: (returns) => annualizedVolatility(returns),
  sharpeRatio: (returns) => sharpeRatio(returns),
  sortinoRatio: (returns) => sortinoRatio(returns),
  calmarRatio: (returns) => calmarRatio(returns),
  compoundAnnualGrowth: (returns) =>
    compoundAnnualGrowth(returns[0] ?? Number.NaN, returns[1] ?? Number.NaN, returns.length / 252),
  simpleReturn: (returns) => simpleReturn(returns[0] ?? Number.NaN, returns[1] ?? Number.NaN),
  timeWeightedReturn: (returns) =>
    timeWeightedReturn({
      values: returns.map((value) => 100 * (1 + value)),
      inflows: returns.map((_, i) => (i === 0 ? 100 : 0)),
      outflows: new Float64Array(returns.length),
    }),
  moneyWeightedReturn: (returns) =>
    moneyWeightedReturn(Array.from(returns, (amount, i) => ({ amount, day: 30 * i }))),
  beta: (returns) => beta(returns, returns.toReversed()),
  alpha: (returns) => alpha(returns, returns.toReversed()),
  trackingDifference: (returns) => trackingDifference(returns, returns.toReversed()),
};

const table = Object.entries(metrics);

test("the table has every metric that is exported", () => {
  const others = ["dailyReturns", "daysOfYear", "growthIndex", "maxDrawdown"];
  const names = Object.entries(exported).filter(([, value]) => typeof value === "function");
  expect(Object.keys(metrics).sort()).toEqual(
    names
      .map(([name]) => name)
      .filter((name) => !others.includes(name))
      .sort(),
  );
});

function expectSound(metric: Metric): void {
  if (metric.value === null) expect(metric.reason).toMatch(/^[a-z_]+$/);
  else expect(metric.value).toSatisfy(Number.isFinite);
}

test.each(table)("%s of nothing, of one return and of holes only has a reason", (name, of) => {
  for (const returns of [[], [0.01], [Number.NaN], [Number.NaN, Number.NaN, Number.NaN]]) {
    const metric = of(Float64Array.from(returns));
    expectSound(metric);
    const isEnough = returns[0] === 0.01 && ["timeWeightedReturn", "trackingDifference"].includes(name);
    expect(metric.value === null).toBe(!isEnough);
  }
});

test.each(table)(
  "%s of returns that are all the same, zeros and total losses included, is sound",
  (_, of) => {
    for (const value of [0, 0.01, -0.01, -1, 1e9, 1e-300]) {
      for (const length of [2, 3, 1_000]) expectSound(of(new Float64Array(length).fill(value)));
    }
  },
);

test.each(table)("%s of any numbers at all, huge, tiny and not finite ones included, is sound", (_, of) => {
  const any = fc.oneof(
    { weight: 4, arbitrary: fc.double({ min: -1, max: 2 }) },
    { weight: 1, arbitrary: fc.double() },
    { weight: 1, arbitrary: fc.constantFrom(0, -1, 1e308, -1e308, 5e-324, Number.NaN) },
  );
  fc.assert(
    fc.property(fc.array(any, { maxLength: 30 }), (returns) => {
      expectSound(of(Float64Array.from(returns)));
    }),
    { numRuns: 500 },
  );
});

test.each(table)("%s leaves out holes and takes what is left", (name, of) => {
  const full = Float64Array.of(0.01, -0.02, 0.03, 0.01, -0.01);
  const holed = Float64Array.of(0.01, -0.02, Number.NaN, 0.03, 0.01, -0.01);
  const leavesOut = ["annualizedVolatility", "sharpeRatio", "sortinoRatio"];
  if (leavesOut.includes(name)) expect(of(holed)).toEqual(of(full));
  else expectSound(of(holed));
});
