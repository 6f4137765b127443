import type { Fraction, InstrumentId } from "@neuro/contract/primitives";
import type { Refused } from "@neuro/quant";
import type { RangeModel } from "../model/range-model.ts";
import type { PriceSeries } from "../price-series.ts";
import type { ForecastRefusal } from "../range-forecast.ts";
import type { MarketState } from "../variance/market-state.ts";

export interface HeldSeries {
  readonly series: PriceSeries;
  /** Value held, in the portfolio's currency; below zero when sold short. */
  readonly value: number;
}

export interface PortfolioLossRequest {
  readonly model: RangeModel;
  readonly market: MarketState | null;
  readonly holdings: readonly HeldSeries[];
  readonly sessions: 1 | 5 | 21;
  /** Of the loss that is not exceeded, percent: 95 or 99. */
  readonly level: number;
  readonly seed: number;
}

export interface HoldingLoss {
  readonly id: InstrumentId;
  readonly value: number;
  /** Value at risk of this holding alone, in the portfolio's currency. */
  readonly alone: number;
  /** What it adds to the portfolio's expected shortfall; may be negative. They sum to it. */
  readonly shortfallShare: number;
  /** Share of the dates drawn on which it has a bar of its own; on the others its beta to the market and a drawn rest stand in. */
  readonly ownDates: Fraction;
}

export interface PortfolioLoss {
  readonly ok: true;
  /** Last session of any holding. */
  readonly asOf: string;
  /** Loss not exceeded with the level's probability, and the mean of the losses beyond it; positive is a loss, in the portfolio's currency. */
  readonly valueAtRisk: number;
  readonly expectedShortfall: number;
  readonly holdings: readonly HoldingLoss[];
  /** What could not be forecast and counts as if it did not move. */
  readonly leftOut: readonly { readonly id: InstrumentId; readonly refusal: ForecastRefusal }[];
  /** Dates of history drawn. */
  readonly dates: number;
}

export type PortfolioLossRefusal = Refused<"no_holdings", { readonly given: number }>;

/**
 * What a portfolio may lose: on each date of history every holding moves by what it moved then in deviations forecast then, times the
 * deviation forecast now. Shocks of the whole market are so shared; nothing is summed from parts. Expected shortfall is split
 * by Euler: what a holding adds is its mean loss on the dates beyond the value at risk.
 *
 * Source: Barone-Adesi, Giannopoulos and Vosper (1999); Tasche (1999), "Risk contributions and performance measurement".
 */
export function portfolioLoss(_request: PortfolioLossRequest): PortfolioLoss | PortfolioLossRefusal {
  throw new Error("not built yet");
}
