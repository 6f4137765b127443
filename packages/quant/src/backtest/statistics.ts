import { defined, type Metric, undefinedFor } from "../metrics/metric.ts";
import { compoundAnnualGrowth } from "../metrics/risk.ts";
import type { Run } from "./run.ts";
import type { TradeLog } from "./trade-log.ts";

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
  /** Gross gains over gross losses of the trades, after costs; `no_loss` when there were only profits (shown as ∞), `too_few_values` when there was neither. */
  readonly profitFactor: Metric;
  /** Of the returns from close to close, annualized by the days of a year on which it trades, over a risk-free return of 0, as `sharpeRatio`, `sortinoRatio` and `calmarRatio` define them. */
  readonly sharpe: Metric;
  readonly sortino: Metric;
  readonly calmar: Metric;
  /** Deepest fall from an earlier high, as a positive fraction, and the most closes in a row below an earlier high. */
  readonly maxDrawdown: number;
  readonly longestDrawdownBars: number;
  /** Mean over all closes after the first of the part of the worth that was held, all positions and parts together. */
  readonly exposure: number;
  /** Closes at which anything was held over all closes after the first. */
  readonly timeHeld: number;
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
  /** Time that the returns cover: of shares and coins together, each by its own days of a year. */
  years: number;
}

const NO_DEVIATION = 1e-12;

export function newCurveSums(): CurveSums {
  return { count: 0, sum: 0, squares: 0, downside: 0, worth: 0, years: 0 };
}

/** The deepest fall from an earlier high, as a positive fraction, and the most closes in a row below an earlier high. */
interface Fall {
  readonly depth: number;
  readonly longest: number;
}

/**
 * Adds a curve to sums and finds its deepest fall and its longest one, as `maxDrawdown` has them; a return after a worth of nothing
 * counts as 0. `daysOfYear`: closes of a year. Stretches that stand still, because nothing was held, are passed over.
 */
export function addCurve(sums: CurveSums, equity: Float64Array, daysOfYear: number): Fall {
  const bars = equity.length;
  let { sum, squares, worth } = sums;
  let fourfoldDownside = 0;
  let previous = equity[0] as number;
  let peak = previous;
  let peakBar = 0;
  let lowest = 1;
  let longest = 0;
  let bar = 1;
  while (bar < bars) {
    const value = equity[bar] as number;
    if (value === previous) {
      const stillUntil = endOfStandstill(equity, bar);
      worth += (stillUntil - bar) * value;
      if (value === peak) peakBar = stillUntil - 1;
      bar = stillUntil;
      continue;
    }
    const change = previous > 0 ? value / previous - 1 : 0;
    // Twice the loss, or 0: without a branch, which could not be foreseen.
    const loss = change - Math.abs(change);
    worth += value;
    sum += change;
    squares += change * change;
    fourfoldDownside += loss * loss;
    if (value >= peak) {
      longest = Math.max(longest, bar - 1 - peakBar);
      peak = value;
      peakBar = bar;
    } else if (value < lowest * peak) lowest = value / peak;
    previous = value;
    bar++;
  }
  sums.count += Math.max(bars - 1, 0);
  sums.years += Math.max(bars - 1, 0) / daysOfYear;
  sums.sum = sum;
  sums.squares = squares;
  sums.downside += fourfoldDownside / 4;
  sums.worth = worth;
  return { depth: 1 - lowest, longest: Math.max(longest, bars - 1 - peakBar) };
}

/** The first bar from a bar on with another value than that bar's. */
function endOfStandstill(equity: Float64Array, from: number): number {
  const value = equity[from];
  let bar = from + 1;
  while (bar < equity.length && equity[bar] === value) bar++;
  return bar;
}

/** Returns of a year; NaN without a return. */
export function returnsPerYear({ count, years }: Pick<CurveSums, "count" | "years">): number {
  return count / years;
}

/** Sharpe ratio of the returns in the sums over a risk-free return of 0; the same figure as `sharpeRatio` of those returns. */
export function sharpeOf(sums: CurveSums): Metric {
  const { count, sum, squares } = sums;
  if (count < 2) return undefinedFor("too_few_values");
  const mean = sum / count;
  const deviation = Math.sqrt(Math.max(0, squares - count * mean * mean) / (count - 1));
  if (deviation <= NO_DEVIATION) return undefinedFor("no_variation");
  return defined((mean / deviation) * Math.sqrt(returnsPerYear(sums)));
}

/** Sortino ratio of the returns in the sums; the same figure as `sortinoRatio` of those returns. */
function sortinoOf(sums: CurveSums): Metric {
  const { count, sum, downside } = sums;
  if (count < 2) return undefinedFor("too_few_values");
  if (downside === 0) return undefinedFor("no_downside");
  return defined((sum / count / Math.sqrt(downside / count)) * Math.sqrt(returnsPerYear(sums)));
}

/** Everything there is to say about a run of daily bars. */
export function summarize(run: Run): BacktestSummary {
  const { equity, trades } = run;
  const sums = newCurveSums();
  const { depth, longest } = addCurve(sums, equity, run.daysOfYear);
  const initialBalance = equity[0] as number;
  const finalBalance = equity[equity.length - 1] as number;
  const { years } = sums;
  const { winningTrades, gained, lost } = outcomesOf(trades);
  const growth = compoundAnnualGrowth(initialBalance, finalBalance, years);
  return {
    initialBalance,
    finalBalance,
    totalReturn: finalBalance / initialBalance - 1,
    compoundAnnualGrowth: growth,
    trades: trades.length,
    winningTrades,
    winRate: trades.length === 0 ? undefinedFor("too_few_values") : defined(winningTrades / trades.length),
    profitFactor: profitFactorOf(gained, lost),
    sharpe: sharpeOf(sums),
    sortino: sortinoOf(sums),
    calmar: calmarOf(growth, depth, sums.count),
    maxDrawdown: depth,
    longestDrawdownBars: longest,
    exposure: sums.count === 0 ? 0 : run.heldShare / sums.count,
    timeHeld: sums.count === 0 ? 0 : run.heldBars / sums.count,
    turnoverPerYear: sums.count === 0 ? 0 : run.tradedValue / 2 / (sums.worth / sums.count) / years,
    returns: sums.count,
  };
}

function calmarOf(growth: Metric, depth: number, count: number): Metric {
  if (count < 2) return undefinedFor("too_few_values");
  if (growth.value === null) return growth;
  return depth === 0 ? undefinedFor("no_drawdown") : defined(growth.value / depth);
}

function outcomesOf(trades: TradeLog) {
  let winningTrades = 0;
  let gained = 0;
  let lost = 0;
  for (let trade = 0; trade < trades.length; trade++) {
    const profit = trades.profit(trade);
    if (profit > 0) {
      winningTrades++;
      gained += profit;
    } else lost -= profit;
  }
  return { winningTrades, gained, lost };
}

function profitFactorOf(gained: number, lost: number): Metric {
  if (lost > 0) return defined(gained / lost);
  return undefinedFor(gained > 0 ? "no_loss" : "too_few_values");
}
