/** Signals of several symbols in the order asked for; one that cannot be had says why and spoils no other. */
import { type AnswerOf, errorText, type Locale } from "@neuro/contract";
import type { Market } from "@neuro/market";
import { isFailure } from "../../failure.ts";
import { confidenceBasisShown, quoteProvenance } from "../analysis-shown.ts";
import type { Analyst } from "../analyze-instrument.ts";
import { analyzeOrFail, resolveSymbol } from "../resolve-symbol.ts";

type Entry = AnswerOf<"batchAnalysis">["batch_analysis"][number];

export async function batchAnalysis(
  { market, analyst }: { readonly market: Market; readonly analyst: Analyst },
  symbols: readonly string[],
  locale: Locale,
): Promise<Entry[]> {
  return await Promise.all(
    symbols.map(async (symbol): Promise<Entry> => {
      const instrument = await resolveSymbol(market, symbol);
      const found = isFailure(instrument) ? instrument : await analyzeOrFail(analyst, instrument);
      if (isFailure(found)) return { symbol, error: errorText(found.code, locale, found.params).detail };
      const { analysis, quote } = found;
      return {
        symbol: found.instrument.symbol,
        signal: analysis.signal,
        confidence: analysis.confidence,
        confidence_basis: confidenceBasisShown(analysis, locale),
        requires_review: analysis.requiresReview,
        currency: found.instrument.currency,
        current_price: quote.price,
        provenance: quoteProvenance(quote),
      };
    }),
  );
}
