/** Strategies by their own stops beside those by forecast, over the same sessions of many listings. */
import type { Percent } from "@neuro/contract/primitives";
import type { TradedStrategy } from "./strategy-words.ts";

/** One way of leaving, over all listings. Fractions. */
export interface ExitFigures {
  readonly trades: number;
  readonly winRate: number;
  /** Of a portfolio of equal shares of the listings' curves, restored each day. */
  readonly sharpe: number | null;
  readonly maxDrawdown: number;
  /** Trades ended by their stop, and what those lost of the worth before them: half lost no more, 19 of 20 lost no more. */
  readonly stopped: number;
  readonly stopCostMedian: number;
  readonly stopCost95: number;
}

export interface ExitComparison {
  readonly listings: number;
  readonly from: string;
  readonly to: string;
  readonly risk: Percent;
  readonly strategies: Readonly<
    Partial<Record<TradedStrategy, { readonly own: ExitFigures; readonly forecast: ExitFigures }>>
  >;
}
