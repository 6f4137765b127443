import {
  backtestDefaultBalanceCad,
  type MessageKey,
  simulationBalanceRangeCad,
  simulationDayChoices,
  simulationDaysRange,
} from "@neuro/contract";
import { sentSymbol, symbolProblem } from "#shared/stocks/symbol-problem.ts";

/** The form as typed. */
export interface SimulationDraft {
  /** Null until somebody types: the symbol learned last. */
  symbol: string | null;
  /** Null until somebody types: the default, written as the reader's language writes it. */
  balance: string | null;
  days: string;
}

export const firstDraft: SimulationDraft = {
  symbol: null,
  balance: null,
  days: String(simulationDayChoices.at(-1)),
};

/** What one simulation is asked for with. */
export interface SimulationBody {
  symbol: string;
  /** In the security's currency. */
  initial_balance: number;
  days: number;
}

type Wrong = Extract<
  MessageKey,
  "simulation.symbol_required" | "symbol.too_long" | "simulation.balance_range" | "simulation.days_range"
>;
export type SimulationProblems = Partial<Record<keyof SimulationDraft, Wrong>>;

type Parse = (text: string) => number | null;

/** The specification's words beside the field that breaks a rule; empty when the simulation can run. */
export function problemsOf(draft: SimulationDraft, parse: Parse): SimulationProblems {
  const problems: SimulationProblems = {};
  const symbol = symbolProblem(draft.symbol ?? "");
  if (symbol !== null) {
    problems.symbol = symbol === "symbol.too_long" ? symbol : "simulation.symbol_required";
  }
  const balance = balanceOf(draft, parse);
  if (balance === null || balance <= 0 || balance > simulationBalanceRangeCad.max) {
    problems.balance = "simulation.balance_range";
  }
  const days = parse(draft.days);
  const { min, max } = simulationDaysRange;
  if (days === null || !Number.isInteger(days) || days < min || days > max) {
    problems.days = "simulation.days_range";
  }
  return problems;
}

/** As it is sent; a draft without problems. */
export function bodyOf(draft: SimulationDraft, parse: Parse): SimulationBody {
  return {
    symbol: sentSymbol(draft.symbol ?? ""),
    initial_balance: balanceOf(draft, parse) ?? backtestDefaultBalanceCad,
    days: parse(draft.days) ?? 0,
  };
}

function balanceOf({ balance }: SimulationDraft, parse: Parse): number | null {
  return balance === null ? backtestDefaultBalanceCad : parse(balance);
}
