/** The range forecast of one listing, from its completed sessions, or why there is none in words. */
import { type ForecastRefusal, forecastRange, type RangeForecast } from "@neuro/forecast";
import type { DailySeries, Instrument, Market, Sourced } from "@neuro/market";
import { noPrices } from "../../market/market-data/detail/why-missing.ts";
import { type Failure, failure } from "../../platform/failure.ts";
import { HISTORY_SESSIONS } from "../analysis/analyze-instrument.ts";
import type { KnownRange } from "./known-range.ts";
import { priceSeries } from "./price-series.ts";

export interface ListingRange {
  readonly instrument: Instrument;
  readonly history: Sourced<DailySeries>;
  readonly forecast: RangeForecast;
  readonly known: KnownRange;
}

export async function readListingRange(
  market: Pick<Market, "daily" | "isPriceless">,
  known: KnownRange,
  instrument: Instrument,
): Promise<ListingRange | Failure> {
  const history = await market.daily(instrument, { limit: HISTORY_SESSIONS }).catch(() => null);
  if (history === null) return await noPrices(market, instrument);
  const series = priceSeries(instrument, history.value);
  const forecast = forecastRange({ model: known.model, series, market: known.market });
  if (!forecast.ok) return forecastFailure(forecast, instrument);
  return { instrument, history, forecast, known };
}

export function forecastFailure(refusal: ForecastRefusal, { symbol }: Instrument): Failure {
  // Bars that no price can have are a vendor's fault, as prices that do not come are.
  if (refusal.code === "invalid_bar") return failure("market_data_unavailable");
  const { needed, available } = refusal.details;
  return failure("not_enough_history", { params: { symbol, required: needed, available } });
}
