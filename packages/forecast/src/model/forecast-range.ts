import type { PriceSeries } from "../price-series.ts";
import type { ForecastRefusal, RangeForecast } from "../range-forecast.ts";
import type { MarketState } from "../variance/market-state.ts";
import type { RangeModel } from "./range-model.ts";

export interface ForecastRequest {
  readonly model: RangeModel;
  readonly series: PriceSeries;
  /** Null: coefficients without it. A state later than the series' last bar is not looked at. */
  readonly market: MarketState | null;
}

/**
 * How far the price of a listing will move from its last bar on. Refuses wrong bars, and histories under `SHORTEST_HISTORY` bars.
 *
 * Source: Corsi (2009), "A simple approximate long-memory model of realized volatility", here in logarithms, pooled over listings
 * and fit by Patton's (2011) QLIKE loss.
 */
export function forecastRange(_request: ForecastRequest): RangeForecast | ForecastRefusal {
  throw new Error("not built yet");
}
