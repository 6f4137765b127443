/** The strategies and holding over the same past sessions of one symbol. */
import type { ExitRule } from "@neuro/contract";
import { fractionOf, type Percent } from "@neuro/contract/primitives";
import { addDays, type Instrument } from "@neuro/market";
import {
  type BacktestOptions,
  type BacktestRefusal,
  type BacktestResult,
  backtest,
  CALENDAR_DAYS,
  daysOfYear,
  type ExitColumns,
  neededHistory,
  type SizingRule,
  STRATEGIES,
  type StrategyKey,
} from "@neuro/quant";
import {
  defaultParameters,
  hasStops,
  TRADED_STRATEGIES,
  type TradedStrategy,
} from "../analysis/strategies/strategy-words.ts";
import { type TestedData, testedTerms } from "../analysis/strategies/tested-data.ts";

export interface BacktestOrder {
  readonly instrument: Instrument;
  readonly strategy: TradedStrategy;
  /** Calendar days up to the last completed session. */
  readonly days: number;
  /** In the instrument's currency. */
  readonly balance: number;
  readonly exits: ExitRule;
  /** Of the worth, that a stop by forecast is to cost at most. */
  readonly risk: Percent;
}

export interface ShortHistory {
  readonly ok: false;
  readonly needed: number;
  readonly available: number;
}

/** One strategy by its own stops and sizes, and by the forecast's; null for a grid, which has no stops. */
export interface StrategyRuns {
  readonly own: BacktestResult | ShortHistory;
  readonly byForecast: BacktestResult | ShortHistory | null;
}

/** Every strategy over the same sessions; `held` is buying at the first open and keeping. */
export interface BacktestRuns {
  readonly chosen: BacktestResult;
  readonly held: BacktestResult;
  readonly byStrategy: ReadonlyMap<TradedStrategy, StrategyRuns>;
}

/** All strategies are given the same bars, so that a run does not depend on which one was asked for. */
export const LONGEST_WARM_UP = Math.max(
  ...TRADED_STRATEGIES.map((key) => neededHistory(STRATEGIES[key], defaultParameters(key))),
);

/**
 * Sessions in the window. Where the history begins inside the window the missing ones are reckoned from an ordinary year,
 * so that the refusal names how many are needed.
 */
export function sessionsIn(dates: readonly string[], days: number, type: Instrument["type"]): number {
  const start = addDays(dates.at(-1) ?? "", -days);
  const held = dates.length - dates.findIndex((date) => date > start);
  if ((dates[0] ?? "") <= start) return held;
  const usual = Math.ceil((days * daysOfYear(type)) / CALENDAR_DAYS);
  return Math.max(held, usual);
}

function shortHistory(refusal: BacktestRefusal): ShortHistory {
  if (refusal.code !== "insufficient_history")
    throw new Error(`a checked backtest was refused: ${refusal.code}`);
  return { ok: false, ...refusal.details };
}

/** The first bar that a purchase can be decided at, whatever the strategy. */
export function firstBarOf(
  { dates }: Pick<TestedData, "dates">,
  { days, instrument }: BacktestOrder,
): number {
  return Math.max(0, dates.length - 1 - sessionsIn(dates, days, instrument.type));
}

/** A history too short for the strategy asked for is refused; for another one it is only left out. */
export function runStrategies(
  { data, dates }: TestedData,
  { instrument, strategy, days, balance, exits, risk }: BacktestOrder,
  levels: ExitColumns,
): BacktestRuns | ShortHistory {
  const sessions = sessionsIn(dates, days, instrument.type);
  const own = { initialBalance: balance, ...testedTerms(instrument) };
  const sizing: SizingRule = { kind: "risk", riskShare: fractionOf(risk), maxShare: 1 };
  const run = (key: StrategyKey, options: BacktestOptions): BacktestResult | ShortHistory => {
    const result = backtest({ data, strategy: key, sessions, options });
    return result.ok ? result : shortHistory(result);
  };
  const bothOf = (key: TradedStrategy): StrategyRuns => ({
    own: run(key, own),
    byForecast: hasStops(key) ? run(key, { ...own, levels, sizing }) : null,
  });
  const byStrategy = new Map(TRADED_STRATEGIES.map((key) => [key, bothOf(key)]));
  const both = byStrategy.get(strategy) ?? bothOf(strategy);
  const chosen = (exits === "forecast" ? both.byForecast : null) ?? both.own;
  const held = run("buy_and_hold", own);
  if (!chosen.ok) return chosen;
  return held.ok ? { chosen, held, byStrategy } : held;
}
