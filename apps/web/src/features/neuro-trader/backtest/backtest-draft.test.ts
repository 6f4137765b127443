import { expect, test } from "vitest";
import { bodyOf, firstDraft, problemsOf, sameBody } from "./backtest-draft.ts";

const parse = (text: string): number | null => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : null);

test("the form begins with the specification's defaults", () => {
  expect(problemsOf(firstDraft, parse)).toEqual({});
  expect(bodyOf(firstDraft, parse)).toEqual({
    symbol: "AAPL",
    days: 365,
    strategy: "rsi_macd_bollinger",
    exits: "own",
    risk_percent: 2,
    initial_balance: 10_000,
  });
});

test("a symbol is sent trimmed and in upper case", () => {
  expect(bodyOf({ ...firstDraft, symbol: " ry.to " }, parse).symbol).toBe("RY.TO");
});

test.each([
  ["", "analysis.symbol_required"],
  ["   ", "analysis.symbol_required"],
  ["ABCDEFGHIJK", "symbol.too_long"],
])("symbol %j is refused", (symbol, problem) => {
  expect(problemsOf({ ...firstDraft, symbol }, parse)).toEqual({ symbol: problem });
});

test.each(["", "0", "0.99", "1000000.01", "ten", "-5"])("balance %j is refused", (balance) => {
  expect(problemsOf({ ...firstDraft, balance }, parse)).toEqual({ balance: "simulation.balance_range" });
});

test.each(["1", "1000000", "2500.5"])("balance %s is taken", (balance) => {
  const draft = { ...firstDraft, balance };
  expect(problemsOf(draft, parse)).toEqual({});
  expect(bodyOf(draft, parse).initial_balance).toBe(Number(balance));
});

test("two runs are the same when everything sent is", () => {
  const body = bodyOf(firstDraft, parse);
  expect(sameBody(body, { ...body })).toBe(true);
  for (const change of [
    { symbol: "RY" },
    { days: 30 },
    { strategy: "grid_trading" as const },
    { initial_balance: 1 },
    { exits: "forecast" as const },
    { risk_percent: 1 },
  ])
    expect(sameBody(body, { ...body, ...change })).toBe(false);
});

test.each(["", "0", "101", "two"])("a share at risk of %j is refused where it counts", (risk) => {
  const byForecast = { ...firstDraft, exits: "forecast", risk } as const;
  expect(problemsOf(byForecast, parse)).toEqual({ risk: "backtest.risk_range" });
  expect(problemsOf({ ...byForecast, exits: "own" }, parse)).toEqual({});
  // A grid has no stops: nothing is asked of it by forecast.
  const grid = { ...byForecast, strategy: "grid_trading" } as const;
  expect(problemsOf(grid, parse)).toEqual({});
  expect(bodyOf(grid, parse)).toMatchObject({ exits: "own", risk_percent: 2 });
});

test("the share at risk is sent with either kind of stops: one click leads from one run to the other", () => {
  const byForecast = bodyOf({ ...firstDraft, exits: "forecast", risk: "1.5" }, parse);
  expect(bodyOf({ ...firstDraft, exits: "own", risk: "1.5" }, parse)).toEqual({
    ...byForecast,
    exits: "own",
  });
});
