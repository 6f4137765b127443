import fc from "fast-check";
import { expect, test } from "vitest";
import type { Bars } from "../bars.ts";
import { sharpeRatio } from "../metrics/risk.ts";
import { parameterGrid } from "../strategy/parameters.ts";
import { STRATEGIES } from "../strategy/strategies.ts";
import type { StrategyKey } from "../strategy/strategy.ts";
import { headOf, randomBars } from "../testing/random-bars.ts";
import { backtest } from "./backtest.ts";
import { type BacktestData, backtestData } from "./backtest-data.ts";
import { poolWalkForward } from "./pool-walk-forward.ts";
import { METHOD_VERSION } from "./provenance.ts";
import { type SweepRequest, splitSweep, sweep } from "./sweep.ts";
import { type WalkForwardRequest, type WalkForwardResult, walkForward } from "./walk-forward.ts";

const keys = Object.keys(STRATEGIES) as StrategyKey[];
const plan = { trainBars: 120, testBars: 60, purgeBars: 10, embargoBars: 5, minimumTrades: 1 };
const parameterSets = parameterGrid({ period: [10, 20, 30], entryDeviations: [1, 1.5, 2] });

function dataOf(bars: Bars): BacktestData {
  const checked = backtestData(bars);
  if (!checked.ok) throw new Error(checked.code);
  return checked.data;
}

function done(request: WalkForwardRequest): WalkForwardResult {
  const result = walkForward(request);
  if (!result.ok) throw new Error(result.code);
  return result;
}

test("windows roll by the test window, with the gap between training and test", () => {
  const { folds } = done({ data: dataOf(randomBars(500, 1)), strategy: "mean_reversion", plan });
  // Tests begin at bar 154 and every 60 bars; the last one, from 454, has the 45 bars that are left.
  expect(folds.length).toBe(6);
  for (const [i, fold] of folds.entries()) {
    expect(fold.trainLast - fold.trainFrom).toBe(120);
    expect(fold.testFrom - fold.trainLast).toBe(15);
    const next = folds[i + 1];
    if (next !== undefined) expect(next.testFrom).toBe(fold.testLast);
  }
  expect(folds.at(-1)!.testLast).toBeLessThanOrEqual(499);
});

test("what comes after a train window has no say in what is chosen on it", () => {
  fc.assert(
    fc.property(fc.nat(), fc.double({ min: 0.2, max: 5, noNaN: true }), (seed, factor) => {
      const bars = randomBars(420, seed);
      const request = { strategy: "mean_reversion", parameterSets, plan } as const;
      const before = done({ ...request, data: dataOf(bars) });
      const [fold] = before.folds;
      const twisted = headOf(bars, 420);
      for (const column of [twisted.open, twisted.high, twisted.low, twisted.close]) {
        for (let i = fold!.trainLast + 1; i < 420; i++) column[i]! *= factor ** (i % 3);
      }
      twisted.high.set(twisted.high.map((high, i) => Math.max(high, twisted.open[i]!, twisted.close[i]!)));
      twisted.low.set(twisted.low.map((low, i) => Math.min(low, twisted.open[i]!, twisted.close[i]!)));
      const after = done({ ...request, data: dataOf(twisted) });
      expect(after.folds[0]!.parameters).toEqual(fold!.parameters);
      expect(after.folds[0]!.trainSharpe).toEqual(fold!.trainSharpe);
    }),
    { numRuns: 30 },
  );
});

test("the chosen set is the one with the best training Sharpe ratio of those that traded", () => {
  const data = dataOf(randomBars(500, 8));
  const { folds } = done({ data, strategy: "mean_reversion", parameterSets, plan });
  const chosen = new Set(folds.map((fold) => JSON.stringify(fold.parameters)));
  expect(chosen.size).toBeGreaterThan(1);
  const { trainFrom, trainLast, trainSharpe } = folds[0]!;
  const head = dataOf(headOf(data.bars, trainLast + 1));
  const ratios = parameterSets.map((parameters) => {
    const result = backtest({
      data: head,
      strategy: "mean_reversion",
      parameters,
      sessions: trainLast - trainFrom,
    });
    if (!result.ok) throw new Error(result.code);
    return result.summary.sharpe.value ?? Number.NEGATIVE_INFINITY;
  });
  expect(trainSharpe.value).toBeCloseTo(Math.max(...ratios), 10);
  expect(folds[0]!.chosen).toBe(ratios.indexOf(Math.max(...ratios)));
});

