import * as z from "zod/mini";
import { limitQuery, numberInput, says, symbolInput } from "../../api/inputs.ts";
import { operationsOf } from "../../api/operation.ts";
import { beforeQuery, nextPage } from "../../api/paging.ts";
import { tradeHistoryPageSize } from "../../constants.ts";
import { described } from "../../described.ts";
import { basis, figures, provenance } from "../../figure.ts";
import {
  backtestDefaultBalanceCad,
  backtestDefaultDays,
  backtestDefaultRiskPercent,
  backtestRiskRange,
  simulationDaysRange,
} from "../../trial-choices.ts";
import {
  count,
  currency,
  fraction,
  isoDate,
  isoDateTime,
  money,
  percent,
  ratio,
  shares,
  words,
} from "../../units.ts";
import { decisionErrors, historyErrors } from "../market/history-errors.ts";
import { tradingMode } from "../trading/order-shapes.ts";
import { confidenceBasis, signalType } from "./analysis.ts";
import { backtestResult, exitRule, strategyKey } from "./backtest-shapes.ts";
import { measuredFrom } from "./measured-from.ts";

export const neuroSignal = figures({
  symbol: z.string(),
  currency,
  signal: signalType,
  confidence: fraction("As in the symbol's analysis"),
  confidence_basis: confidenceBasis,
  strategy: words("Name of the rule that made the signal: the evidence score"),
  market_regime: words("Trend and volatility, in the caller's language"),
  rationale: words("Why, in words with the numbers"),
  entry_price: money("Price now, on a tick"),
  stop_loss: z.nullable(money("Suggested stop; null for HOLD")),
  take_profit: z.nullable(money("Suggested target; null for HOLD")),
  requires_review: z.boolean().check(described("Confidence below the review threshold")),
});

const interval95 = (description: string) => z.nullable(z.tuple([ratio(description), ratio(description)]));

const pooledFall =
  "Walk-forward, 0–1 of the peak: the deepest fall of a portfolio that on each day held equal shares of all securities measured " +
  "which were within their test windows that day, restored to equal shares at every close; a security whose market was closed " +
  "stood still";

/** How closed trades ended, costs included. */
const tradeReturns = {
  average_gain_pct: z.nullable(percent("Mean return of the trades that gained; null without one")),
  average_loss_pct: z.nullable(percent("Mean return of the others; null without one")),
};

const returnBins = z
  .object({
    bin_pct: percent("Width of a bin"),
    bins: z.array(z.object({ from_pct: percent("Lower end"), trades: count("Closed within the bin") })),
  })
  .check(described("Closed trades by return, lowest first, empty bins left out"));

export const modelPerformance = figures({
  strategy: words("Name of the rule behind the auto-trader's signals, which all these figures are about"),
  win_rate: z.nullable(fraction("Trades that gained, walk-forward; null before a measurement or a trade")),
  win_rate_interval95: interval95("Wilson interval of the win rate (fraction 0–1)"),
  winning_trades: count("That gained"),
  total_trades: count("Closed in the test windows; what the win rate rests on"),
  ...tradeReturns,
  trade_returns: z.nullable(returnBins),
  sharpe_ratio: z.nullable(
    ratio(
      "Of daily returns × √252 (coins √365), over a risk-free return of 0; walk-forward, one symbol at a time",
    ),
  ),
  sharpe_interval95: interval95("As among the strategies"),
  holding_sharpe_ratio: z.nullable(ratio("Of buying and holding in the same windows")),
  max_drawdown: z.nullable(fraction(`${pooledFall}. Null before a measurement`)),
  holding_max_drawdown: z.nullable(fraction("The same of buying and holding in the same windows")),
  symbols: count("Securities measured"),
  beats_holding: z.nullable(
    z.boolean().check(described("Its Sharpe ratio is above that of holding in the same windows")),
  ),
  from: z.nullable(isoDate("First session of the prices measured")),
  to: z.nullable(isoDate("Last session of them")),
  note: words("Which rule the figures are about and what they rest on, or why there are none"),
  measured_from: z.nullable(measuredFrom),
});

/** What a walk-forward evaluation chose; the lengths of its windows and gaps are among `measured_from.parameters`. */
const walkForwardChoices = z.object({
  windows: count("Test windows of all securities together"),
  choices: z.array(
    z.object({
      parameters: z.record(z.string(), ratio("By its name")),
      windows: count("Test windows for which this set was best on the train window before"),
    }),
  ),
});

/** One way of leaving positions, over all listings measured. */
const exitFigures = z.object({
  trades: count("Closed"),
  win_rate: fraction("That gained"),
  sharpe_ratio: z.nullable(
    ratio("Of a portfolio of equal shares of the listings' curves, × √252, over a risk-free return of 0"),
  ),
  max_drawdown: fraction("Deepest fall of that portfolio, 0–1 of the peak"),
  stopped: fraction("Of the trades, those ended by their stop"),
  stop_cost: fraction("Of the worth: half of those lost no more"),
  stop_cost_95: fraction("Of the worth: 19 of 20 of those lost no more"),
});

