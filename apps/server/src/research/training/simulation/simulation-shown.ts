/** A simulation as it travels to a screen. */
import { type AnswerOf, type Locale, madeOf, message } from "@neuro/contract";
import { asFraction, percentOf } from "@neuro/contract/primitives";
import { wilsonInterval } from "@neuro/quant";
import { dayTold } from "../../../platform/format/figures-told.ts";
import { measuredBases } from "../../analysis/measured-bases.ts";
import { strategyName } from "../../analysis/strategies/strategy-words.ts";
import { failureText } from "../training-shown.ts";
import type { TrainingFailure } from "../training-store.ts";
import type { SimulationOutcome } from "./simulate-symbol.ts";
import type { SimulationRow } from "./simulation-store.ts";

type Answer = AnswerOf<"simulationResults">;

function noteOf(outcome: SimulationOutcome, symbol: string, locale: Locale): string {
  const { policy, from } = outcome;
  if (policy.kind === "network" && policy.implausible === true)
    return message("simulation.note_implausible", locale);
  if (policy.kind === "strategy") {
    const strategy = strategyName(policy.strategy, locale);
    return message("simulation.note_strategy", locale, { symbol, strategy });
  }
  const isPartly = policy.firstDate > from;
  const first = dayTold(isPartly ? policy.firstDate : from, locale);
  return message(isPartly ? "simulation.note_network_partly" : "simulation.note_network", locale, {
    from: first,
  });
}

function winRateInterval(wins: number, trades: number): [number, number] | null {
  const interval = wilsonInterval(wins, trades);
  return interval === null ? null : [interval[0], interval[1]];
}

function resultShown(
  outcome: SimulationOutcome,
  symbol: string,
  locale: Locale,
): NonNullable<Answer["results"]> {
  const { holding, trades, winningTrades } = outcome;
  return {
    symbol,
    currency: outcome.currency,
    from: outcome.from,
    to: outcome.to,
    sessions: outcome.sessions,
    initial_balance: outcome.initialBalance,
    final_balance: outcome.finalBalance,
    total_return: outcome.finalBalance - outcome.initialBalance,
    total_return_percent: percentOf(asFraction(outcome.totalReturn)),
    num_trades: trades.length,
    winning_trades: winningTrades,
    win_rate: asFraction(trades.length === 0 ? 0 : winningTrades / trades.length),
    win_rate_interval95: asFraction(winRateInterval(winningTrades, trades.length)),
    max_drawdown: asFraction(outcome.maxDrawdown),
    policy: outcome.policy.kind,
    note: noteOf(outcome, symbol, locale),
    holding: {
      final_balance: holding.finalBalance,
      total_return_percent: percentOf(asFraction(holding.totalReturn)),
      max_drawdown: asFraction(holding.maxDrawdown),
    },
    beats_holding: outcome.finalBalance > holding.finalBalance,
    equity_curve: outcome.curve.map((point) => ({ ...point })),
    trades: trades.map(({ entry, exit, profit, returnRatio }) => ({
      entry_date: entry,
      exit_date: exit,
      profit,
      return_pct: percentOf(asFraction(returnRatio)),
    })),
    simulated_at: new Date(outcome.simulatedAt).toISOString(),
    measured_from: outcome.measuredFrom,
    provenance: madeOf(measuredBases(outcome), {
      asOf: new Date(outcome.simulatedAt).toISOString(),
      source: outcome.label,
    }),
  };
}

export function simulationShown(row: SimulationRow | null, locale: Locale): Answer {
  if (row === null) return { status: "none", error: null, results: null };
  switch (row.status) {
    case "completed":
      return {
        status: "completed",
        error: null,
        results: resultShown(row.result as SimulationOutcome, row.symbol, locale),
      };
    case "failed":
      return { status: "error", error: failureText(row.failure as TrainingFailure, locale), results: null };
    default:
      return { status: "running", error: null, results: null };
  }
}