test("when no set trades enough in training the first one is used", () => {
  const data = dataOf(randomBars(500, 8));
  const strict = { ...plan, minimumTrades: 1_000 };
  const { folds } = done({ data, strategy: "mean_reversion", parameterSets, plan: strict });
  for (const fold of folds) {
    expect(fold.parameters).toMatchObject({ period: 10, entryDeviations: 1 });
    expect(fold.trainSharpe).toEqual({ value: null, reason: "too_few_values" });
  }
});

test("with one set the figures are those of backtests over the test windows", () => {
  const data = dataOf(randomBars(500, 21));
  const result = done({ data, strategy: "grid_trading", plan });
  const returns: number[] = [];
  let wins = 0;
  let trades = 0;
  for (const { testFrom, testLast } of result.folds) {
    const part = dataOf(headOf(data.bars, testLast + 1));
    const alone = backtest({ data: part, strategy: "grid_trading", sessions: testLast - testFrom });
    if (!alone.ok) throw new Error(alone.code);
    wins += alone.summary.winningTrades;
    trades += alone.summary.trades;
    for (let i = 1; i < alone.equity.length; i++) returns.push(alone.equity[i]! / alone.equity[i - 1]! - 1);
  }
  expect(result.trades.length).toBe(trades);
  expect(result.winRate.value).toBeCloseTo(wins / trades, 12);
  expect(result.sharpe.value).toBeCloseTo(sharpeRatio(Float64Array.from(returns)).value!, 8);
  expect(result.returns).toBe(returns.length);
  let worth = 1;
  let peak = 1;
  let depth = 0;
  for (const change of returns) {
    worth *= 1 + change;
    peak = Math.max(peak, worth);
    depth = Math.max(depth, 1 - worth / peak);
  }
  expect(result.maxDrawdown).toBeCloseTo(depth, 12);
  expect(result.curve.length).toBe(returns.length + 1);
  expect(result.curve.at(-1)).toBeCloseTo(worth, 12);
  const held = result.folds.reduce((growth, fold) => growth * (1 + fold.holdingReturn), 1);
  expect(result.holdingCurve.at(-1)).toBeCloseTo(held, 12);
  const [low, high] = result.sharpeInterval95!;
  expect((low + high) / 2).toBeCloseTo(result.sharpe.value!, 10);
});

test("pooling adds samples up in any order, with an interval no narrower than one symbol's", () => {
  const results = [1, 2, 3, 4].map((seed) =>
    done({ data: dataOf(randomBars(500, seed)), strategy: "grid_trading", plan }),
  );
  const pooled = poolWalkForward(results)!;
  expect(poolWalkForward(results.toReversed())).toEqual(pooled);
  expect(pooled.trades).toBe(results.reduce((sum, result) => sum + result.trades.length, 0));
  expect(pooled.returns).toBe(4 * results[0]!.returns);
  expect(pooled.winRate.value).toBeCloseTo(pooled.winningTrades / pooled.trades, 12);
  const width = ([low, high]: readonly [number, number]) => high - low;
  expect(width(pooled.sharpeInterval95!)).toBeCloseTo(width(results[0]!.sharpeInterval95!), 1);
  expect(pooled.provenance).toMatchObject({ parameters: plan, version: METHOD_VERSION });
  expect(poolWalkForward([])).toBeNull();
});

test("what was chosen is counted over all test windows, and each different terms are named once", () => {
  const costs = [{ initialBalance: 10_000 }, { initialBalance: 20_000 }, { initialBalance: 10_000 }];
  const results = costs.map((options, i) =>
    done({ data: dataOf(randomBars(500, i + 1)), strategy: "mean_reversion", parameterSets, plan, options }),
  );
  const pooled = poolWalkForward(results)!;
  const folds = results.flatMap((result) => result.folds);
  expect(pooled.windows).toBe(folds.length);
  expect(pooled.choices.length).toBe(parameterSets.length);
  expect(pooled.choices.filter(({ windows }) => windows > 0).length).toBeGreaterThan(1);
  for (const { parameters, windows } of pooled.choices) {
    const same = folds.filter((fold) => JSON.stringify(fold.parameters) === JSON.stringify(parameters));
    expect(windows).toBe(same.length);
  }
  expect(pooled.provenance.terms.map(({ initialBalance }) => initialBalance).sort()).toEqual([
    10_000, 20_000,
  ]);
});

