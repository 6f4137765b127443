import type { ModelOpinions } from "@neuro/quant";
import type { SymbolSeries } from "../features/symbol-series.ts";
import { type ForeignSeries, outOfSample } from "./out-of-sample.ts";
import type { SymbolModel } from "./symbol-model.ts";

/** The quantitative core judges its signals by the close so many sessions later; a model joins them with the same horizon. */
const SIGNAL_HORIZON = 5;

/**
 * A model's opinions of a series for the combined signal: at each past bar those of the model that existed then with the weight it had
 * earned by then, at the last bar those of the final model.
 */
export function modelOpinions(
  model: SymbolModel,
  series: SymbolSeries,
): { readonly ok: true; readonly opinions: ModelOpinions } | ForeignSeries {
  const forecasts = outOfSample(model, series, SIGNAL_HORIZON);
  if (!forecasts.ok) return forecasts;
  const { probability, baseRate, weight } = forecasts;
  return { ok: true, opinions: { probability, baseRate, weight } };
}
