import fc from "fast-check";
import { expect, test } from "vitest";
import { onDailyBars, US_SHARE_FILL } from "../fill/fill-parameters.ts";
import { daysOfYear } from "../metrics/days-of-year.ts";
import { calmarRatio, sortinoRatio } from "../metrics/downside.ts";
import { maxDrawdown } from "../metrics/drawdown.ts";
import { compoundAnnualGrowth, sharpeRatio } from "../metrics/risk.ts";
import { PERCENT_LEVELS } from "../signal/price-levels.ts";
import { exitLevelsOf } from "../strategy/exit-levels.ts";
import { STRATEGIES } from "../strategy/strategies.ts";
import type { StrategyKey } from "../strategy/strategy.ts";
import { headOf, randomBars } from "../testing/random-bars.ts";
import { type BacktestRequest, type BacktestResult, backtest } from "./backtest.ts";
import { type BacktestData, backtestData } from "./backtest-data.ts";
import { METHOD_VERSION } from "./provenance.ts";

const keys = Object.keys(STRATEGIES) as StrategyKey[];

function dataOf(length: number, seed: number): BacktestData {
  const checked = backtestData(randomBars(length, seed));
  if (!checked.ok) throw new Error(checked.code);
  return checked.data;
}

function done(request: BacktestRequest): BacktestResult {
  const result = backtest(request);
  if (!result.ok) throw new Error(result.code);
  return result;
}

const arbitraryRequest = fc
  .tuple(fc.constantFrom(...keys), fc.integer({ min: 61, max: 700 }), fc.nat())
  .map(([strategy, length, seed]): BacktestRequest => ({ strategy, data: dataOf(length, seed) }));

test("the profits of the trades are the whole difference between first and last worth", () => {
  fc.assert(
    fc.property(arbitraryRequest, (request) => {
      const { trades, summary, equity } = done(request);
      const profit = trades.reduce((sum, trade) => sum + trade.profit, 0);
      expect(summary.finalBalance - summary.initialBalance).toBeCloseTo(profit, 6);
      expect(equity[0]).toBe(summary.initialBalance);
      expect(equity.at(-1)).toBe(summary.finalBalance);
      expect(equity.every((worth) => worth > 0)).toBe(true);
    }),
    { numRuns: 80 },
  );
});

test("the ratios are those the metrics find in the curve", () => {
  fc.assert(
    fc.property(arbitraryRequest, (request) => {
      const { summary, equity } = done(request);
      const returns = equity.slice(1).map((worth, i) => worth / equity[i]! - 1);
      const drawdown = maxDrawdown(equity)!;
      const expected = {
        sharpe: sharpeRatio(returns),
        sortino: sortinoRatio(returns),
        calmar: calmarRatio(returns),
        compoundAnnualGrowth: compoundAnnualGrowth(equity[0]!, equity.at(-1)!, returns.length / 252),
      };
      for (const name of ["sharpe", "sortino", "calmar", "compoundAnnualGrowth"] as const) {
        expect(summary[name].reason).toBe(expected[name].reason);
        if (expected[name].value !== null) expect(summary[name].value).toBeCloseTo(expected[name].value, 6);
      }
      expect(summary.maxDrawdown).toBeCloseTo(drawdown.depth, 12);
      expect(summary.longestDrawdownBars).toBe(drawdown.longest);
      expect(summary.returns).toBe(returns.length);
    }),
    { numRuns: 80 },
  );
});

test("coins trade every day: the same closes make a Sharpe ratio √(365/252) as high, and a year of 365 of them", () => {
  const request = { strategy: "buy_and_hold", data: dataOf(700, 3) } as const;
  const { summary: shares, provenance } = done(request);
  const { summary: coins } = done({ ...request, options: { daysOfYear: daysOfYear("crypto") } });
  expect(provenance.terms.daysOfYear).toBe(daysOfYear("etf"));
  expect(coins.sharpe.value).toBeCloseTo(shares.sharpe.value! * Math.sqrt(365 / 252), 9);
  expect(coins.sortino.value).toBeCloseTo(shares.sortino.value! * Math.sqrt(365 / 252), 9);
  const growth = 1 + coins.totalReturn;
  expect(coins.compoundAnnualGrowth.value).toBeCloseTo(growth ** (365 / coins.returns) - 1, 9);
  expect(coins.turnoverPerYear).toBeCloseTo((shares.turnoverPerYear * 365) / 252, 9);
});

test("a grid that holds one part of several is exposed by that part, not by the whole", () => {
  const { summary } = done({ strategy: "grid_trading", data: dataOf(700, 5) });
  expect(summary.timeHeld).toBeGreaterThan(0);
  expect(summary.exposure).toBeGreaterThan(0);
  expect(summary.exposure).toBeLessThan(0.9 * summary.timeHeld);
});

