/** From what a person types to an instrument, and from there to its analysis; each step may fail in words. */
import { type Locale, retiredName } from "@neuro/contract";
import type { Instrument, Market } from "@neuro/market";
import type { User } from "../access/user.ts";
import { type Failure, failure, isFailure } from "../failure.ts";
import { noPrices } from "../market-data/detail/why-missing.ts";
import { oldPriceFailure } from "../market-data/old-price.ts";
import type { Analyst, InstrumentAnalysis } from "./analyze-instrument.ts";

/**
 * The listing a person means. Where a bare symbol trades in both countries it is that of `country`, the user's own; Toronto's
 * for who has not chosen one.
 */
export async function resolveSymbol(
  market: Market,
  symbol: string,
  country: User["country"] | undefined = null,
): Promise<Instrument | Failure> {
  const instrument = await market.resolve(symbol, { prefer: country ?? "CA" });
  return instrument ?? failure("symbol_unknown", { params: { symbol } });
}

/** What has no prices has no past, and what no longer trades has a past to learn from and to test on only where that past is real. */
export async function resolveWithPast(
  market: Market,
  typed: string,
  { country, locale }: { readonly country: User["country"]; readonly locale: Locale },
): Promise<Instrument | Failure> {
  const instrument = await resolveSymbol(market, typed, country);
  if (isFailure(instrument)) return instrument;
  const { symbol, retired } = instrument;
  const basis = await market.basisOf(instrument);
  if (basis === null) return await noPrices(market, instrument);
  if (retired === undefined || basis !== "sample") return instrument;
  return failure("instrument_not_tradable", { params: { symbol, reason: retiredName(retired, locale) } });
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
  if (outcome.code === "price_old") return oldPriceFailure(instrument, outcome.old, locale);
  if (outcome.code === "price_missing")
    return failure(outcome.code, { params: { symbol: instrument.symbol } });
  if (outcome.code !== "insufficient_history") return failure("market_data_unavailable");
  const { needed, available } = outcome.details;
  return failure("not_enough_history", {
    params: { symbol: instrument.symbol, required: needed, available },
  });
}
