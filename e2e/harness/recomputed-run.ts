/**
 * A backtest's figures once more, from its trades and its balance day by day, by their definitions and sharing no line with
 * the product.
 */

interface Run {
  readonly initial_balance: number;
  readonly equity_curve: readonly { readonly balance: number }[];
  readonly trades: readonly { readonly profit: number }[];
}

export interface RecomputedRun {
  readonly totalReturnPct: number;
  readonly wins: number;
  readonly trades: number;
  /** Infinite when nothing was lost, NaN when nothing was traded. */
  readonly profitFactor: number;
  /** How far the balance ever lay below an earlier high, percent. */
  readonly maxDrawdownPct: number;
  /** Mean over sample deviation of the daily returns, times √252; NaN without variation. */
  readonly sharpe: number;
}

const SESSIONS_A_YEAR = 252;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export function recomputedRun({ initial_balance, equity_curve, trades }: Run): RecomputedRun {
  const profits = trades.map(({ profit }) => profit);
  const balances = equity_curve.map(({ balance }) => balance);
  const gained = sum(profits.filter((profit) => profit > 0));
  const lost = -sum(profits.filter((profit) => profit < 0));
  const falls = balances.map((balance, day) => 1 - balance / Math.max(...balances.slice(0, day + 1)));
  const returns = balances.slice(1).map((balance, day) => balance / (balances[day] ?? Number.NaN) - 1);
  const mean = sum(returns) / returns.length;
  const variance = sum(returns.map((value) => (value - mean) ** 2)) / (returns.length - 1);
  return {
    totalReturnPct: (sum(profits) / initial_balance) * 100,
    wins: profits.filter((profit) => profit > 0).length,
    trades: profits.length,
    profitFactor: gained / lost,
    maxDrawdownPct: Math.max(...falls) * 100,
    sharpe: (mean / Math.sqrt(variance)) * Math.sqrt(SESSIONS_A_YEAR),
  };
}