test("cutting the series changes no trade that was over before the cut", () => {
  fc.assert(
    fc.property(arbitraryRequest, fc.nat(), (request, cut) => {
      const { bars } = request.data;
      const length = 61 + (cut % (bars.close.length - 60));
      const checked = backtestData(headOf(bars, length));
      if (!checked.ok) throw new Error(checked.code);
      const over = (result: BacktestResult) =>
        result.trades.filter((trade) => trade.exitBar < length && trade.exitReason !== "end_of_data");
      const cutShort = done({ ...request, data: checked.data });
      expect(over(cutShort)).toEqual(over(done(request)));
    }),
    { numRuns: 60 },
  );
});

test("the same request gives the same result, which names what it was made from", () => {
  const data = dataOf(400, 3);
  const request = { data, strategy: "mean_reversion", parameters: { period: 15 } } as const;
  expect(done(request)).toEqual(done(request));
  expect(done(request).provenance).toEqual({
    dataHash: data.hash,
    parameters: { period: 15, entryDeviations: 2, exitDeviations: 0, maxHoldBars: 20, stopAtr: 3 },
    terms: {
      initialBalance: 10_000,
      fill: onDailyBars(US_SHARE_FILL),
      sizing: { kind: "equity_share", share: 1 },
      levels: null,
      daysOfYear: 252,
    },
    seed: null,
    version: METHOD_VERSION,
  });
  expect(data.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(dataOf(400, 4).hash).not.toBe(data.hash);
});

test("sessions are the last ones, and earlier bars only warm up", () => {
  const { firstBar, equity, trades } = done({
    data: dataOf(400, 9),
    strategy: "grid_trading",
    sessions: 130,
  });
  expect(firstBar).toBe(269);
  expect(equity.length).toBe(131);
  expect(trades.length).toBeGreaterThan(0);
  for (const trade of trades) expect(trade.entryBar).toBeGreaterThan(269);
});

test("levels, sizing and balance of the request take the place of the strategy's", () => {
  const data = dataOf(600, 12);
  const options = {
    initialBalance: 50_000,
    sizing: { kind: "fixed_value", value: 1_000 },
    levels: exitLevelsOf(PERCENT_LEVELS),
  } as const;
  const { trades, summary, provenance } = done({ data, strategy: "mean_reversion", options });
  expect(provenance.terms).toEqual({ ...options, fill: onDailyBars(US_SHARE_FILL), daysOfYear: 252 });
  expect(summary.initialBalance).toBe(50_000);
  expect(trades.length).toBeGreaterThan(3);
  for (const trade of trades) expect(trade.quantity * trade.entryPrice).toBeLessThan(1_100);
  expect(trades.some((trade) => trade.exitReason === "target")).toBe(true);
});

test("what cannot be traded is refused with what is wrong", () => {
  const data = dataOf(100, 1);
  const refused = (request: Omit<BacktestRequest, "data">) => backtest({ data, ...request });
  expect(refused({ strategy: "mean_reversion", parameters: { periods: 3 } })).toEqual({
    ok: false,
    code: "unknown_parameter",
    details: {
      name: "periods",
      known: ["period", "entryDeviations", "exitDeviations", "maxHoldBars", "stopAtr"],
    },
  });
  expect(refused({ strategy: "mean_reversion", parameters: { period: 7.5 } })).toEqual({
    ok: false,
    code: "parameter_out_of_range",
    details: { name: "period", value: 7.5, min: 5, max: 200, whole: true },
  });
  expect(refused({ strategy: "grid_trading", parameters: { spacingAtr: Number.NaN } })).toMatchObject({
    code: "parameter_out_of_range",
  });
  expect(refused({ strategy: "volume_breakout", sessions: 90 })).toEqual({
    ok: false,
    code: "insufficient_history",
    details: { needed: 111, available: 100 },
  });
  expect(refused({ strategy: "buy_and_hold", sessions: 0 })).toMatchObject({ code: "invalid_sessions" });
  expect(refused({ strategy: "buy_and_hold", options: { initialBalance: 0 } })).toMatchObject({
    code: "invalid_balance",
  });
});

test.each([
  ["open", 0],
  ["high", 1],
  ["low", 1e9],
  ["close", Number.NaN],
  ["volume", -1],
] as const)("a bar whose %s is %d is refused with its position", (column, value) => {
  const bars = randomBars(50, 2);
  bars[column][31] = value;
  expect(backtestData(bars)).toMatchObject({ ok: false, code: "invalid_bar", details: { bar: 31 } });
});

test("a dividend below zero is refused, and columns of different length are a bug", () => {
  const bars = randomBars(50, 2);
  const dividends = new Float64Array(50);
  dividends[3] = -0.1;
  expect(backtestData(bars, dividends)).toEqual({
    ok: false,
    code: "invalid_bar",
    details: { bar: 3, column: "dividends" },
  });
  expect(() => backtestData(bars, new Float64Array(49))).toThrow(RangeError);
});
