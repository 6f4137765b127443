import * as z from "zod/mini";
import {
  backtestDefaultBalanceCad,
  backtestDefaultDays,
  simulationDaysRange,
  tradeHistoryPageSize,
} from "../constants.ts";
import { figures, provenance } from "../figure.ts";
import { limitQuery, numberInput, says, symbolInput } from "../inputs.ts";
import { operation } from "../operation.ts";
import { count, currency, fraction, isoDate, isoDateTime, money, percent, ratio, shares } from "../units.ts";
import { signalType } from "./analysis.ts";
import { tradingMode } from "./trading.ts";

export const neuroSignal = figures({
  symbol: z.string(),
  currency,
  signal: signalType,
  confidence: fraction("Measured"),
  strategy: z.string(),
  market_regime: z.string(),
  rationale: z.string(),
  entry_price: money("Suggested entry"),
  stop_loss: money("Suggested stop"),
  take_profit: money("Suggested target"),
  requires_review: z.boolean(),
});

export const modelPerformance = figures({
  win_rate: z.nullable(fraction("Trades that gained")),
  sharpe_ratio: z.nullable(ratio("Annualized")),
  total_trades: count("Closed"),
  max_drawdown: z.nullable(fraction("Of the peak")),
});

export const strategyShown = z.object({
  timeframes: z.array(z.string()),
  win_rate: z.nullable(fraction("Of its backtest; null before one")),
  sharpe_ratio: z.nullable(ratio("Annualized, of its backtest")),
  entry_rules: z.array(z.string()),
  provenance,
});

export const backtestResult = figures({
  symbol: z.string(),
  currency,
  initial_balance: money("At the start"),
  final_balance: money("At the end"),
  total_return: money("final − initial"),
  total_return_pct: percent("Of the initial balance"),
  win_rate: percent("Winning trades, 0–100"),
  winning_trades: count("That gained"),
  total_trades: count("Closed"),
  profit_factor: z.nullable(ratio("Gains over losses; null when nothing was lost, shown as ∞")),
  sharpe_ratio: z.nullable(ratio("Annualized; null without variation")),
  max_drawdown: percent("Of the peak, 0–100"),
  equity_curve: z.array(z.object({ date: isoDate("Session"), balance: money("At its close") })),
  trades: z.array(
    z.object({
      entry_date: isoDate("Bought"),
      exit_date: isoDate("Sold"),
      profit: money("After costs"),
      return_pct: percent("Of the entry"),
      strategy: z.string(),
    }),
  ),
});

export const neuroOperations = {
  neuroAnalyze: operation({
    method: "POST",
    path: "/neuro/auto-trade/analyze",
    summary: "What the auto-trader would do with one symbol now",
    tags: ["neuro"],
    policy: "user",
    built: false,
    query: z.object({ symbol: symbolInput("analysis.symbol_required") }),
    response: z.object({ success: z.boolean(), neuro_signal: neuroSignal }),
    errors: ["symbol_unknown", "not_enough_history", "market_data_unavailable"],
  }),
  neuroState: operation({
    method: "GET",
    path: "/neuro/auto-trade/state",
    summary: "Measured performance of the auto-trader",
    tags: ["neuro"],
    policy: "user",
    built: false,
    response: z.object({ state: z.object({ performance_metrics: modelPerformance }) }),
  }),
  neuroStrategies: operation({
    method: "GET",
    path: "/neuro/auto-trade/strategies",
    summary: "Strategies by name",
    tags: ["neuro"],
    policy: "user",
    built: false,
    response: z.object({ strategies: z.record(z.string(), strategyShown) }),
  }),
  neuroTrades: operation({
    method: "GET",
    path: "/neuro/auto-trade/trades",
    summary: "Trades of the auto-trader, newest first",
    tags: ["neuro"],
    policy: "user",
    built: false,
    query: z.object({ mode: z.optional(tradingMode), limit: limitQuery(tradeHistoryPageSize) }),
    response: z.object({
      trades: z.array(
        z.object({
          id: z.string(),
          action: z.enum(["BUY", "SELL"]),
          symbol: z.string(),
          mode: tradingMode,
          quantity: shares("Traded"),
          currency,
          entry_price: money("Average fill"),
          strategy: z.string(),
          executed_at: isoDateTime("Market time"),
          confidence: fraction("When decided"),
          stop_loss: z.nullable(money("Price")),
          take_profit: z.nullable(money("Price")),
        }),
      ),
      provenance,
    }),
  }),
  neuroQuickTest: operation({
    method: "GET",
    path: "/neuro/auto-trade/quick-test/{symbol}",
    summary: "A signal on recent history, to see the engine work",
    tags: ["neuro"],
    policy: "user",
    built: false,
    params: z.object({ symbol: symbolInput("analysis.symbol_required") }),
    response: z.object({
      success: z.boolean(),
      symbol: z.string(),
      test_type: z.literal("quick_test"),
      neuro_signal: neuroSignal,
      latest_price: money("In the signal's currency"),
      historical_data_points: count("Daily bars used"),
    }),
    errors: ["symbol_unknown", "not_enough_history", "market_data_unavailable"],
  }),
  neuroBacktest: operation({
    method: "POST",
    path: "/neuro/auto-trade/backtest",
    summary: "Trade past sessions of one symbol",
    tags: ["neuro"],
    policy: "user",
    built: false,
    body: z.object({
      symbol: symbolInput("analysis.symbol_required"),
      days: z._default(
        numberInput("simulation.days_range").check(
          z.refine(
            (days) =>
              Number.isInteger(days) && days >= simulationDaysRange.min && days <= simulationDaysRange.max,
            says("simulation.days_range"),
          ),
        ),
        backtestDefaultDays,
      ),
      initial_balance: z._default(
        numberInput("simulation.balance_range").check(
          z.refine((balance) => balance > 0 && balance <= 1_000_000, says("simulation.balance_range")),
        ),
        backtestDefaultBalanceCad,
      ),
    }),
    response: z.object({ backtest_results: backtestResult }),
    errors: ["symbol_unknown", "not_enough_history", "market_data_unavailable"],
  }),
} as const;
