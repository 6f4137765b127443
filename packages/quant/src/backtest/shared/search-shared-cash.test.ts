import { dayNumberOf } from "@neuro/contract/primitives";
import { expect, test } from "vitest";
import { onDailyBars, US_SHARE_FILL } from "../../fill/fill-parameters.ts";
import { GIVEN_RULES } from "../../rules/given-rules.ts";
import { parameterSets } from "../../rules/parameter-sets.ts";
import { ruleStrategy } from "../../rules/rule-strategy.ts";
import { randomBars } from "../../testing/random-bars.ts";
import { backtestData } from "../backtest-data.ts";
import { searchParameters } from "../search/search-parameters.ts";
import { joinSearch, type SearchPart } from "../search/search-tally.ts";
import { type SharedRequest, searchSharedCash, sharedCash, testShared } from "./search-shared-cash.ts";

const SESSIONS = 400;
const RULE = GIVEN_RULES.mean_reversion;
const SETS = parameterSets(RULE.parameters, 40, 3);
const FIRST = dayNumberOf("2020-01-06");

function dataOf(seed: number) {
  const made = backtestData({
    ...randomBars(700, seed),
    day: Int32Array.from({ length: 700 }, (_, i) => FIRST + i),
  });
  if (!made.ok) throw new Error(made.code);
  return made.data;
}

function requestOf(seeds: readonly number[]): SharedRequest {
  const strategy = ruleStrategy(RULE);
  if (strategy.kind !== "signals") throw new Error("a rule of signals");
  return {
    strategy,
    securities: seeds.map((seed) => ({ data: dataOf(seed), fill: onDailyBars(US_SHARE_FILL), rate: null })),
    sets: SETS,
    sessions: SESSIONS,
    terms: {
      initialBalance: 10_000,
      positions: seeds.length,
      sizing: { kind: "equity_share", share: 1 / seeds.length },
      exchangeFee: 0,
      daysOfYear: 252,
    },
  };
}

function testedOf(seeds: readonly number[]) {
  const found = testShared(requestOf(seeds));
  if (!found.ok) throw new Error(found.code);
  return found.tested;
}

function partOf(tested: ReturnType<typeof testedOf>, from: number, to: number): SearchPart {
  const search = searchSharedCash(tested, from, to);
  for (let step = search.next(); ; step = search.next()) if (step.done) return step.value;
}

test("a search of one security is the search of that security", () => {
  const request = requestOf([5]);
  const alone = searchParameters({
    data: dataOf(5),
    strategy: request.strategy,
    sets: SETS,
    sessions: SESSIONS,
    options: { initialBalance: 10_000, fill: onDailyBars(US_SHARE_FILL) },
  });
  if (!alone.ok) throw new Error(alone.code);
  const { firstBar: _, ok: _ok, ...whole } = alone;
  expect(joinSearch([partOf(testedOf([5]), 0, SETS.length)], 252)).toEqual(whole);
});

test("parts that were tried apart are joined to the search that was done at once", () => {
  const tested = testedOf([5, 6, 7]);
  const whole = joinSearch([partOf(tested, 0, SETS.length)], 252);
  const parts = [partOf(tested, 0, 13), partOf(tested, 13, 14), partOf(tested, 14, SETS.length)];
  expect(joinSearch(parts, 252)).toEqual(whole);
  const { run } = sharedCash(tested, whole.tries[whole.best]!.parameters);
  expect(run.equity.at(-1)! / run.equity[0]! - 1).toBe(whole.tries[whole.best]!.totalReturn);
});

test("holding buys every security once and keeps it", () => {
  const { holding } = sharedCash(testedOf([5, 6, 7]), SETS[0]!);
  expect(holding.details.map(({ security }) => security).sort()).toEqual([0, 1, 2]);
});

test("nothing to test, and parameters out of their bounds, are refused", () => {
  expect(testShared({ ...requestOf([]), securities: [] })).toMatchObject({ code: "nothing_to_test" });
  expect(testShared({ ...requestOf([5]), sets: [{ period: -3 }] })).toMatchObject({ ok: false });
  expect(() => joinSearch([], 252)).toThrow(RangeError);
});
