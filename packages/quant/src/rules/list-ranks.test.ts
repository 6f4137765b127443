import type { RuleValue, SignalRule } from "@neuro/contract/trading-rules";
import { expect, test } from "vitest";
import { backtestData } from "../backtest/backtest-data.ts";
import type { SharedRequest } from "../backtest/shared/search-shared-cash.ts";
import { searchSharedCash, sharedCash, testShared } from "../backtest/shared/search-shared-cash.ts";
import type { Bars } from "../bars.ts";
import { onDailyBars, US_SHARE_FILL } from "../fill/fill-parameters.ts";
import { seededUniform } from "../seeded-uniform.ts";
import { withDays } from "../testing/with-days.ts";
import { ranker } from "./list-ranks.ts";
import { ruleStrategy } from "./rule-strategy.ts";

const CLOSE: RuleValue = { kind: "price", column: "close", ago: 0 };

const ranking = (value: RuleValue, most: number, from: "highest" | "lowest" = "highest"): SignalRule => ({
  ...{ version: 1, kind: "signals", name: "Ranked", parameters: [] },
  entry: {
    kind: "compare",
    left: { kind: "rank", from, value },
    is: "at_most",
    right: { kind: "number", value: most },
  },
  exit: {
    kind: "compare",
    left: { kind: "rank", from, value },
    is: "above",
    right: { kind: "number", value: most },
  },
  ...{ stop: null, target: null, maxHoldBars: null },
});

/** Bars that are no more than their closes, on these days. */
function closing(days: readonly number[], closes: readonly number[]): Bars {
  const close = Float64Array.from(closes);
  return withDays({ open: close, high: close, low: close, close, volume: close }, days);
}

function placesOf(rule: SignalRule, list: readonly Bars[]): number[][] {
  return ranker(rule, list)({}).map(({ ranks }) => Array.from(Object.values(ranks ?? {})[0] ?? []));
}

test("on each day those with a bar of it are counted, and equal ones share the better place", () => {
  const list = [closing([1, 2, 3], [10, 20, 30]), closing([1, 3, 4], [10, 40, 5]), closing([2, 3], [30, 30])];
  expect(placesOf(ranking(CLOSE, 1), list)).toEqual([
    [1, 2, 2],
    [1, 1, 1],
    [1, 2],
  ]);
  expect(placesOf(ranking(CLOSE, 1, "lowest"), list)).toEqual([
    [1, 1, 1],
    [1, 3, 1],
    [2, 1],
  ]);
});

test("the order of the list changes no place", () => {
  const list = [closing([1, 2], [1, 2]), closing([1, 2], [2, 2]), closing([2], [3])];
  const turned = placesOf(ranking(CLOSE, 1), list.toReversed()).toReversed();
  expect(turned).toEqual(placesOf(ranking(CLOSE, 1), list));
});

test("who is not known yet has no place and takes none", () => {
  const before: RuleValue = { ...CLOSE, ago: 1 };
  const list = [closing([1, 2, 3], [1, 2, 3]), closing([2, 3], [9, 9])];
  expect(placesOf(ranking(before, 1), list)).toEqual([
    [Number.NaN, 1, 2],
    [Number.NaN, 1],
  ]);
});

test("bars without days and bars without their places are refused", () => {
  const { day: _, ...undated } = closing([1], [1]);
  expect(() => ranker(ranking(CLOSE, 1), [undated])).toThrow("by the day");
  const strategy = ruleStrategy(ranking(CLOSE, 1));
  if (strategy.kind !== "signals") throw new Error("a rule of signals");
  expect(() => strategy.flags(closing([1], [1]), {})).toThrow("needs the bars of the list");
});

const GROWTH = [0, 0.004, -0.002, 0.001, 0.006, -0.001] as const;

/** Prices that grow as planted, with noise. */
function planted(growth: number, seed: number, noise: number) {
  const next = seededUniform(seed);
  const days = Array.from({ length: 500 }, (_, i) => 15_000 + i);
  let price = 50;
  const closes = days.map(() => {
    price *= 1 + growth + noise * (next() - 0.5);
    return price;
  });
  const { volume, ...bars } = closing(days, closes);
  const made = backtestData({ ...bars, volume: volume.map(() => 1e9) });
  if (!made.ok) throw new Error(made.code);
  return made.data;
}

function testedOf(rule: SignalRule, sets: SharedRequest["sets"], noise = 0.002) {
  const strategy = ruleStrategy(rule);
  if (strategy.kind !== "signals") throw new Error("a rule of signals");
  const found = testShared({
    ...{ strategy, sets, sessions: 300 },
    securities: GROWTH.map((growth, i) => ({
      data: planted(growth, i + 1, noise),
      fill: onDailyBars(US_SHARE_FILL),
      rate: null,
    })),
    terms: {
      ...{ initialBalance: 100_000, positions: 2, exchangeFee: 0, daysOfYear: 252 },
      sizing: { kind: "equity_share", share: 0.5 },
    },
  });
  if (!found.ok) throw new Error(found.code);
  return found.tested;
}

const change = (period: number | { readonly parameter: string }): RuleValue => ({
  ...{ kind: "indicator", indicator: "rate_of_change", line: "value", column: "close", ago: 0 },
  parameters: { period },
});

test("who holds the two that rose the most holds the two that were planted", () => {
  const { run } = sharedCash(testedOf(ranking(change(60), 2), [{}]), {});
  expect(new Set(run.details.map(({ security }) => security))).toEqual(new Set([1, 4]));
  const fallen = sharedCash(testedOf(ranking(change(60), 1, "lowest"), [{}]), {}).run;
  expect(new Set(fallen.details.map(({ security }) => security))).toEqual(new Set([2]));
});

test("a search ranks anew for each set, and by what it kept where nothing of it changed", () => {
  const rule: SignalRule = {
    ...ranking(change({ parameter: "period" }), 2),
    parameters: [{ name: "period", byDefault: 20, min: 1, max: 90, step: 1 }],
  };
  const sets = [1, 2, 5, 1, 40, 2].map((period) => ({ period }));
  const tested = testedOf(rule, sets, 0.05);
  const search = searchSharedCash(tested, 0, sets.length);
  let step = search.next();
  while (!step.done) step = search.next();
  const alone = sets.map((parameters) => {
    const { equity } = sharedCash(tested, parameters).run;
    return equity.at(-1)! / equity[0]! - 1;
  });
  expect(step.value.tries.map(({ totalReturn }) => totalReturn)).toEqual(alone);
  expect(new Set(alone).size).toBeGreaterThan(2);
});
