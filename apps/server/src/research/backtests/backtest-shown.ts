/** A backtest as it travels to a screen: percents, dates instead of bars, and null with its reason where there is no figure. */
import { type AnswerOf, DAY_MS, type Locale, madeOf, message, percentText } from "@neuro/contract";
import { asFraction, asPercent, percentOf } from "@neuro/contract/primitives";
import type { Market } from "@neuro/market";
import {
  type BacktestResult,
  type BacktestSummary,
  type ExitColumns,
  type Trade,
  type UndefinedReason,
  wilsonInterval,
} from "@neuro/quant";
import { instrumentShown } from "../../market/market-data/quote-shown.ts";
import { strategyName, type TradedStrategy } from "../analysis/strategies/strategy-words.ts";
import { type TestedData, testedFill } from "../analysis/strategies/tested-data.ts";
import type { KnownRange } from "../range/known-range.ts";
import type { BacktestOrder, BacktestRuns, ShortHistory, StrategyRuns } from "./backtest-runs.ts";
import { costsText, runNote } from "./backtest-words.ts";

type Shown = AnswerOf<"neuroBacktest">["backtest_results"];
type WhyNone = Shown["reasons"]["win_rate"];

function whyNone(reason: UndefinedReason | null): WhyNone {
  return reason === "too_few_values" || reason === "no_variation" || reason === "no_loss" ? reason : null;
}

export function figuresShown(summary: BacktestSummary): NonNullable<Shown["by_strategy"][number]["figures"]> {
  const { winRate, profitFactor, sharpe } = summary;
  return {
    final_balance: summary.finalBalance,
    total_return_pct: percentOf(asFraction(summary.totalReturn)),
    win_rate: asPercent(winRate.value === null ? null : winRate.value * 100),
    winning_trades: summary.winningTrades,
    total_trades: summary.trades,
    profit_factor: profitFactor.value,
    sharpe_ratio: sharpe.value,
    max_drawdown: percentOf(asFraction(summary.maxDrawdown)),
    reasons: {
      win_rate: whyNone(winRate.reason),
      profit_factor: whyNone(profitFactor.reason),
      sharpe_ratio: whyNone(sharpe.reason),
    },
  };
}

function intervalShown({ winningTrades, trades }: BacktestSummary): Shown["win_rate_interval95"] {
  const interval = wilsonInterval(winningTrades, trades);
  return interval === null ? null : [percentOf(asFraction(interval[0])), percentOf(asFraction(interval[1]))];
}

function curveShown(
  { equity, firstBar }: BacktestResult,
  held: BacktestResult,
  dates: readonly string[],
): Shown["equity_curve"] {
  let peak = 0;
  return Array.from(equity, (balance, index) => {
    peak = Math.max(peak, balance);
    return {
      date: dates[firstBar + index] ?? "",
      balance,
      holding: held.equity[index] ?? 0,
      drawdown_pct: percentOf(asFraction(balance / peak - 1)),
    };
  });
}

function tradeShown(
  trade: Trade,
  { dates, name, locale }: { dates: readonly string[]; name: string; locale: Locale },
): Shown["trades"][number] {
  const entry = dates[trade.entryBar] ?? "";
  const exit = dates[trade.exitBar] ?? "";
  return {
    entry_date: entry,
    exit_date: exit,
    held_days: Math.round((Date.parse(exit) - Date.parse(entry)) / DAY_MS),
    quantity: trade.quantity,
    entry_price: trade.entryPrice,
    exit_price: trade.exitPrice,
    profit: trade.profit,
    return_pct: percentOf(asFraction(trade.returnRatio)),
    commission: trade.commission,
    exit: message(`exit.${trade.exitReason}`, locale),
    strategy: name,
  };
}

function strategyRunShown(
  key: TradedStrategy,
  { own, byForecast }: StrategyRuns,
  { wereKnown, locale }: { readonly wereKnown: boolean; readonly locale: Locale },
): Shown["by_strategy"][number] {
  const noteOf = ({ needed, available }: ShortHistory) =>
    message("backtest.needs_history", locale, { needed, available });
  const figures = byForecast?.ok && wereKnown ? figuresShown(byForecast.summary) : null;
  const why = () => {
    if (byForecast === null) return message("backtest.forecast_grid", locale);
    return byForecast.ok ? message("backtest.forecast_unknown", locale) : noteOf(byForecast);
  };
  return {
    strategy_key: key,
    strategy: strategyName(key, locale),
    figures: own.ok ? figuresShown(own.summary) : null,
    note: own.ok ? null : noteOf(own),
    by_forecast: figures,
    by_forecast_note: figures === null ? why() : null,
  };
}

interface Done {
  readonly runs: BacktestRuns;
  readonly tested: TestedData;
  readonly known: KnownRange;
  readonly levels: ExitColumns;
  readonly order: BacktestOrder;
  readonly market: Market;
}

export function backtestShown({ runs, tested, known, levels, order, market }: Done, locale: Locale): Shown {
  const { instrument, strategy, exits, risk } = order;
  const wereKnown = levels.stop.some((stop) => !Number.isNaN(stop));
  const { summary, firstBar, provenance, trades } = runs.chosen;
  const { dates } = tested;
  const holding = runs.held.summary;
  const to = dates.at(-1) ?? "";
  const close = market.calendar(instrument.mic).session(to)?.close ?? market.clock.now();
  const name = strategyName(strategy, locale);
  return {
    symbol: instrument.symbol,
    instrument: instrumentShown(instrument, locale),
    currency: instrument.currency,
    strategy_key: strategy,
    strategy: name,
    exits,
    from: dates[firstBar] ?? "",
    to,
    sessions: summary.returns,
    initial_balance: summary.initialBalance,
    total_return: summary.finalBalance - summary.initialBalance,
    ...figuresShown(summary),
    win_rate_interval95: intervalShown(summary),
    exposure_pct: percentOf(asFraction(summary.exposure)),
    days_held_pct: percentOf(asFraction(summary.timeHeld)),
    commission: trades.reduce((sum, trade) => sum + trade.commission, 0),
    holding: {
      final_balance: holding.finalBalance,
      total_return_pct: percentOf(asFraction(holding.totalReturn)),
      sharpe_ratio: holding.sharpe.value,
      max_drawdown: percentOf(asFraction(holding.maxDrawdown)),
    },
    beats_holding: summary.finalBalance > holding.finalBalance,
    note:
      exits === "forecast" && !wereKnown
        ? message("backtest.forecast_unknown", locale)
        : runNote({ ...summary, held: holding, price: tested.data.bars.open[firstBar + 1] ?? 0 }, locale),
    forecast_note: message("backtest.forecast_note", locale, {
      risk: percentText(risk, locale, { maxDigits: 1 }),
    }),
    costs: costsText(testedFill(instrument), locale),
    measured_from: {
      data_hash: provenance.dataHash,
      parameters: provenance.parameters,
      seed: provenance.seed,
      version: provenance.version,
    },
    equity_curve: curveShown(runs.chosen, runs.held, dates),
    trades: trades.map((trade) => tradeShown(trade, { dates, name, locale })),
    by_strategy: Array.from(runs.byStrategy, ([key, run]) =>
      strategyRunShown(key, run, { wereKnown, locale }),
    ),
    provenance: madeOf([tested, known], {
      asOf: new Date(Math.min(close, market.clock.now())).toISOString(),
      source: tested.label,
    }),
  };
}
