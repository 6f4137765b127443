/** One strategy, one market, one set of trades: in the backtest, in the simulation that runs on it, and at the paper exchange. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { TradingRule } from "@neuro/contract/trading-rules";
import { arbitraryRule } from "@neuro/contract/trading-rules/testing";
import {
  ALL_IN,
  type Bars,
  backtestData,
  backtestStrategy,
  CANADIAN_SHARE_FILL,
  type ExitReason,
  GIVEN_RULES,
  neededHistory,
  onDailyBars,
  parameterChoices,
  rankedData,
  resolveParameters,
  ruleStrategy,
  type SizingRule,
  STRATEGIES,
  type Strategy,
  type StrategyKey,
  strategyStream,
} from "@neuro/quant";
import fc from "fast-check";
import { expect, test } from "vitest";
import { randomDailyBars } from "./testing/random-daily-bars.ts";
import { tradeOnPaper } from "./testing/trade-on-paper.ts";

const SIGNAL_STRATEGIES = (Object.keys(STRATEGIES) as StrategyKey[]).filter(
  (key) => STRATEGIES[key].kind === "signals",
);
const INITIAL_BALANCE = 100_000;
const fill = onDailyBars(CANADIAN_SHARE_FILL);
const SIZINGS: readonly SizingRule[] = [
  { kind: "equity_share", share: 0.3 },
  { kind: "fixed_value", value: 20_000 },
  { kind: "risk", riskShare: 0.01, maxShare: 0.5 },
];
/** Wide enough that no gap at an open meets the collar: the difference that docs/trading.md names. */
const NO_COLLAR_BPS = "9000";

interface Pair {
  readonly strategy: Strategy;
  readonly parameters: Record<string, number>;
  readonly bars: Bars;
  readonly sizing: SizingRule;
}

/** The narrowest week that is forecast, as a fraction of the close. */
const NARROWEST = 0.02;

/** As if traded every day from 1 January 2020 on, weeks now narrower, now wider, the first of them not known. */
function withDays(bars: Bars): Bars {
  const day = Int32Array.from(bars.close, (_, i) => 18_262 + i);
  const stop = bars.close.map((_, i) => (i < 30 ? Number.NaN : NARROWEST + 0.005 * (i % 7)));
  const week = { stop, target: stop.map((each) => each * 1.1) };
  return { ...bars, day, nextDay: day.map((each) => each + 1), week };
}

const rounded = (value: number) => Number(value.toFixed(9));

/** Why each trade ended. */
async function compare({ strategy, parameters, sizing, ...alone }: Pair): Promise<readonly ExitReason[]> {
  const checked = backtestData(alone.bars, null);
  const resolved = resolveParameters(strategy.parameters, parameters);
  const made = strategyStream(strategy, parameters, fill.ticks);
  if (!checked.ok || !resolved.ok || !made.ok) throw new Error("a test's premise is wrong");
  const [data = checked.data] = rankedData(strategy, [checked.data])(resolved.values);
  const { bars } = data;
  const options = { initialBalance: INITIAL_BALANCE, fill, sizing };
  const tested = backtestStrategy(strategy, { data, parameters, options });
  if (!tested.ok) throw new Error(tested.code);
  const from = neededHistory(strategy, resolved.values) - 1;
  const run = { bars, stream: made.stream, from, fill, sizing, initialBalance: INITIAL_BALANCE };
  const paper = await tradeOnPaper({ ...run, waitingBufferBps: NO_COLLAR_BPS });
  const expected = tested.trades.map((trade) => ({
    entryBar: trade.entryBar,
    exitBar: trade.exitBar,
    quantity: trade.quantity,
    entryPrice: rounded(trade.entryPrice),
    exitPrice: rounded(trade.exitPrice),
    commission: rounded(trade.commission),
    exitReason: trade.exitReason,
  }));
  const traded = paper.trades.map((trade) => ({
    ...trade,
    entryPrice: rounded(trade.entryPrice),
    exitPrice: rounded(trade.exitPrice),
    commission: rounded(trade.commission),
  }));
  const last = expected.at(-1);
  const isOpen = last?.exitReason === "end_of_data";
  expect(traded).toEqual(isOpen ? expected.slice(0, -1) : expected);
  // What a backtest sells at the last close is still held at the exchange.
  if (isOpen) {
    expect(paper.open).toMatchObject({ entryBar: last.entryBar, quantity: last.quantity });
    expect(rounded(paper.open?.entryPrice ?? 0)).toBe(last.entryPrice);
  } else expect(paper.open).toBeNull();
  return expected.map(({ exitReason }) => exitReason);
}

