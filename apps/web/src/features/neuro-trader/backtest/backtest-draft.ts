import {
  type AnswerOf,
  backtestDayChoices,
  backtestDefaultBalanceCad,
  backtestDefaultDays,
  backtestDefaultRiskPercent,
  backtestRiskRange,
  defaultSymbol,
  type ExitRule,
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
  exits: ExitRule;
  /** Percent of the worth that a stop by forecast is to cost at most. */
  risk_percent: number;
  /** In the security's currency. */
  initial_balance: number;
}

export type PeriodChoice = `${(typeof backtestDayChoices)[number]}`;

/** The form as typed. */
export interface BacktestDraft {
  symbol: string;
  days: PeriodChoice;
  strategy: StrategyKey;
  exits: ExitRule;
  /** Null until somebody types: the default, written as the reader's language writes it. */
  risk: string | null;
  balance: string | null;
}

export const firstDraft: BacktestDraft = {
  symbol: defaultSymbol,
  days: `${backtestDefaultDays}`,
  strategy: "rsi_macd_bollinger",
  exits: "own",
  risk: null,
  balance: null,
};

/** In the order in which they are offered. */
export const strategyKeys: readonly StrategyKey[] = tradedStrategies;
export const periodChoices: readonly PeriodChoice[] = backtestDayChoices.map((days) => `${days}` as const);

export type DraftField = "symbol" | "risk" | "balance";
export type DraftProblems = Partial<Record<DraftField, SharedKey>>;

/** A grid has no stops of either kind. */
export const hasStops = (strategy: StrategyKey): boolean => strategy !== "grid_trading";

/** What is asked for: of a strategy without stops only its own rules. */
export const exitsOf = ({ strategy, exits }: Pick<BacktestDraft, "strategy" | "exits">): ExitRule =>
  hasStops(strategy) ? exits : "own";

type Parse = (text: string) => number | null;

/** The specification's words beside the field that breaks a rule; empty when the backtest can run. */
export function problemsOf(draft: BacktestDraft, parse: Parse): DraftProblems {
  const problems: DraftProblems = {};
  const symbol = symbolProblem(draft.symbol);
  if (symbol !== null) problems.symbol = symbol;
  if (exitsOf(draft) === "forecast" && riskOf(draft, parse) === null) problems.risk = "backtest.risk_range";
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
    exits: exitsOf(draft),
    // The run by forecast is shown beside the own one, too.
    risk_percent: riskOf(draft, parse) ?? backtestDefaultRiskPercent,
    initial_balance: balanceOf(draft, parse) ?? backtestDefaultBalanceCad,
  };
}

/** Null for what is no share that can be at risk. */
function riskOf({ risk: typed }: BacktestDraft, parse: Parse): number | null {
  const risk = typed === null ? backtestDefaultRiskPercent : parse(typed);
  const { min, max } = backtestRiskRange;
  return risk !== null && risk >= min && risk <= max ? risk : null;
}

function balanceOf({ balance }: BacktestDraft, parse: Parse): number | null {
  return balance === null ? backtestDefaultBalanceCad : parse(balance);
}

export function sameBody(a: BacktestBody, b: BacktestBody): boolean {
  return (Object.keys(a) as (keyof BacktestBody)[]).every((name) => a[name] === b[name]);
}