test("pooled with shares, a coin's returns count by its own days of the year", () => {
  const request = {
    data: dataOf(randomBars(500, 4)),
    strategy: "mean_reversion",
    parameterSets,
    plan,
  } as const;
  const share = done(request);
  const coin = done({ ...request, options: { daysOfYear: 365 } });
  expect(coin.sharpe.value).toBeCloseTo(share.sharpe.value! * Math.sqrt(365 / 252), 9);
  const years = share.returns / 252 + coin.returns / 365;
  const perYear = (share.returns + coin.returns) / years;
  const pooled = poolWalkForward([share, coin])!;
  const alike = poolWalkForward([share, share])!;
  expect(pooled.sharpe.value).toBeCloseTo(alike.sharpe.value! * Math.sqrt(perYear / 252), 9);
});

test("a plan, a set or a history that will not do is refused with what is wrong", () => {
  const data = dataOf(randomBars(184, 1));
  const refused = (request: Partial<WalkForwardRequest>) =>
    walkForward({ data, strategy: "mean_reversion", plan, ...request });
  expect(refused({})).toEqual({
    ok: false,
    code: "insufficient_history",
    details: { needed: 185, available: 184 },
  });
  expect(refused({ data: dataOf(randomBars(185, 1)) }).ok).toBe(true);
  expect(refused({ plan: { ...plan, testBars: 0 } })).toMatchObject({
    code: "invalid_plan",
    details: { name: "testBars", value: 0 },
  });
  expect(refused({ plan: { ...plan, embargoBars: 1.5 } })).toMatchObject({ code: "invalid_plan" });
  expect(refused({ parameterSets: [] })).toMatchObject({ details: { name: "parameterSets" } });
  expect(refused({ parameterSets: [{ period: 1 }] })).toMatchObject({ code: "parameter_out_of_range" });
});

const sweepRequest: SweepRequest = {
  symbols: [1, 2, 3, 4, 5].map((seed) => ({ symbol: `S${seed}`, data: dataOf(randomBars(300, seed)) })),
  strategy: "mean_reversion",
  parameterSets: [...parameterSets, { period: 1 }, { period: 200 }],
};

test("a sweep has a row for every symbol and set, as the backtest alone gives it, refusals included", () => {
  const rows = sweep({ ...sweepRequest, sessions: 150 });
  expect(rows.length).toBe(5 * 11);
  const codes = rows.map((row) => (row.outcome.ok ? "ok" : row.outcome.code));
  expect(new Set(codes)).toEqual(new Set(["ok", "parameter_out_of_range", "insufficient_history"]));
  const [row] = rows;
  const alone = backtest({
    data: sweepRequest.symbols[0]!.data,
    strategy: "mean_reversion",
    parameters: row!.given,
    sessions: 150,
  });
  if (!alone.ok) throw new Error(alone.code);
  expect(row!.outcome).toEqual({ ok: true, summary: alone.summary, provenance: alone.provenance });
});

test("the parts of a sweep put together are the whole, however it is split", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 5 }), (parts, symbolCount) => {
      const request = { ...sweepRequest, symbols: sweepRequest.symbols.slice(0, symbolCount) };
      const split = splitSweep(request, parts);
      expect(split.length).toBeLessThanOrEqual(parts);
      expect(split.flatMap(sweep)).toEqual(sweep(request));
    }),
    { numRuns: 20 },
  );
});

test.each(keys)("%s can be walked forward over a random series", (strategy) => {
  const result = done({ data: dataOf(randomBars(600, 5)), strategy, plan });
  expect(result.folds.length).toBeGreaterThan(3);
  for (const trade of result.trades) {
    expect(
      result.folds.some((fold) => trade.entryBar > fold.testFrom && trade.exitBar <= fold.testLast),
    ).toBe(true);
  }
});
