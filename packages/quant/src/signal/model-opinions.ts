import type { Ramp } from "./evidence-rules.ts";
import { rampStrength } from "./evidence-rules.ts";

/**
 * What a trained model says of a series, bar by bar. Each entry must rest on that bar and earlier ones only, the weight too: it
 * is what the model's skill, measured on outcomes known by then, had earned.
 */
export interface ModelOpinions {
  /** Chance that the close is higher after the model's horizon; NaN where it says nothing. */
  readonly probability: Float64Array;
  /** How often that happened anyway, as far as known at the bar; NaN where it says nothing. */
  readonly baseRate: Float64Array;
  /** Share of the score that is the model's, from 0 (no measured skill) to `LARGEST_MODEL_WEIGHT`. */
  readonly weight: Float64Array;
}

/** However good a model looks, the rules keep half of the score. */
export const LARGEST_MODEL_WEIGHT = 0.5;

/** Surplus of the probability over the base rate. */
const MODEL_RAMPS: { readonly bullish: Ramp; readonly bearish: Ramp } = {
  bullish: { code: "network", startsAt: 0.01, fullAt: 0.06 },
  bearish: { code: "network", startsAt: -0.01, fullAt: -0.06 },
};

/** One bar of a model's opinions: what it says from −1 to 1 and the share of the score that is its own. */
export interface ModelOpinion {
  readonly probability: number;
  readonly baseRate: number;
  readonly weight: number;
  readonly strength: number;
}

/**
 * What the model says at a bar; null where there is none or it says nothing. Throws RangeError for columns that are not of the
 * series' length and for a weight out of its bounds.
 */
export function opinionAt(
  opinions: ModelOpinions | undefined,
  bar: number,
  length: number,
): ModelOpinion | null {
  if (opinions === undefined) return null;
  for (const column of [opinions.probability, opinions.baseRate, opinions.weight]) {
    if (column.length !== length) throw new RangeError("a model's opinions and the series differ in length");
  }
  const probability = opinions.probability[bar] as number;
  const baseRate = opinions.baseRate[bar] as number;
  const weight = opinions.weight[bar] as number;
  if (Number.isNaN(probability) || Number.isNaN(baseRate)) return null;
  if (!(weight >= 0 && weight <= LARGEST_MODEL_WEIGHT)) {
    throw new RangeError(`a model's weight must be from 0 to ${LARGEST_MODEL_WEIGHT}; it is ${weight}`);
  }
  const surplus = probability - baseRate;
  const strength = rampStrength(MODEL_RAMPS.bullish, surplus) - rampStrength(MODEL_RAMPS.bearish, surplus);
  return { probability, baseRate, weight, strength };
}
