/** How the trades of an evaluation ended: their returns in bins, and what a gain and a loss were on average. */
import type { Trade } from "@neuro/quant";

/** Percent points. */
export const RETURN_BIN_PCT = 0.25;

export interface TradeReturns {
  /** Position of a bin (its lower end over the width of a bin) and the trades in it, lowest first; no empty ones. */
  readonly bins: readonly (readonly [number, number])[];
  /** Fractions; null without such a trade. A trade without profit is a loss, as in the win rate. */
  readonly averageGain: number | null;
  readonly averageLoss: number | null;
}

function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function tradeReturns(trades: readonly Pick<Trade, "profit" | "returnRatio">[]): TradeReturns {
  const counts = new Map<number, number>();
  for (const { returnRatio } of trades) {
    const bin = Math.floor((returnRatio * 100) / RETURN_BIN_PCT);
    counts.set(bin, (counts.get(bin) ?? 0) + 1);
  }
  const ratios = (gained: boolean) =>
    trades.filter(({ profit }) => profit > 0 === gained).map(({ returnRatio }) => returnRatio);
  return {
    bins: [...counts].sort(([a], [b]) => a - b),
    averageGain: meanOf(ratios(true)),
    averageLoss: meanOf(ratios(false)),
  };
}
