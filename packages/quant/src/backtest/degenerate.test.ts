/** Every strategy and its backtest on every series that is no ordinary one. */
import { expect, test } from "vitest";
import type { Bars } from "../bars.ts";
import { resolveParameters } from "../strategy/parameters.ts";
import { STRATEGIES } from "../strategy/strategies.ts";
import type { BarValues, StrategyKey } from "../strategy/strategy.ts";
import { headOf, randomBars } from "../testing/random-bars.ts";
import { type BacktestRequest, type BacktestResult, backtest, neededHistory } from "./backtest.ts";
import { backtestData } from "./backtest-data.ts";
import { walkForward } from "./walk-forward.ts";

const keys = Object.keys(STRATEGIES) as StrategyKey[];

function defaultsOf(key: StrategyKey) {
  const resolved = resolveParameters(STRATEGIES[key].parameters, {});
  if (!resolved.ok) throw new Error(resolved.code);
  return resolved.values;
}

/** What a strategy says of each bar, all of it: flags, or where the grid lies and whether it was left. */
function said(key: StrategyKey, bars: Bars): readonly ArrayLike<number>[] {
  const strategy = STRATEGIES[key];
  if (strategy.kind === "signals") return [strategy.flags(bars, defaultsOf(key))];
  const { center, spacing, left } = strategy.grid(bars, defaultsOf(key));
  return [center, spacing, left];
}

function streamed(key: StrategyKey, bars: Bars): readonly ArrayLike<number>[] {
  const strategy = STRATEGIES[key];
  const values = Array.from(
    bars.close,
    (close, i): BarValues => ({
      open: bars.open[i]!,
      high: bars.high[i]!,
      low: bars.low[i]!,
      close,
      volume: bars.volume[i]!,
    }),
  );
  if (strategy.kind === "signals") {
    const next = strategy.stream(defaultsOf(key));
    return [Uint8Array.from(values, (bar) => next(bar))];
  }
  const next = strategy.stream(defaultsOf(key));
  const rows = values.map(next);
  return [
    Float64Array.from(rows, (row) => row.center),
    Float64Array.from(rows, (row) => row.spacing),
    Int8Array.from(rows, (row) => row.left),
  ];
}

function still(length: number, price: number, volume = 1e6): Bars {
  const column = new Float64Array(length).fill(price);
  return {
    open: column,
    high: column,
    low: column,
    close: column,
    volume: new Float64Array(length).fill(volume),
  };
}

function scaled(bars: Bars, scale: number): Bars {
  const by = (column: Float64Array) => column.map((value) => value * scale);
  return {
    open: by(bars.open),
    high: by(bars.high),
    low: by(bars.low),
    close: by(bars.close),
    volume: bars.volume,
  };
}

function holed(bars: Bars, from: number, to: number): Bars {
  const out = headOf(bars, bars.close.length);
  for (const column of Object.values(out) as Float64Array[]) column.fill(Number.NaN, from, to);
  return out;
}

function run(bars: Bars, request: Omit<BacktestRequest, "data">) {
  const checked = backtestData(bars);
  if (!checked.ok) throw new Error(checked.code);
  return backtest({ data: checked.data, ...request });
}

function done(bars: Bars, request: Omit<BacktestRequest, "data">): BacktestResult {
  const result = run(bars, request);
  if (!result.ok) throw new Error(result.code);
  return result;
}

/** Every figure is a finite number or says why there is none. */
function expectSound({ summary, holding, equity, trades }: BacktestResult): void {
  for (const figures of [summary, holding]) {
    for (const [name, figure] of Object.entries(figures)) {
      if (typeof figure === "number") expect(figure, name).toSatisfy(Number.isFinite);
      else if (figure.value === null) expect(figure.reason, name).toMatch(/^[a-z_]+$/);
      else expect(figure.value, name).toSatisfy(Number.isFinite);
    }
  }
  expect(equity.every((worth) => Number.isFinite(worth) && worth >= 0)).toBe(true);
  for (const trade of trades) {
    for (const value of Object.values(trade))
      if (typeof value === "number") expect(value).toSatisfy(Number.isFinite);
  }
}

test.each(keys)("%s says nothing of no bar and of one, or buys at once where that is all it does", (key) => {
  for (const column of said(key, still(0, 5))) expect(column.length).toBe(0);
  const single = said(key, still(1, 5));
  expect(Array.from(single.at(-1)!)).toEqual([key === "buy_and_hold" ? 1 : 0]);
});

test.each(keys)(
  "%s buys nothing in a series that stands still, at any price, zero included, but where buying is all it does",
  (key) => {
    for (const price of [0, 2 ** -40, 0.1, 100, 2 ** 60]) {
      const bars = still(400, price);
      const flags = said(key, bars).at(-1)!;
      expect(Array.from(flags).some((flag) => flag === 1)).toBe(key === "buy_and_hold");
      expect(streamed(key, bars)).toEqual(said(key, bars));
    }
  },
);

