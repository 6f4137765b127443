import type { ConformalScale } from "../conformal/conformal-scale.ts";
import { outcomeQuantile } from "../outcomes/outcome-counts.ts";
import { type Ground, gridOf } from "../walk/ground.ts";
import type { Outcomes } from "../walk/outcomes.ts";
import type { RangeFit } from "../walk/range-fit.ts";
import type { Standard } from "../walk/standardize.ts";
import { fitWithoutMarket } from "../walk/variance-fit.ts";
import type { HorizonModel, StoredLinear } from "./range-model.ts";

/** Digits kept of a coefficient: far more than it is known by. */
const DIGITS = 6;

const rounded = (value: number): number => Number(value.toPrecision(DIGITS));
const roundedAll = (values: ArrayLike<number>): number[] => Array.from(values, rounded);

const storedLinear = ({ columns, center, spread }: Standard, coefficients: Float64Array): StoredLinear => ({
  columns,
  center: roundedAll(center),
  spread: roundedAll(spread),
  coefficients: roundedAll(coefficients),
});

export function horizonModel(
  ground: Ground,
  fit: RangeFit,
  { rows, scale }: { readonly rows: Int32Array; readonly scale: ConformalScale },
): HorizonModel {
  const { horizon, variance, weight } = fit;
  const { features, outcomes } = gridOf(ground, horizon);
  const { logVariance } = outcomes[horizon] as Outcomes;
  const without = fitWithoutMarket({ features, logOutcome: logVariance, rows, horizon });
  const { network, networkLevel } = variance;
  return {
    sessions: horizon,
    withMarket: storedLinear(variance.standard, variance.linear),
    withoutMarket: storedLinear(without.standard, without.linear),
    network:
      network === null || weight === 0
        ? null
        : {
            hidden: network.hidden,
            weights: roundedAll(network.weights),
            level: rounded(networkLevel),
            weight,
          },
    bound: rounded(fit.bound),
    groups: fit.groups.map(({ ranges, rises, falls }) => ({
      ranges: ranges.map(({ low, high }) => ({ low: rounded(low), high: rounded(high) })),
      medianRise: rounded(outcomeQuantile(rises, 0.5)),
      medianFall: rounded(outcomeQuantile(falls, 0.5)),
    })),
    scale,
  };
}
