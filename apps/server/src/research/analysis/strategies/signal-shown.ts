/** What the auto-trader would do with one symbol, as it travels to a screen. */
import { type AnswerOf, type Locale, message } from "@neuro/contract";
import { asFraction } from "@neuro/contract/primitives";
import { quoteProvenance } from "../../../market/market-data/quote-shown.ts";
import { confidenceBasisShown, levelsNow } from "../analysis-shown.ts";
import { reasoningText } from "../analysis-words.ts";
import { type InstrumentAnalysis, needsReview } from "../analyze-instrument.ts";
import { strategyName } from "./strategy-words.ts";

type NeuroSignal = AnswerOf<"neuroAnalyze">["neuro_signal"];

export function neuroSignalShown(found: InstrumentAnalysis, locale: Locale): NeuroSignal {
  const { instrument, analysis, quote } = found;
  const levels = levelsNow(found);
  const { trend, volatility } = analysis.regime;
  return {
    symbol: instrument.symbol,
    currency: instrument.currency,
    signal: analysis.signal,
    confidence: asFraction(analysis.confidence),
    confidence_basis: confidenceBasisShown(analysis, locale),
    strategy: strategyName(analysis.strategy, locale),
    market_regime: message("neuro.regime", locale, {
      trend: message(`neuro.trend_${trend}`, locale),
      volatility: message(`regime.${volatility}`, locale),
    }),
    rationale: reasoningText(analysis, locale),
    entry_price: levels.entry,
    stop_loss: levels.stopLoss,
    take_profit: levels.takeProfit,
    requires_review: needsReview(found),
    provenance: quoteProvenance(quote),
  };
}
