/** Fewer trades than this prove nothing about a strategy, whatever their figures. */
export const TRADES_TO_JUDGE = 30;

export interface WinRecord {
  trades: number;
  wins: number;
  /** 95 % interval of the win rate, percent points; null without a trade. */
  interval: readonly [number, number] | null;
}

/**
 * few: below `TRADES_TO_JUDGE`. coin: 50 % lies inside the interval, so a coin may have done it. Otherwise the interval lies on
 * one side of a coin.
 */
export type Verdict = "few" | "coin" | "below" | "above";

const COIN = 50;
/** 97.5 % point of the normal distribution. */
const Z = 1.959963984540054;

export function verdictOf({ trades, interval }: WinRecord): Verdict {
  if (interval === null || trades < TRADES_TO_JUDGE) return "few";
  const [low, high] = interval;
  if (low <= COIN && COIN <= high) return "coin";
  return high < COIN ? "below" : "above";
}

/**
 * About how many trades would tell a win rate from a coin, to two digits: z² · p · (1 − p) / (p − ½)². Null where the rate is
 * a coin's, or so near that no number of trades in a life would do.
 */
export function tradesToTell({ trades, wins }: WinRecord): number | null {
  const rate = wins / trades;
  const distance = Math.abs(rate - 0.5);
  if (!(distance > 0.001)) return null;
  const needed = (Z * Z * rate * (1 - rate)) / (distance * distance);
  return Number(Math.max(needed, TRADES_TO_JUDGE).toPrecision(2));
}
