import { atr } from "../indicators/atr.ts";
import type { Refused, ShortHistory } from "../refused.ts";
import { LEVEL_ATR_BARS } from "../strategy/level-atr.ts";
import { type ParameterRefusal, type ParameterValues, resolveParameters } from "../strategy/parameters.ts";
import { STRATEGIES } from "../strategy/strategies.ts";
import type { GridAnchors, SignalStrategy, Strategy, StrategyKey } from "../strategy/strategy.ts";
import type { BacktestData } from "./backtest-data.ts";
import { BACKTEST_DEFAULTS, type BacktestOptions, termsOf } from "./backtest-options.ts";
import { type Provenance, provenanceOf } from "./provenance.ts";
import type { Run, RunTerms } from "./run.ts";
import { runGrid } from "./run-grid.ts";
import { runSignals } from "./run-signals.ts";
import type { SignalPlan } from "./signal-pass.ts";
import { type BacktestSummary, summarize } from "./statistics.ts";
import type { Trade } from "./trade.ts";

export interface BacktestRequest {
  readonly data: BacktestData;
  readonly strategy: StrategyKey;
  /** Those that differ from the defaults. */
  readonly parameters?: Readonly<Record<string, number>>;
  readonly options?: BacktestOptions;
  /** Sessions to trade, the last ones of the series; the bars before them warm the indicators up. All that can be when absent. */
  readonly sessions?: number;
}

export interface BacktestResult {
  readonly ok: true;
  readonly strategy: Strategy["key"];
  readonly summary: BacktestSummary;
  /** What buying at the first open and keeping would have given, at the same costs. */
  readonly holding: BacktestSummary;
  /** Worth at each close from `firstBar` on; the first is the initial balance. */
  readonly equity: Float64Array;
  readonly firstBar: number;
  readonly trades: readonly Trade[];
  readonly provenance: Provenance;
}

export type BacktestRefusal =
  | ParameterRefusal
  | ShortHistory
  | Refused<"invalid_balance" | "invalid_sessions", { readonly value: number }>;

/**
 * Trades a strategy over a series of daily bars: decisions at a close, fills at the next open through the fill model, with
 * commission and slippage, dividends, stops and targets. Long only, cash never below zero, what is left at the end sold.
 *
 * Refuses, as a value, an unknown parameter or one out of its bounds, a series too short for the strategy's warm-up and the
 * sessions asked for, a balance that is no positive number and a number of sessions that is not whole and positive.
 */
export function backtest(request: BacktestRequest): BacktestResult | BacktestRefusal {
  return backtestStrategy(STRATEGIES[request.strategy], request);
}

/** `backtest` of a strategy that stands in no table, such as one made of a trained model. */
export function backtestStrategy(
  strategy: Strategy,
  request: Omit<BacktestRequest, "strategy">,
): BacktestResult | BacktestRefusal {
  const { data, sessions, options } = request;
  const resolved = resolveParameters(strategy.parameters, request.parameters ?? {});
  if (!resolved.ok) return resolved;
  const window = tradedWindow({ data, sessions, options }, strategy, resolved.values);
  if (!window.ok) return window;
  const terms = runTerms(data, window, options);
  const run = runStrategy(strategy, resolved.values, terms, options?.levels);
  const held = runStrategy(STRATEGIES.buy_and_hold, {}, terms);
  return {
    ok: true,
    strategy: strategy.key,
    summary: summarize(run),
    holding: summarize(held),
    equity: run.equity,
    firstBar: window.from,
    trades: run.trades.list(),
    provenance: provenanceOf(data.hash, resolved.values, termsOf(options)),
  };
}

export function runTerms(
  data: BacktestData,
  window: { readonly from: number; readonly last: number },
  options: BacktestOptions = {},
  room: Pick<RunTerms, "equity" | "log"> = {},
): RunTerms {
  const { initialBalance, fill, sizing, daysOfYear } = termsOf(options);
  const { equity, log } = room;
  return {
    data,
    from: window.from,
    last: window.last,
    initialBalance,
    fill,
    sizing,
    daysOfYear,
    account: options.account,
    equity,
    log,
  };
}

