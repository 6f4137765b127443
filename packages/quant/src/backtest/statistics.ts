import { defined, type Metric, undefinedFor } from "../metrics/metric.ts";
import { compoundAnnualGrowth, TRADING_DAYS } from "../metrics/risk.ts";
import type { Run } from "./run.ts";
import type { Trade } from "./trade.ts";

/** What a run comes down to. Ratios are fractions; figures that the run does not allow are null with a reason. */
export interface BacktestSummary {
  readonly initialBalance: number;
  readonly finalBalance: number;
  /** (final − initial) / initial, after all costs. */
  readonly totalReturn: number;
  readonly compoundAnnualGrowth: Metric;
  readonly trades: number;
  readonly winningTrades: number;
  /** Trades with a profit over all trades; `too_few_values` without a trade. */
  readonly winRate: Metric;
  /** Profits over losses; `no_loss` when there were only profits (shown as ∞), `too_few_values` when there was neither. */
  readonly profitFactor: Metric;
  /** Of the returns from close to close, annualized by 252, as `sharpeRatio`, `sortinoRatio` and `calmarRatio` define them. */
  readonly sharpe: Metric;
  readonly sortino: Metric;
  readonly calmar: Metric;
  /** Deepest fall from an earlier high, as a positive fraction, and the most closes in a row below an earlier high. */
  readonly maxDrawdown: number;
  readonly longestDrawdownBars: number;
  /** Closes at which something was held over all closes after the first. */
  readonly exposure: number;
  /** Half of all that was bought and sold, over the mean worth, per year; 0 for a run of one close. */
  readonly turnoverPerYear: number;
  /** Closes after the first one: the number of returns the ratios rest on. */
  readonly returns: number;
}

/** Sums over a curve of worth, gathered in one pass: a sweep asks for thousands of curves. */
export interface CurveSums {
  /** Returns from close to close: how many, their sum, the sum of their squares and of the squares below zero. */
  count: number;
  sum: number;
  squares: number;
  downside: number;
  worth: number;
}

const NO_DEVIATION = 1e-12;

export function newCurveSums(): CurveSums {
  return { count: 0, sum: 0, squares: 0, downside: 0, worth: 0 };
}

/** Adds a curve to sums; a return after a worth of nothing counts as 0. */
export function addCurve(sums: CurveSums, equity: Float64Array): void {
  let { sum, squares, downside, worth } = sums;
  let previous = equity[0] as number;
  for (let i = 1; i < equity.length; i++) {
    const value = equity[i] as number;
    worth += value;
    if (value === previous) continue;
    const change = previous > 0 ? value / previous - 1 : 0;
    previous = value;
    const square = change * change;
    sum += change;
    squares += square;
    if (change < 0) downside += square;
  }
  sums.count += Math.max(equity.length - 1, 0);
  sums.sum = sum;
  sums.squares = squares;
  sums.downside = downside;
  sums.worth = worth;
}

/** Sharpe ratio of the returns in the sums; the same figure as `sharpeRatio` of those returns. */
export function sharpeOf({ count, sum, squares }: CurveSums): Metric {
  if (count < 2) return undefinedFor("too_few_values");
  const mean = sum / count;
  const deviation = Math.sqrt(Math.max(0, squares - count * mean * mean) / (count - 1));
  if (deviation <= NO_DEVIATION) return undefinedFor("no_variation");
  return defined((mean / deviation) * Math.sqrt(TRADING_DAYS));
}

/** Sortino ratio of the returns in the sums; the same figure as `sortinoRatio` of those returns. */
function sortinoOf({ count, sum, downside }: CurveSums): Metric {
  if (count < 2) return undefinedFor("too_few_values");
  if (downside === 0) return undefinedFor("no_downside");
  return defined((sum / count / Math.sqrt(downside / count)) * Math.sqrt(TRADING_DAYS));
}

/** Everything there is to say about a run of daily bars. */
export function summarize(run: Run): BacktestSummary {
  const { equity, trades } = run;
  const sums = newCurveSums();
  addCurve(sums, equity);
  const { depth, longest } = fallOf(equity);
  const initialBalance = equity[0] as number;
  const finalBalance = equity[equity.length - 1] as number;
  const years = sums.count / TRADING_DAYS;
  const growth = compoundAnnualGrowth(initialBalance, finalBalance, years);
  return {
    initialBalance,
    finalBalance,
    totalReturn: finalBalance / initialBalance - 1,
    compoundAnnualGrowth: growth,
    ...tradeFigures(trades),
    sharpe: sharpeOf(sums),
    sortino: sortinoOf(sums),
    calmar: calmarOf(growth, depth, sums.count),
    maxDrawdown: depth,
    longestDrawdownBars: longest,
    exposure: sums.count === 0 ? 0 : run.heldBars / sums.count,
    turnoverPerYear: sums.count === 0 ? 0 : run.tradedValue / 2 / (sums.worth / sums.count) / years,
    returns: sums.count,
  };
}

function calmarOf(growth: Metric, depth: number, count: number): Metric {
  if (count < 2) return undefinedFor("too_few_values");
  if (growth.value === null) return growth;
  return depth === 0 ? undefinedFor("no_drawdown") : defined(growth.value / depth);
}

/** Depth and longest length as `maxDrawdown` has them, without where they lie. */
function fallOf(equity: Float64Array): { readonly depth: number; readonly longest: number } {
  let peak = equity[0] as number;
  let peakBar = 0;
  let lowest = 1;
  let longest = 0;
  for (let i = 1; i < equity.length; i++) {
    const value = equity[i] as number;
    if (value >= peak) {
      longest = Math.max(longest, i - 1 - peakBar);
      peak = value;
      peakBar = i;
    } else if (value < lowest * peak) lowest = value / peak;
  }
  return { depth: 1 - lowest, longest: Math.max(longest, equity.length - 1 - peakBar) };
}

type TradeFigures = Pick<BacktestSummary, "trades" | "winningTrades" | "winRate" | "profitFactor">;

function tradeFigures(trades: readonly Trade[]): TradeFigures {
  let winningTrades = 0;
  let gained = 0;
  let lost = 0;
  for (const { profit } of trades) {
    if (profit > 0) {
      winningTrades++;
      gained += profit;
    } else lost -= profit;
  }
  return {
    trades: trades.length,
    winningTrades,
    winRate: trades.length === 0 ? undefinedFor("too_few_values") : defined(winningTrades / trades.length),
    profitFactor: profitFactorOf(gained, lost),
  };
}

function profitFactorOf(gained: number, lost: number): Metric {
  if (lost > 0) return defined(gained / lost);
  return undefinedFor(gained > 0 ? "no_loss" : "too_few_values");
}
