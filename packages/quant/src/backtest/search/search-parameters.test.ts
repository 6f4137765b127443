import { expect, test } from "vitest";
import type { Bars } from "../../bars.ts";
import { GIVEN_RULES } from "../../rules/given-rules.ts";
import { ruleStrategy } from "../../rules/rule-strategy.ts";
import { parameterGrid } from "../../strategy/parameters.ts";
import { STRATEGIES } from "../../strategy/strategies.ts";
import { uniformSequence } from "../../testing/random-bars.ts";
import { backtestStrategy } from "../backtest.ts";
import { backtestData } from "../backtest-data.ts";
import { searchParameters } from "./search-parameters.ts";

const reversion = ruleStrategy(GIVEN_RULES.mean_reversion);
const IS_DEEP = process.env.NEURO_TEST_DEEP === "1";

/** A price whose returns are noise, drawn back to its mean by `pull` of the way each day; 0 for a random walk. */
function noisyBars(length: number, seed: number, pull: number): Bars {
  const next = uniformSequence(seed);
  const normal = () => Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next());
  const columns = () => new Float64Array(length);
  const bars = { open: columns(), high: columns(), low: columns(), close: columns(), volume: columns() };
  let level = 0;
  for (let i = 0; i < length; i++) {
    const open = 100 * Math.exp(level);
    level += 0.012 * normal() - pull * level;
    const close = 100 * Math.exp(level);
    bars.open[i] = open;
    bars.close[i] = close;
    bars.high[i] = Math.max(open, close) * (1 + 0.004 * next());
    bars.low[i] = Math.min(open, close) * (1 - 0.004 * next());
    bars.volume[i] = 1e7;
  }
  return bars;
}

function dataOf(bars: Bars) {
  const checked = backtestData(bars);
  if (!checked.ok) throw new Error(checked.code);
  return checked.data;
}

/** `periods` × 10 × 5 sets. */
const setsOf = (periods: number) =>
  parameterGrid({
    period: Array.from({ length: periods }, (_, i) => 5 + 2 * i),
    entryDeviations: Array.from({ length: 10 }, (_, i) => 0.6 + 0.3 * i),
    exitDeviations: [-0.5, 0, 0.5, 1, 1.5],
  });

function search(bars: Bars, periods: number) {
  const found = searchParameters({ data: dataOf(bars), strategy: reversion, sets: setsOf(periods) });
  if (!found.ok) throw new Error(found.code);
  return found;
}

const PERIODS = IS_DEEP ? 20 : 2;

test(`on random walks the best of ${50 * PERIODS} sets holds zero in at least 95 of 100 markets`, () => {
  let holding = 0;
  for (let market = 1; market <= 100; market++) {
    const { deflated, tries } = search(noisyBars(800, market * 104_729, 0), PERIODS);
    expect(tries).toHaveLength(50 * PERIODS);
    if (deflated === null || (deflated.low <= 0 && deflated.high >= 0)) holding++;
  }
  expect(holding).toBeGreaterThanOrEqual(95);
});

test("a rule that was planted is found among a thousand, and choosing it is no overfitting", () => {
  const { deflated, overfitting, tries, best } = search(noisyBars(2_520, 11, 0.15), 20);
  expect(tries).toHaveLength(1_000);
  expect(deflated?.low).toBeGreaterThan(0);
  expect(deflated?.chanceOfLuck).toBeLessThan(0.025);
  expect(overfitting?.probability).toBeLessThan(0.1);
  expect(tries[best]?.totalReturn).toBeGreaterThan(0);
});

test("each try is the backtest of its set over the sessions that all of them can trade", () => {
  const bars = noisyBars(600, 7, 0.03);
  const data = dataOf(bars);
  const { tries, firstBar } = search(bars, 3);
  expect(firstBar).toBe(14);
  for (const { parameters, totalReturn, trades } of tries.filter((_, i) => i % 17 === 0)) {
    const alone = backtestStrategy(STRATEGIES.mean_reversion, {
      data,
      parameters,
      sessions: bars.close.length - 1 - firstBar,
    });
    if (!alone.ok) throw new Error(alone.code);
    expect(totalReturn).toBeCloseTo(alone.summary.totalReturn, 12);
    expect(trades).toBe(alone.summary.trades);
  }
});

test("a set that cannot be traded refuses the search with its reason", () => {
  const data = dataOf(noisyBars(100, 3, 0));
  const tried = (sets: Record<string, number>[]) => searchParameters({ data, strategy: reversion, sets });
  expect(tried([{}, { period: 1 }])).toMatchObject({ ok: false, code: "parameter_out_of_range" });
  expect(tried([{}, { depth: 1 }])).toMatchObject({ ok: false, code: "unknown_parameter" });
  expect(tried([{}, { period: 200 }])).toMatchObject({ ok: false, code: "insufficient_history" });
  expect(() => tried([])).toThrow("at least one set");
});