export interface PlanRoom {
  readonly flags: Uint8Array;
  readonly atr: Float64Array;
  readonly anchors: GridAnchors;
}

interface PrepareOptions {
  /** In place of the strategy's own. */
  readonly levels?: BacktestOptions["levels"] | undefined;
  /** Columns of the series' length to keep what the strategy says in until the last run; new ones when absent. */
  readonly room?: PlanRoom;
}

/** One pass of a strategy with parameters known to be good. */
export function runStrategy(
  strategy: Strategy,
  parameters: ParameterValues,
  terms: RunTerms,
  levels?: BacktestOptions["levels"],
): Run {
  return prepareStrategy(strategy, parameters, terms.data, { levels })(terms);
}

/**
 * A strategy with its indicators worked out over the whole series, ready for passes through any part of it. That looks at
 * nothing too early: what it says of a bar rests on that bar and earlier ones.
 */
export function prepareStrategy(
  strategy: Strategy,
  parameters: ParameterValues,
  data: BacktestData,
  options: PrepareOptions = {},
): (terms: RunTerms) => Run {
  if (strategy.kind === "grid") {
    const plan = {
      anchors: strategy.anchors(data.bars, parameters, options.room?.anchors),
      levelCount: strategy.levelCount(parameters),
    };
    return (terms) => runGrid(terms, plan);
  }
  const plan = signalPlan(strategy, parameters, data, options);
  return (terms) => runSignals(terms, plan);
}

export function signalPlan(
  strategy: SignalStrategy,
  parameters: ParameterValues,
  data: BacktestData,
  options: PrepareOptions = {},
): SignalPlan {
  const levels = options.levels ?? strategy.levels(parameters);
  for (const column of Object.values(levels)) {
    if (column instanceof Float64Array && column.length !== data.bars.close.length)
      throw new RangeError("levels by bar are not of every bar");
  }
  const trailing = strategy.trailing?.(parameters) ?? null;
  const needsRange = [levels.stop, levels.target, trailing].some(
    (level) => level !== null && "kind" in level && level.kind === "atr",
  );
  return {
    flags: strategy.flags(data.bars, parameters, options.room?.flags),
    levels,
    atr: needsRange ? atr(data.bars, LEVEL_ATR_BARS, options.room?.atr) : null,
    maxHoldBars: strategy.maxHoldBars(parameters),
    trailing,
    sizing: strategy.sizing?.(parameters) ?? null,
    exitOf: strategy.exitOf?.(data.bars, parameters) ?? null,
    entryOf: strategy.entryOf?.(data.bars, parameters) ?? null,
    waitBars: strategy.waitBars?.(parameters) ?? 0,
  };
}

/** Bars of history a strategy needs before it can trade its first session. */
export function neededHistory(strategy: Strategy, parameters: ParameterValues): number {
  return Math.max(strategy.warmUpBars(parameters), LEVEL_ATR_BARS + 1);
}

/** First and last bar of a backtest, or why there can be none. */
export function tradedWindow(
  {
    data,
    sessions,
    options,
  }: {
    readonly data: BacktestData;
    readonly sessions: number | undefined;
    readonly options: BacktestOptions | undefined;
  },
  strategy: Strategy,
  parameters: ParameterValues,
): { readonly ok: true; readonly from: number; readonly last: number } | BacktestRefusal {
  const balance = options?.initialBalance ?? BACKTEST_DEFAULTS.initialBalance;
  if (!(balance > 0 && Number.isFinite(balance))) {
    return { ok: false, code: "invalid_balance", details: { value: balance } };
  }
  if (sessions !== undefined && !(Number.isInteger(sessions) && sessions >= 1)) {
    return { ok: false, code: "invalid_sessions", details: { value: sessions } };
  }
  const available = data.bars.close.length;
  const needed = neededHistory(strategy, parameters) + (sessions ?? 1);
  if (available < needed) return { ok: false, code: "insufficient_history", details: { needed, available } };
  const last = available - 1;
  const from = sessions === undefined ? neededHistory(strategy, parameters) - 1 : last - sessions;
  return { ok: true, from, last };
}
