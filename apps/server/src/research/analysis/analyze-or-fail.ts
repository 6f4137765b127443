import { type Locale, retiredName } from "@neuro/contract";
import type { Instrument } from "@neuro/market";
import { oldPriceFailure } from "../../market/market-data/old-price.ts";
import { type Failure, failure } from "../../platform/failure.ts";
import type { Analyst, InstrumentAnalysis } from "./analyze-instrument.ts";

export async function analyzeOrFail(
  analyst: Analyst,
  instrument: Instrument,
  locale: Locale,
): Promise<InstrumentAnalysis | Failure> {
  const outcome = await analyst.analyze(instrument);
  if (outcome.ok) return outcome.value;
  if (outcome.code === "instrument_not_tradable") {
    const reason = retiredName(outcome.retired, locale);
    return failure(outcome.code, { params: { symbol: instrument.symbol, reason } });
  }
  if (outcome.code === "price_old") return oldPriceFailure(instrument, outcome.old, locale);
  if (outcome.code === "price_missing")
    return failure(outcome.code, { params: { symbol: instrument.symbol } });
  if (outcome.code !== "insufficient_history") return failure("market_data_unavailable");
  const { needed, available } = outcome.details;
  return failure("not_enough_history", {
    params: { symbol: instrument.symbol, required: needed, available },
  });
}
