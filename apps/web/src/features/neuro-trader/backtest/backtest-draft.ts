import {
  type AnswerOf,
  backtestDayChoices,
  backtestDefaultBalanceCad,
  backtestDefaultDays,
  defaultSymbol,
  type SharedKey,
  simulationBalanceRangeCad,
  tradedStrategies,
} from "@neuro/contract";
import { sentSymbol, symbolProblem } from "#shared/stocks/symbol-problem.ts";

export type StrategyKey = AnswerOf<"neuroBacktest">["backtest_results"]["strategy_key"];

/** What one run is asked for with. */
export interface BacktestBody {
  symbol: string;
  days: number;
  strategy: StrategyKey;
  /** In the security's currency. */
  initial_balance: number;
}

export type PeriodChoice = `${(typeof backtestDayChoices)[number]}`;

/** The form as typed. */
export interface BacktestDraft {
  symbol: string;
  days: PeriodChoice;
  strategy: StrategyKey;
  /** Null until somebody types: the default, written as the reader's language writes it. */
  balance: string | null;
}

export const firstDraft: BacktestDraft = {
  symbol: defaultSymbol,
  days: `${backtestDefaultDays}`,
  strategy: "rsi_macd_bollinger",
  balance: null,
};

/** In the order in which they are offered. */
export const strategyKeys: readonly StrategyKey[] = tradedStrategies;
export const periodChoices: readonly PeriodChoice[] = backtestDayChoices.map((days) => `${days}` as const);

export type DraftField = "symbol" | "balance";
export type DraftProblems = Partial<Record<DraftField, SharedKey>>;

type Parse = (text: string) => number | null;

/** The specification's words beside the field that breaks a rule; empty when the backtest can run. */
export function problemsOf(draft: BacktestDraft, parse: Parse): DraftProblems {
  const problems: DraftProblems = {};
  const symbol = symbolProblem(draft.symbol);
  if (symbol !== null) problems.symbol = symbol;
  const balance = balanceOf(draft, parse);
  const { min, max } = simulationBalanceRangeCad;
  if (balance === null || balance < min || balance > max) problems.balance = "simulation.balance_range";
  return problems;
}

/** As it is sent; a draft without problems. */
export function bodyOf(draft: BacktestDraft, parse: Parse): BacktestBody {
  return {
    symbol: sentSymbol(draft.symbol),
    days: Number(draft.days),
    strategy: draft.strategy,
    initial_balance: balanceOf(draft, parse) ?? backtestDefaultBalanceCad,
  };
}

function balanceOf({ balance }: BacktestDraft, parse: Parse): number | null {
  return balance === null ? backtestDefaultBalanceCad : parse(balance);
}

export function sameBody(a: BacktestBody, b: BacktestBody): boolean {
  return (
    a.symbol === b.symbol &&
    a.days === b.days &&
    a.strategy === b.strategy &&
    a.initial_balance === b.initial_balance
  );
}
