/** Figures of closed trades: how often and how much they gained, how far they fell, how steady they were. */
import type { TradingPerformance } from "@neuro/contract";
import { asFraction, asPercent, percentOf } from "@neuro/contract/primitives";
import { maxDrawdown, sharpeRatio, wilsonInterval } from "@neuro/quant";
import { type SessionDays, sessionOf } from "../../market/market-data/session-days.ts";
import type { CapitalFlow, ClosedTrade, TradedCapital } from "./closed-trades.ts";

/** Below so many closed trades figures are a sample; the usual rule of thumb for a mean to be near normal. */
const ENOUGH_TRADES = 30;

export const NO_CLOSED_TRADES: TradingPerformance = {
  closed_trades: 0,
  wins: 0,
  win_rate: null,
  win_rate_low: null,
  win_rate_high: null,
  average_return_percent: null,
  max_drawdown_percent: null,
  sharpe_ratio: null,
  enough: false,
};

export interface TradingDays {
  readonly days: SessionDays;
  /** Session up to which days without a closed trade count, `YYYY-MM-DD`. */
  readonly through: string;
}

/**
 * The part of the capital that closed trades gained each session, as fractions, from the session the first of them was
 * opened in to `through`; days on which nothing was closed are 0. Capital is what was brought in until that session's
 * close plus the closed profits before it. Null where there was none to gain on.
 */
function dailyProfits({ trades, flows }: TradedCapital, { days, through }: TradingDays): Float64Array | null {
  const gains = new Map<string, number>();
  for (const { gain, closedAt } of trades) {
    const date = sessionOf(days, closedAt);
    gains.set(date, (gains.get(date) ?? 0) + gain);
  }
  const first = sessionOf(days, Math.min(...trades.map(({ openedAt }) => openedAt)));
  const last = [through, ...gains.keys()].sort().at(-1) ?? through;
  const brought = broughtIn(flows, days);
  let profits = 0;
  const returns: number[] = [];
  for (const date of days.sessionsBetween(first, last)) {
    const capital = brought(date) + profits;
    if (!(capital > 0)) return null;
    const gain = gains.get(date) ?? 0;
    returns.push(gain / capital);
    profits += gain;
  }
  return Float64Array.from(returns);
}

/** Asked for ascending sessions: the sum of flows until the close of each. */
function broughtIn(flows: readonly CapitalFlow[], days: SessionDays): (date: string) => number {
  const dated = flows.map(({ time, amount }) => ({ date: sessionOf(days, time), amount }));
  let sum = 0;
  let next = 0;
  return (date) => {
    for (let flow = dated[next]; flow !== undefined && flow.date <= date; flow = dated[next]) {
      sum += flow.amount;
      next += 1;
    }
    return sum;
  };
}

/** Deepest fall of 1 grown by these returns, as a positive fraction; null when all was lost and there is nothing to divide by. */
function deepestFall(returns: Float64Array): number | null {
  let value = 1;
  const growth = Float64Array.from([1, ...returns], (gain, day) => {
    if (day > 0) value *= 1 + gain;
    return value;
  });
  return growth.some((grown) => !(grown > 0)) ? null : (maxDrawdown(growth)?.depth ?? null);
}

function percent(rate: number | null): number | null {
  return rate === null ? null : rate * 100;
}

function meanReturn(trades: readonly ClosedTrade[]): number {
  return trades.reduce((sum, { gain, cost }) => sum + gain / cost, 0) / trades.length;
}

/**
 * - win rate: closed trades that gained after costs ÷ all, with the 95 % interval of Wilson (1927);
 * - average return: mean of gain ÷ cost, each trade alike;
 * - maximum drawdown and Sharpe ratio (Sharpe 1994; √252, no interest deducted) of `dailyProfits`, so that deposits are
 *   neither gain nor loss. The ratio is null with fewer than two closed trades or without variation.
 */
export function tradingPerformance(capital: TradedCapital, period: TradingDays): TradingPerformance {
  const { trades } = capital;
  if (trades.length === 0) return NO_CLOSED_TRADES;
  const wins = trades.filter(({ gain }) => gain > 0).length;
  const [low, high] = wilsonInterval(wins, trades.length) ?? [null, null];
  const returns = dailyProfits(capital, period);
  return {
    closed_trades: trades.length,
    wins,
    win_rate: asFraction(wins / trades.length),
    win_rate_low: asFraction(low),
    win_rate_high: asFraction(high),
    average_return_percent: percentOf(asFraction(meanReturn(trades))),
    max_drawdown_percent: asPercent(returns === null ? null : percent(deepestFall(returns))),
    sharpe_ratio: returns === null || trades.length < 2 ? null : sharpeRatio(returns).value,
    enough: trades.length >= ENOUGH_TRADES,
  };
}
