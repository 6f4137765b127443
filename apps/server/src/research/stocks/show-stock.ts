/** One stock with its quote, its key figures and Neuro's analysis; each may be missing without the others. */
import type { AnswerOf, Locale, SymbolAnalysis } from "@neuro/contract";
import type { Market } from "@neuro/market";
import type { ReadKeyFigures } from "../../market/market-data/detail/key-figures.ts";
import { quoteShown, stockShown } from "../../market/market-data/detail/stock-shown.ts";
import { whyMissing } from "../../market/market-data/detail/why-missing.ts";
import { resolveSymbol } from "../../market/market-data/resolve-symbol.ts";
import { type Failure, isFailure } from "../../platform/failure.ts";
import type { User } from "../../platform/http/caller.ts";
import { analysisShown } from "../analysis/analysis-shown.ts";
import type { Analyst } from "../analysis/analyze-instrument.ts";
import { analyzeOrFail } from "../analysis/analyze-or-fail.ts";

interface StockParts {
  readonly market: Market;
  /** As the caller has it. */
  readonly analyst: Analyst;
  readonly keyFigures: ReadKeyFigures;
}

export interface StockAsked {
  readonly symbol: string;
  /** Of the asker. */
  readonly country: User["country"];
  readonly locale: Locale;
}

function withRsi(shown: SymbolAnalysis) {
  return { ...shown, rsi: shown.technical_indicators.rsi };
}

export async function showStock(
  { market, analyst, keyFigures }: StockParts,
  { symbol, country, locale }: StockAsked,
): Promise<AnswerOf<"stockDetail"> | Failure> {
  const instrument = await resolveSymbol(market, symbol, country);
  if (isFailure(instrument)) return instrument;
  const quote = await market.quote(instrument);
  const found = await analyzeOrFail(analyst, instrument, locale);
  return {
    stock: stockShown(instrument, locale),
    quote: quote === null ? null : quoteShown(quote),
    key_figures: quote === null ? null : await keyFigures(instrument, quote),
    ai_analysis: isFailure(found)
      ? { error: whyMissing(instrument, { failed: found, locale }) }
      : withRsi(analysisShown(found, market.clock.now(), locale)),
  };
}
