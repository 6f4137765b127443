/** From what a person types to an instrument, and from there to its analysis; each step may fail in words. */
import { type Locale, retiredName } from "@neuro/contract";
import type { Instrument, Market } from "@neuro/market";
import { type Failure, failure } from "../failure.ts";
import type { Analyst, InstrumentAnalysis } from "./analyze-instrument.ts";

/** The listing a person means; a bare symbol means Toronto where it trades in both countries. */
export async function resolveSymbol(
  market: Market,
  symbol: string,
  prefer: "CA" | "US" = "CA",
): Promise<Instrument | Failure> {
  const instrument = await market.resolve(symbol, { prefer });
  return instrument ?? failure("symbol_unknown", { params: { symbol } });
}

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
  if (outcome.code !== "insufficient_history") return failure("market_data_unavailable");
  const { needed, available } = outcome.details;
  return failure("not_enough_history", {
    params: { symbol: instrument.symbol, required: needed, available },
  });
}
