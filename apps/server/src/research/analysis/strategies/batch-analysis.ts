/** Signals of several symbols or of whole sectors; one that cannot be had says why and spoils no other. */
import { type AnswerOf, errorText, type Locale, retiredName, sectorGroupLimit } from "@neuro/contract";
import type { Instrument, Market } from "@neuro/market";
import { quoteProvenance } from "../../../market/market-data/quote-shown.ts";
import { resolveSymbol } from "../../../market/market-data/resolve-symbol.ts";
import { type Failure, isFailure } from "../../../platform/failure.ts";
import { quotesProvenance } from "../analysis-shown.ts";
import { type Analyst, type InstrumentAnalysis, needsReview } from "../analyze-instrument.ts";
import { analyzeOrFail } from "../analyze-or-fail.ts";
import { itemShown } from "../market-overview.ts";
import { type Company, type SectorChoice, sectorMembers } from "./sector-members.ts";

type Batch = AnswerOf<"batchAnalysis">;
type Entry = Batch["batch_analysis"][number];

interface Parts {
  readonly market: Market;
  readonly analyst: Analyst;
}

export interface SymbolChoice {
  readonly symbols: readonly string[];
  /** Where a bare symbol is looked for first. */
  readonly country?: "CA" | "US" | undefined;
}

interface Asked {
  readonly symbol: string;
  readonly instrument: Instrument | null;
  readonly found: InstrumentAnalysis | Failure;
}

/** In the order asked for. */
async function askSymbols(
  { market, analyst }: Parts,
  { symbols, country }: SymbolChoice,
  locale: Locale,
): Promise<Asked[]> {
  return await Promise.all(
    symbols.map(async (symbol): Promise<Asked> => {
      const instrument = await resolveSymbol(market, symbol, country);
      if (isFailure(instrument)) return { symbol, instrument: null, found: instrument };
      return { symbol, instrument, found: await analyzeOrFail(analyst, instrument, locale) };
    }),
  );
}

/** The first listing of a company that has a signal, of this provider where one is named. */
async function analyzeCompany(
  { market, analyst }: Parts,
  company: Company,
  provider: string | undefined,
): Promise<InstrumentAnalysis | null> {
  for (const { id } of company) {
    const instrument = await market.instrument(id);
    const outcome = instrument === null ? null : await analyst.analyze(instrument);
    if (outcome?.ok && (provider === undefined || outcome.value.history.provider === provider)) {
      return outcome.value;
    }
  }
  return null;
}

/** Of one provider as long as it has any, so that real prices and simulated ones stand in no list together. */
async function askSectors(parts: Parts, choice: SectorChoice): Promise<InstrumentAnalysis[]> {
  const companies = sectorMembers(choice);
  for (const provider of [parts.market.providers[0]?.id, undefined]) {
    const found: InstrumentAnalysis[] = [];
    for (const company of companies) {
      if (found.length === sectorGroupLimit) break;
      const analysis = await analyzeCompany(parts, company, provider);
      if (analysis !== null) found.push(analysis);
    }
    if (found.length > 0) return found.toSorted((a, b) => countryRank(a) - countryRank(b));
  }
  return [];
}

function countryRank({ instrument }: InstrumentAnalysis): number {
  return instrument.country === "CA" ? 0 : 1;
}

async function missingShown(
  market: Market,
  { symbol, instrument, failure }: { symbol: string; instrument: Instrument | null; failure: Failure },
  locale: Locale,
): Promise<Entry> {
  const quote = instrument === null ? null : await market.quote(instrument);
  return {
    symbol: instrument?.symbol ?? symbol,
    instrument_id: instrument?.id ?? null,
    name: instrument?.name ?? null,
    retired: instrument?.retired === undefined ? null : retiredName(instrument.retired, locale),
    error: errorText(failure.code, locale, failure.params).detail,
    last_known:
      quote === null
        ? null
        : { price: quote.price, currency: quote.instrument.currency, provenance: quoteProvenance(quote) },
  };
}

export async function batchAnalysis(
  parts: Parts,
  choice: SymbolChoice | SectorChoice,
  locale: Locale,
): Promise<Batch> {
  const asked: Asked[] =
    "symbols" in choice
      ? await askSymbols(parts, choice, locale)
      : (await askSectors(parts, choice)).map((found) => ({
          symbol: found.instrument.symbol,
          instrument: found.instrument,
          found,
        }));
  const entries = asked.map(async ({ symbol, instrument, found }): Promise<Entry> => {
    if (isFailure(found)) {
      return await missingShown(parts.market, { symbol, instrument, failure: found }, locale);
    }
    return { ...itemShown(found, locale), requires_review: needsReview(found) };
  });
  const signals = asked.flatMap(({ found }) => (isFailure(found) ? [] : [found]));
  return {
    batch_analysis: await Promise.all(entries),
    provenance: signals.length === 0 ? null : quotesProvenance(signals),
  };
}
