import { FEATURES, type FeatureSource, type MarketAt, writeFeatures } from "../har/features.ts";
import { linearOf } from "../har/fit-linear.ts";
import { perceptronOf } from "../network/perceptron.ts";
import { writeTerms } from "../walk/standardize.ts";
import type { HorizonModel, StoredLinear } from "./range-model.ts";

/** A model's coefficients as they are computed with. */
interface Prepared {
  readonly withMarket: HorizonSay;
  readonly withoutMarket: HorizonSay;
}
type HorizonSay = (features: Float64Array) => number;

const prepared = new WeakMap<HorizonModel, Prepared>();

function preparedOf(horizon: HorizonModel): Prepared {
  const known = prepared.get(horizon);
  if (known !== undefined) return known;
  const made = {
    withMarket: sayBy(horizon.withMarket, horizon.network),
    withoutMarket: sayBy(horizon.withoutMarket, null),
  };
  prepared.set(horizon, made);
  return made;
}

function sayBy(linear: StoredLinear, stored: HorizonModel["network"]): HorizonSay {
  const inputs = linear.columns.length;
  const terms = new Float64Array(inputs);
  const network = stored && { inputs, hidden: stored.hidden, weights: Float64Array.from(stored.weights) };
  const units = new Float64Array(stored?.hidden ?? 0);
  return (features) => {
    writeTerms(terms, 0, linear, features, 0);
    const said = linearOf(linear.coefficients, terms, 0);
    if (network === null || stored === null) return said;
    return said + stored.weight * (stored.level + perceptronOf(network, terms, 0, units));
  };
}

const features = new Float64Array(FEATURES);

/** Logs of the mean variance of a session over each of the horizons, as known at the end of bar `i`. */
export function logForecasts(
  horizons: readonly HorizonModel[],
  source: FeatureSource,
  i: number,
  market: MarketAt | null,
): number[] {
  writeFeatures(features, 0, source, i, market);
  return horizons.map((horizon) => {
    const { withMarket, withoutMarket } = preparedOf(horizon);
    return (market === null ? withoutMarket : withMarket)(features);
  });
}
