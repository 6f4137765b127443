/** The strategies and holding over the same past sessions of one symbol. */
import { addDays, type Instrument } from "@neuro/market";
import {
  type BacktestRefusal,
  type BacktestResult,
  backtest,
  CALENDAR_DAYS,
  daysOfYear,
  neededHistory,
  STRATEGIES,
  type StrategyKey,
} from "@neuro/quant";
import { defaultParameters, TRADED_STRATEGIES, type TradedStrategy } from "../strategies/strategy-words.ts";
import { type TestedData, testedTerms } from "../strategies/tested-data.ts";

export interface BacktestOrder {
  readonly instrument: Instrument;
  readonly strategy: TradedStrategy;
  /** Calendar days up to the last completed session. */
  readonly days: number;
  /** In the instrument's currency. */
  readonly balance: number;
}

export interface ShortHistory {
  readonly ok: false;
  readonly needed: number;
  readonly available: number;
}

/** Every strategy over the same sessions; `held` is buying at the first open and keeping. */
export interface BacktestRuns {
  readonly chosen: BacktestResult;
  readonly held: BacktestResult;
  readonly byStrategy: ReadonlyMap<TradedStrategy, BacktestResult | ShortHistory>;
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

/** A history too short for the strategy asked for is refused; for another one it is only left out. */
export function runStrategies(
  { data, dates }: TestedData,
  { instrument, strategy, days, balance }: BacktestOrder,
): BacktestRuns | ShortHistory {
  const sessions = sessionsIn(dates, days, instrument.type);
  const options = { initialBalance: balance, ...testedTerms(instrument) };
  const run = (key: StrategyKey): BacktestResult | ShortHistory => {
    const result = backtest({ data, strategy: key, sessions, options });
    return result.ok ? result : shortHistory(result);
  };
  const byStrategy = new Map(TRADED_STRATEGIES.map((key) => [key, run(key)]));
  const chosen = byStrategy.get(strategy) ?? run(strategy);
  const held = run("buy_and_hold");
  if (!chosen.ok) return chosen;
  return held.ok ? { chosen, held, byStrategy } : held;
}