const exitsCompared = z.object({
  risk_pct: percent("Of the worth, that a stop by forecast was to cost at most"),
  listings: count("Measured"),
  from: isoDate("First session"),
  to: isoDate("Last session"),
  source: words("Where the prices came from"),
  own: exitFigures,
  forecast: exitFigures,
});

export const strategyShown = z.object({
  name: z.string(),
  description: words("What it does, in plain language"),
  timeframes: z.array(z.string()),
  win_rate: z.nullable(fraction("Trades that gained, walk-forward; null before a measurement or a trade")),
  win_rate_interval95: interval95("Wilson interval of the win rate (fraction 0–1)"),
  winning_trades: count("That gained"),
  ...tradeReturns,
  sharpe_ratio: z.nullable(
    ratio(
      "Of daily returns × √252 (coins √365), over a risk-free return of 0; walk-forward, one symbol at a time",
    ),
  ),
  sharpe_interval95: interval95(
    "Interval of the Sharpe ratio, as wide as for one security of mean length, because securities move together",
  ),
  holding_sharpe_ratio: z.nullable(ratio("Of buying and holding in the same windows")),
  max_drawdown: z.nullable(fraction(`${pooledFall}. Null before a measurement`)),
  holding_max_drawdown: z.nullable(fraction("The same of buying and holding in the same windows")),
  beats_holding: z.nullable(
    z.boolean().check(described("sharpe_ratio above holding_sharpe_ratio; null without one")),
  ),
  sample_size: count("Trades closed in the test windows"),
  symbols: count("Securities measured"),
  from: z.nullable(isoDate("First session of the prices measured")),
  to: z.nullable(isoDate("Last session of them")),
  entry_rules: z.array(z.string()),
  exit_rules: z.array(z.string()),
  note: words("What the figures rest on, or why there are none"),
  walk_forward: z.nullable(walkForwardChoices),
  exits_compared: z
    .nullable(exitsCompared)
    .check(described("Its own stops beside those by forecast, with its default parameters; null for a grid")),
  measured_from: z.nullable(measuredFrom),
  provenance,
});

const operation = operationsOf("neuro");

export const neuroOperations = {
  neuroAnalyze: operation("POST /neuro/auto-trade/analyze", {
    summary: "What the auto-trader would do with one symbol now",
    policy: "user",
    heavy: true,
    query: z.object({ symbol: symbolInput("analysis.symbol_required") }),
    response: z.object({ success: z.boolean(), neuro_signal: neuroSignal }),
    errors: decisionErrors,
  }),
  neuroState: operation("GET /neuro/auto-trade/state", {
    summary: "Measured performance of the auto-trader",
    policy: "public",
    response: z.object({ state: z.object({ performance_metrics: modelPerformance }) }),
  }),
  neuroStrategies: operation("GET /neuro/auto-trade/strategies", {
    summary: "Strategies by key, with their walk-forward figures",
    policy: "public",
    response: z.object({ strategies: z.record(z.string(), strategyShown) }),
  }),
  neuroTrades: operation("GET /neuro/auto-trade/trades", {
    summary: "Trades of the auto-trader, newest first",
    policy: "user",
    query: z.object({
      mode: z.optional(tradingMode),
      limit: limitQuery(tradeHistoryPageSize),
      before: beforeQuery,
    }),
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
          basis,
          strategy: words("Name, in the caller's language"),
          executed_at: isoDateTime("Market time"),
          confidence: z.nullable(fraction("When decided; null where the rule had no record")),
          stop_loss: z.nullable(money("Price")),
          take_profit: z.nullable(money("Price")),
        }),
      ),
      next: nextPage,
      provenance,
    }),
  }),
  neuroQuickTest: operation("GET /neuro/auto-trade/quick-test/{symbol}", {
    summary: "A signal on recent history, to see the engine work",
    policy: "user",
    heavy: true,
    params: z.object({ symbol: symbolInput("analysis.symbol_required") }),
    response: z.object({
      success: z.boolean(),
      symbol: z.string(),
      test_type: z.literal("quick_test"),
      neuro_signal: neuroSignal,
      latest_price: money("In the signal's currency"),
      historical_data_points: count("Daily bars used"),
    }),
    errors: decisionErrors,
  }),
  neuroBacktest: operation("POST /neuro/auto-trade/backtest", {
    summary: "Trade past sessions of one symbol",
    policy: "user",
    heavy: true,
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
      strategy: z._default(strategyKey, "rsi_macd_bollinger"),
      exits: z._default(exitRule, "own"),
      risk_percent: z._default(
        numberInput("backtest.risk_range").check(
          z.refine(
            (percent) => percent >= backtestRiskRange.min && percent <= backtestRiskRange.max,
            says("backtest.risk_range"),
          ),
          described("Share of the worth that a stop by forecast is to cost at most"),
        ),
        backtestDefaultRiskPercent,
      ),
      initial_balance: z._default(
        numberInput("simulation.balance_range").check(
          z.refine((balance) => balance > 0 && balance <= 1_000_000, says("simulation.balance_range")),
        ),
        backtestDefaultBalanceCad,
      ),
    }),
    response: z.object({ backtest_results: backtestResult }),
    errors: historyErrors,
  }),
} as const;