test.each(SIGNAL_STRATEGIES)("%s trades the same in the backtest and at the paper exchange", async (key) => {
  const choices = [{}, ...parameterChoices(key)];
  let trades = 0;
  for (let seed = 0; seed < 6; seed++) {
    const parameters = choices[(seed * 5) % choices.length] ?? {};
    const sizing = SIZINGS[seed % SIZINGS.length] ?? { kind: "equity_share", share: 0.3 };
    const bars = randomDailyBars(400, seed + 1);
    trades += (await compare({ strategy: STRATEGIES[key], parameters, bars, sizing })).length;
  }
  expect(trades).toBeGreaterThan(key === "buy_and_hold" ? 5 : 10);
});

test.each(SIGNAL_STRATEGIES)("%s trades the same where the volume fills orders in parts", async (key) => {
  for (let seed = 20; seed < 30; seed++) {
    const bars = randomDailyBars(400, seed, 1_500);
    await compare({
      strategy: STRATEGIES[key],
      parameters: {},
      bars,
      sizing: { kind: "equity_share", share: 0.3 },
    });
  }
});

/** The gate sets aside nearly twice an order's value here: sizes of a rule's own that leave no room for that are left out. */
function withRoom(strategy: Strategy): Strategy {
  const resolved = resolveParameters(strategy.parameters, {});
  if (strategy.kind === "grid" || !resolved.ok) return strategy;
  const sizing = strategy.sizing?.(resolved.values) ?? null;
  if (sizing === null) return strategy;
  const { stop } = strategy.levels(resolved.values);
  const share =
    sizing.kind === "equity_share"
      ? sizing.share
      : sizing.kind === "fixed_value"
        ? sizing.value / (INITIAL_BALANCE / 2)
        : stop?.kind === "percent"
          ? sizing.riskShare / stop.ratio
          : stop?.kind === "week"
            ? sizing.riskShare / NARROWEST
            : 1;
  return share <= 0.5 ? strategy : { ...strategy, sizing: () => null };
}

/** A rule that always buys trades almost every day, and the paper exchange is slow. */
const RULES = process.env.NEURO_TEST_DEEP === "1" ? 500 : 60;

test(`${RULES} rules of all kinds trade the same in the backtest and at the paper exchange`, {
  timeout: 600_000,
}, async () => {
  const rules = fc
    .sample(arbitraryRule, { numRuns: 600, seed: 500 })
    .filter(({ kind }) => kind === "signals");
  const reasons: ExitReason[] = [];
  for (const [i, rule] of rules.slice(0, RULES).entries()) {
    const strategy = withRoom(ruleStrategy(rule));
    const bars = withDays(randomDailyBars(250, i + 1));
    const sizing = SIZINGS[i % SIZINGS.length] ?? ALL_IN;
    reasons.push(...(await compare({ strategy, parameters: {}, bars, sizing })));
  }
  expect(reasons.length).toBeGreaterThan(4 * RULES);
  for (const reason of ["signal", "stop", "target", "trailing", "time"] as const)
    expect(reasons).toContain(reason);
});

const marketDir = process.env.MARKET_DIR;

/** Columns date,open,high,low,close,adj_close,volume. */
function loadBars(path: string): Bars {
  const lines = gunzipSync(readFileSync(path)).toString("utf8").trim().split("\n").slice(1).slice(-750);
  const rows = lines.map((line) => line.split(",").map(Number));
  const column = (index: number) => Float64Array.from(rows, (row) => row[index] ?? Number.NaN);
  return { open: column(1), high: column(2), low: column(3), close: column(4), volume: column(6) };
}

test.skipIf(!marketDir).each(SIGNAL_STRATEGIES)(
  "%s trades the same on real prices (MARKET_DIR)",
  async (key) => {
    const folder = join(marketDir ?? "", "prices");
    const files = readdirSync(folder).filter((_, i) => i % 60 === 7);
    for (const file of files) {
      const bars = loadBars(join(folder, file));
      if (!backtestData(bars, null).ok || bars.close.length < 300) continue;
      await compare({
        strategy: STRATEGIES[key],
        parameters: {},
        bars,
        sizing: { kind: "equity_share", share: 0.3 },
      });
    }
  },
  120_000,
);

test.skipIf(!marketDir)(
  "the given rules make the trades of their strategies over the whole market (MARKET_DIR)",
  () => {
    const folder = join(marketDir ?? "", "prices");
    const rules = Object.entries(GIVEN_RULES) as [StrategyKey, TradingRule][];
    const trades: Record<string, number> = {};
    for (const file of readdirSync(folder)) {
      const checked = backtestData(loadBars(join(folder, file)), null);
      if (!checked.ok) continue;
      for (const [key, rule] of rules) {
        const [own, given] = [ruleStrategy(rule), STRATEGIES[key]].map((strategy) =>
          backtestStrategy(strategy, { data: checked.data, options: { fill } }),
        );
        if (!own?.ok || !given?.ok) continue;
        expect(own.trades).toEqual(given.trades);
        expect(own.equity).toEqual(given.equity);
        trades[key] = (trades[key] ?? 0) + own.trades.length;
      }
    }
    for (const key of Object.keys(GIVEN_RULES)) expect(trades[key], key).toBeGreaterThan(100);
  },
  120_000,
);