test.each(keys)("%s says the same of a series whatever unit its prices have", (key) => {
  const bars = randomBars(700, 31);
  const usual = said(key, bars);
  // A power of two changes no digit. Smaller ones than 2⁻⁸ come under the bounds at which TA-Lib takes a variance for none.
  for (const scale of [2 ** 50, 2 ** 10, 2 ** -8]) {
    const other = said(key, scaled(bars, scale));
    const isGrid = STRATEGIES[key].kind === "grid";
    for (const [i, column] of other.entries()) {
      const factor = isGrid && i < 2 ? scale : 1;
      expect(Array.from(column)).toEqual(Array.from(usual[i]!, (value) => value * factor));
    }
  }
});

test.each(keys)(
  "%s goes on after a gap in the data, bar by bar as in one go, and says nothing within it",
  (key) => {
    const bars = holed(randomBars(600, 17), 250, 262);
    const columns = said(key, bars);
    expect(streamed(key, bars)).toEqual(columns);
    const flags = Array.from(columns.at(-1)!);
    if (key !== "buy_and_hold") expect(flags.slice(250, 262).every((flag) => flag === 0)).toBe(true);
    // What it said before the gap is what it said without one.
    for (const [i, column] of said(key, randomBars(600, 17)).entries()) {
      expect(Array.from(columns[i]!).slice(0, 250)).toEqual(Array.from(column).slice(0, 250));
    }
  },
);

test.each(keys)("a backtest of %s says how many bars it needs and how many there are", (key) => {
  const needed = neededHistory(STRATEGIES[key], defaultsOf(key)) + 1;
  for (const available of [0, 1, needed - 1]) {
    expect(run(still(available, 5), { strategy: key })).toEqual({
      ok: false,
      code: "insufficient_history",
      details: { needed, available },
    });
  }
  expect(run(still(needed, 5), { strategy: key }).ok).toBe(true);
  expect(run(still(needed, 5), { strategy: key, sessions: 2 })).toMatchObject({
    code: "insufficient_history",
    details: { needed: needed + 1, available: needed },
  });
});

test.each(keys)(
  "a walk-forward evaluation of %s says how many bars it needs and how many there are",
  (key) => {
    const checked = backtestData(randomBars(300, 1));
    if (!checked.ok) throw new Error(checked.code);
    const warmUp = neededHistory(STRATEGIES[key], defaultsOf(key));
    expect(walkForward({ data: checked.data, strategy: key })).toEqual({
      ok: false,
      code: "insufficient_history",
      // Two years to choose on, the gap of 25, and half of half a year to judge on.
      details: { needed: warmUp + 504 + 25 + 63, available: 300 },
    });
  },
);

test.each(keys)("a backtest of %s over a price that stands still has defined figures", (key) => {
  for (const price of [0.0001, 0.1, 100, 1e6]) {
    const result = done(still(400, price), { strategy: key });
    expectSound(result);
    if (key === "buy_and_hold") continue;
    expect(result.summary).toMatchObject({
      trades: 0,
      finalBalance: 10_000,
      totalReturn: 0,
      winRate: { value: null, reason: "too_few_values" },
      profitFactor: { value: null, reason: "too_few_values" },
      sharpe: { value: null, reason: "no_variation" },
      sortino: { value: null, reason: "no_downside" },
      calmar: { value: null, reason: "no_drawdown" },
      maxDrawdown: 0,
      exposure: 0,
      turnoverPerYear: 0,
    });
  }
});

test.each(keys)(
  "a backtest of %s at huge and at tiny prices buys what it can, or nothing, and stays sound",
  (key) => {
    const bars = randomBars(500, 23);
    for (const scale of [1e9, 1e3, 1e-3, 1e-5]) {
      const result = done(scaled(bars, scale), { strategy: key });
      expectSound(result);
      // A share for more than all the money there is cannot be bought.
      if (scale === 1e9) expect(result.trades).toHaveLength(0);
      const cents = result.trades.reduce((sum, trade) => sum + trade.profit, 0);
      expect(result.summary.finalBalance - 10_000).toBeCloseTo(cents, 5);
    }
  },
);

test.each(keys)("a backtest of %s without any trading in the market trades nothing", (key) => {
  const bars = { ...randomBars(500, 29), volume: new Float64Array(500) };
  const { trades, summary } = done(bars, { strategy: key });
  expect(trades).toHaveLength(0);
  expect(summary.finalBalance).toBe(10_000);
});

test.each(["open", "high", "low", "close"] as const)(
  "a %s of zero, below it, not a number or infinite is refused",
  (column) => {
    for (const price of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
      const bars = randomBars(100, 3);
      bars[column][40] = price;
      expect(backtestData(bars)).toMatchObject({ ok: false, code: "invalid_bar", details: { bar: 40 } });
    }
  },
);

test("ten years of days, the most that can be asked for, are traded session by session", () => {
  // A market that never closes has 3,650 sessions in 3,650 days.
  const bars = randomBars(3_650 + 61, 41);
  for (const key of keys) {
    const result = done(bars, { strategy: key, sessions: 3_650 });
    expectSound(result);
    expect(result.equity.length).toBe(3_651);
    expect(result.summary.returns).toBe(3_650);
    expect(result.firstBar).toBe(60);
  }
  for (const sessions of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(run(bars, { strategy: "mean_reversion", sessions })).toMatchObject({
      ok: false,
      code: "invalid_sessions",
    });
  }
  expect(run(bars, { strategy: "mean_reversion", sessions: 3_700 })).toEqual({
    ok: false,
    code: "insufficient_history",
    details: { needed: 3_720, available: 3_711 },
  });
});
