/** Sentiment, Neuro's words and a signal for each watched instrument. */
import { type AnswerOf, type Locale, message, numberText } from "@neuro/contract";
import { asFraction, asPercent } from "@neuro/contract/primitives";
import type { Instrument, Market } from "@neuro/market";
import { marketSentiment, type SentimentLabel } from "@neuro/quant";
import { changePercent, quoteProvenance } from "../../market/market-data/quote-shown.ts";
import { withoutInvented } from "../../market/market-data/without-invented.ts";
import { type Failure, failure } from "../../platform/failure.ts";
import { confidenceBasisShown, evidenceShown, quotesProvenance } from "./analysis-shown.ts";
import { type Analyst, type InstrumentAnalysis, needsReview } from "./analyze-instrument.ts";

type Overview = AnswerOf<"marketOverview">;
type Sentiment = Overview["market_sentiment"];

const SPARKLINE_SESSIONS = 30;

const SENTIMENT: Readonly<Record<SentimentLabel, Sentiment>> = {
  bullish: "Bullish",
  slightly_bullish: "Bullish",
  neutral: "Neutral",
  slightly_bearish: "Bearish",
  bearish: "Bearish",
};

/** Of those with real prices, where there are any. */
export async function analyzeAll(
  analyst: Analyst,
  instruments: readonly Instrument[],
): Promise<readonly InstrumentAnalysis[]> {
  const outcomes = await Promise.all(instruments.map((instrument) => analyst.analyze(instrument)));
  const found = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value] : []));
  return withoutInvented(found, ({ quote }) => quote).kept;
}

export function sentimentOf(found: readonly InstrumentAnalysis[]): Sentiment {
  const sentiment = marketSentiment(found.map(({ analysis }) => analysis));
  return sentiment === null ? "Neutral" : SENTIMENT[sentiment.label];
}

/** One symbol with its signal, as every list of signals shows it. */
export function itemShown(found: InstrumentAnalysis, locale: Locale): Overview["market_overview"][number] {
  const { instrument, analysis, quote, history } = found;
  return {
    symbol: instrument.symbol,
    instrument_id: instrument.id,
    name: instrument.name,
    currency: instrument.currency,
    signal: analysis.signal,
    current_price: quote.price,
    price_change_24h: asPercent(changePercent(quote)),
    confidence: asFraction(analysis.confidence),
    confidence_basis: confidenceBasisShown(analysis, locale),
    strongest_evidence:
      analysis.strongest === null ? null : evidenceShown(analysis.strongest, history.value.dates, locale),
    sparkline: [...history.value.close.subarray(-SPARKLINE_SESSIONS)],
    provenance: quoteProvenance(quote, history),
  };
}

function confidenceShown(value: number, locale: Locale): string {
  return numberText(value, locale, { digits: 2 });
}

/** Every number in it is one of the figures shown beside it. */
function neuroMessage(found: readonly InstrumentAnalysis[], locale: Locale): string {
  const sentiment = marketSentiment(found.map(({ analysis }) => analysis));
  if (sentiment === null) return message("overview.empty", locale);
  const { counts, aboveMean50, symbols } = sentiment;
  const sentences = [
    message("overview.breadth", locale, { above: aboveMean50, symbols }),
    message("overview.signals", locale, { buy: counts.BUY, sell: counts.SELL, hold: counts.HOLD }),
  ];
  const active = found.filter(({ analysis }) => analysis.signal !== "HOLD");
  const best = active.toSorted((a, b) => b.analysis.confidence - a.analysis.confidence)[0];
  if (best !== undefined) {
    sentences.push(
      message("overview.strongest", locale, {
        signal: message(`signal.name_${best.analysis.signal}`, locale),
        symbol: best.instrument.symbol,
        confidence: confidenceShown(best.analysis.confidence, locale),
        review: confidenceShown(best.reviewThreshold, locale),
      }),
    );
    if (needsReview(best)) sentences.push(message("overview.all_below_review", locale));
  }
  return sentences.join(" ");
}

export async function marketOverview(
  parts: { readonly market: Market; readonly analyst: Analyst },
  instruments: readonly Instrument[],
  locale: Locale,
): Promise<Overview | Failure> {
  const found = await analyzeAll(parts.analyst, instruments);
  const newest = found.toSorted((a, b) => b.quote.asOf - a.quote.asOf)[0];
  if (newest === undefined) return failure("market_data_unavailable");
  return {
    market_sentiment: sentimentOf(found),
    neuro_message: neuroMessage(found, locale),
    market_overview: found.map((item) => itemShown(item, locale)),
    provenance: { ...quotesProvenance(found), asOf: quoteProvenance(newest.quote).asOf },
  };
}
