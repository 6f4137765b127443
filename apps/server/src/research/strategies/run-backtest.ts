/** Trades a strategy over the last so many days of one symbol, after enough earlier sessions to warm its indicators up. */
import { type AnswerOf, type Locale, message } from "@neuro/contract";
import { addDays, type Instrument, type Market } from "@neuro/market";
import {
  type BacktestResult,
  type BacktestSummary,
  backtest,
  neededHistory,
  STRATEGIES,
  type UndefinedReason,
} from "@neuro/quant";
import { type Failure, failure } from "../../failure.ts";
import { defaultParameters, strategyName, type TradedStrategy } from "./strategy-words.ts";
import { readTestedData, type TestedData, testedFill } from "./tested-data.ts";

type Shown = AnswerOf<"neuroBacktest">["backtest_results"];
type WhyNone = Shown["reasons"]["win_rate"];

export interface BacktestOrder {
  readonly instrument: Instrument;
  readonly strategy: TradedStrategy;
  /** Calendar days up to the last completed session. */
  readonly days: number;
  /** In the instrument's currency. */
  readonly balance: number;
}

const SESSIONS_A_YEAR = 252;
const DAYS_A_YEAR = 365;

/**
 * Sessions in the window. Where the history begins inside the window the missing ones are reckoned from an ordinary year,
 * so that the refusal names how many are needed.
 */
function sessionsIn(dates: readonly string[], days: number, type: Instrument["type"]): number {
  const start = addDays(dates.at(-1) ?? "", -days);
  const held = dates.length - dates.findIndex((date) => date > start);
  if ((dates[0] ?? "") <= start) return held;
  const usual = type === "crypto" ? days : Math.ceil((days * SESSIONS_A_YEAR) / DAYS_A_YEAR);
  return Math.max(held, usual);
}

/** Failures: no prices, or fewer sessions than the window and the warm-up before it need. */
export async function runBacktest(
  market: Market,
  { instrument, strategy, days, balance }: BacktestOrder,
  locale: Locale,
): Promise<Shown | Failure> {
  const warmUp = neededHistory(STRATEGIES[strategy], defaultParameters(strategy));
  const tested = await readTestedData(market, instrument, days + warmUp + 1).catch(() => null);
  if (tested === null || tested.dates.length === 0) return failure("market_data_unavailable");
  const result = backtest({
    data: tested.data,
    strategy,
    sessions: sessionsIn(tested.dates, days, instrument.type),
    options: { initialBalance: balance, fill: testedFill(instrument) },
  });
  if (result.ok) return backtestShown({ result, tested, instrument, strategy, market }, locale);
  if (result.code !== "insufficient_history")
    throw new Error(`a checked backtest was refused: ${result.code}`);
  const { needed, available } = result.details;
  return failure("not_enough_history", {
    params: { symbol: instrument.symbol, required: needed, available },
  });
}

function whyNone(reason: UndefinedReason | null): WhyNone {
  return reason === "too_few_values" || reason === "no_variation" || reason === "no_loss" ? reason : null;
}

/** A run of daily bars in figures of the screen: percents, and null with its reason where there is none. */
function summaryShown(summary: BacktestSummary) {
  const { winRate, profitFactor, sharpe } = summary;
  return {
    initial_balance: summary.initialBalance,
    final_balance: summary.finalBalance,
    total_return: summary.finalBalance - summary.initialBalance,
    total_return_pct: summary.totalReturn * 100,
    win_rate: winRate.value === null ? null : winRate.value * 100,
    winning_trades: summary.winningTrades,
    total_trades: summary.trades,
    profit_factor: profitFactor.value,
    sharpe_ratio: sharpe.value,
    max_drawdown: summary.maxDrawdown * 100,
    reasons: {
      win_rate: whyNone(winRate.reason),
      profit_factor: whyNone(profitFactor.reason),
      sharpe_ratio: whyNone(sharpe.reason),
    },
  };
}

interface Done {
  readonly result: BacktestResult;
  readonly tested: TestedData;
  readonly instrument: Instrument;
  readonly strategy: TradedStrategy;
  readonly market: Market;
}

function backtestShown({ result, tested, instrument, strategy, market }: Done, locale: Locale): Shown {
  const { summary, holding, equity, firstBar, provenance } = result;
  const dateAt = (bar: number) => tested.dates[bar] ?? "";
  const to = dateAt(tested.dates.length - 1);
  const close = market.calendar(instrument.mic).session(to)?.close ?? market.clock.now();
  const name = strategyName(strategy, locale);
  return {
    symbol: instrument.symbol,
    currency: instrument.currency,
    strategy: name,
    from: dateAt(firstBar),
    to,
    sessions: summary.returns,
    ...summaryShown(summary),
    holding: {
      final_balance: holding.finalBalance,
      total_return_pct: holding.totalReturn * 100,
      sharpe_ratio: holding.sharpe.value,
      max_drawdown: holding.maxDrawdown * 100,
    },
    beats_holding: summary.finalBalance > holding.finalBalance,
    note: message("backtest.note", locale, { trades: summary.trades }),
    measured_from: {
      data_hash: provenance.dataHash,
      parameters: provenance.parameters,
      seed: provenance.seed,
      version: provenance.version,
    },
    equity_curve: Array.from(equity, (worth, index) => ({ date: dateAt(firstBar + index), balance: worth })),
    trades: result.trades.map(({ entryBar, exitBar, profit, returnRatio }) => ({
      entry_date: dateAt(entryBar),
      exit_date: dateAt(exitBar),
      profit,
      return_pct: returnRatio * 100,
      strategy: name,
    })),
    provenance: {
      basis: "real",
      asOf: new Date(Math.min(close, market.clock.now())).toISOString(),
      source: tested.label,
    },
  };
}
