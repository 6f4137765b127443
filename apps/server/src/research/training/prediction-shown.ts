/** What a model says at the last completed session, as far as its measured skill allows. */
import { type AnswerOf, asFraction, type Locale, message, percentOf, percentText } from "@neuro/contract";
import type { Instrument } from "@neuro/market";
import { modelEvidence, type SymbolPrediction } from "@neuro/neural";
import type { ReadModel } from "./model-reader.ts";

type Evaluation = NonNullable<AnswerOf<"networkEvaluation">["evaluation"]>;
type Prediction = NonNullable<Evaluation["prediction"]>;

function textOf(
  next: SymbolPrediction["horizons"][1],
  { symbol, implausible }: Pick<Instrument, "symbol"> & { readonly implausible: boolean },
  locale: Locale,
): string {
  if (implausible) return message("neural.prediction_implausible", locale, { symbol });
  const rate = percentText(percentOf(asFraction(next.baseRate)), locale, { maxDigits: 1 });
  if (!next.edgeFound) return message("neural.prediction_no_edge", locale, { symbol, rate });
  const probability = percentText(percentOf(asFraction(next.probability)), locale, { maxDigits: 1 });
  return message("neural.prediction_edge", locale, { symbol, probability, rate, days: next.horizonSessions });
}

/** Null where there are no prices to predict from. */
export function predictionShown(
  { model, prediction }: ReadModel,
  instrument: Instrument,
  locale: Locale,
): Prediction | null {
  if (prediction === null) return null;
  const { said, close } = prediction;
  const { horizons } = said;
  const implausible = model.evaluation.horizons[1]?.implausible ?? false;
  const { weight } = modelEvidence(model.evaluation.horizons[5], horizons[5].probability);
  return {
    as_of: said.asOf,
    current_price: close,
    currency: instrument.currency,
    horizons: [horizons[1], horizons[5]].map((horizon) => ({
      horizon_days: horizon.horizonSessions,
      probability_up: asFraction(horizon.probability),
      base_rate: asFraction(horizon.baseRate),
      expected_change_percent: percentOf(asFraction(horizon.expectedChange)),
      edge_found: horizon.edgeFound,
    })),
    confidence: asFraction(horizons[1].confidence),
    signal_weight: asFraction(weight),
    text: textOf(horizons[1], { symbol: instrument.symbol, implausible }, locale),
  };
}
