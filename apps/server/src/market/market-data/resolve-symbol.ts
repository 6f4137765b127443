/** From what a person types to an instrument, or to why not in words. */
import { type Locale, retiredName } from "@neuro/contract";
import type { Instrument, Market } from "@neuro/market";
import { type Failure, failure, isFailure } from "../../platform/failure.ts";
import type { User } from "../../platform/http/caller.ts";
import { noPrices } from "./detail/why-missing.ts";

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
