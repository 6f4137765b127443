/** What a model says at the last completed session, as far as its measured skill allows. */
import { type AnswerOf, type Locale, message } from "@neuro/contract";
import type { Instrument, Market } from "@neuro/market";
import { modelEvidence, predictSymbol, type SymbolModel, type SymbolPrediction } from "@neuro/neural";
import { percentText } from "./evaluation-shown.ts";
import { readSymbolSeries } from "./training-data.ts";

type Evaluation = NonNullable<AnswerOf<"networkEvaluation">["evaluation"]>;
type Prediction = NonNullable<Evaluation["prediction"]>;

function textOf(
  next: SymbolPrediction["horizons"][1],
  { symbol }: Pick<Instrument, "symbol">,
  locale: Locale,
): string {
  const rate = percentText(next.baseRate, locale);
  if (!next.edgeFound) return message("neural.prediction_no_edge", locale, { symbol, rate });
  const probability = percentText(next.probability, locale);
  return message("neural.prediction_edge", locale, { symbol, probability, rate, days: next.horizonSessions });
}

/** Null where there are no prices to predict from. */
export async function predictionShown(
  market: Market,
  { model, instrument }: { readonly model: SymbolModel; readonly instrument: Instrument },
  locale: Locale,
): Promise<Prediction | null> {
  const series = await readSymbolSeries(market, instrument);
  const said = series === null ? null : predictSymbol(model, series);
  if (series === null || !said?.ok) return null;
  const { horizons } = said;
  const { weight } = modelEvidence(model.evaluation.horizons[5], horizons[5].probability);
  return {
    as_of: said.asOf,
    current_price: series.bars.close.at(-1) ?? 0,
    currency: instrument.currency,
    horizons: [horizons[1], horizons[5]].map((horizon) => ({
      horizon_days: horizon.horizonSessions,
      probability_up: horizon.probability,
      base_rate: horizon.baseRate,
      expected_change_percent: horizon.expectedChange * 100,
      edge_found: horizon.edgeFound,
    })),
    confidence: horizons[1].confidence,
    signal_weight: weight,
    text: textOf(horizons[1], instrument, locale),
  };
}
