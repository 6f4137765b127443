import { type ConformalState, freshConformal } from "../conformal/conformal-scale.ts";
import type { RangeHorizon } from "../horizons.ts";
import { blended, meanWeight } from "../network/blend.ts";
import type { Perceptron } from "../network/perceptron.ts";
import {
  addCase,
  emptyGroups,
  type GroupCounts,
  type GroupCurves,
  groupAt,
  groupCurves,
  WILD_FROM,
} from "../outcomes/group-outcomes.ts";
import { quantileOf } from "../statistics/quantile-of.ts";
import { type Ground, gridOf } from "./ground.ts";
import type { Outcomes } from "./outcomes.ts";
import { fitVariance, type VarianceFit } from "./variance-fit.ts";

/** What a horizon takes from the years judged before. */
export interface Carried {
  readonly network: Perceptron | null;
  /** Losses of each of `BLEND_WEIGHTS`, summed over independent dates; null before the first year a network was judged. */
  readonly losses: readonly number[] | null;
  readonly conformal: ConformalState;
  /** Outcomes over the deviations forecast at the time; null before the first judged year. */
  readonly groups: readonly GroupCounts[] | null;
}

export const carriedAtFirst = (): Carried => ({
  network: null,
  losses: null,
  conformal: freshConformal(),
  groups: null,
});

/** All that is learnt of a horizon from the sessions of its training and the years judged before. */
export interface RangeFit {
  readonly horizon: RangeHorizon;
  readonly variance: VarianceFit;
  /** Share of the network in the log forecast. */
  readonly weight: number;
  /** Mean of the log outcome over the log forecast: the forecast is of the mean, and most outcomes are below it. */
  readonly meanLogError: number;
  /** Log forecast that parts the calm from the wild cases. */
  readonly bound: number;
  readonly groups: readonly GroupCurves[];
  /** Share of the training's cases that touched each change of `TOUCHES`. */
  readonly baseRates: readonly number[];
}

/** Changes that the odds are judged by, fractions. */
export const TOUCHES = [0.04, -0.02] as const;

/** Rows to learn a horizon from: case and outcome lie in sessions `from` to before `to`. */
export function rowsWithin(
  ground: Ground,
  horizon: RangeHorizon,
  { from, to }: { readonly from: number; readonly to: number },
): Int32Array {
  const grid = gridOf(ground, horizon);
  const { logVariance, end } = grid.outcomes[horizon] as Outcomes;
  const rows: number[] = [];
  for (let row = 0; row < grid.count; row++) {
    const isIn = (grid.session[row] as number) >= from && (end[row] as number) < to;
    if (isIn && !Number.isNaN(logVariance[row])) rows.push(row);
  }
  return Int32Array.from(rows);
}

export function fitRange(
  ground: Ground,
  horizon: RangeHorizon,
  { rows, carried, seed }: { readonly rows: Int32Array; readonly carried: Carried; readonly seed: number },
): RangeFit {
  const { features, outcomes } = gridOf(ground, horizon);
  const of = outcomes[horizon] as Outcomes;
  const request = { features, logOutcome: of.logVariance, rows, horizon, seed, from: carried.network };
  const { fit, said } = fitVariance(request);
  const weight = meanWeight(carried.losses);
  const logForecast = said.linear.map((linear, k) => blended(linear, said.network[k] as number, weight));
  const touched = TOUCHES.map(() => 0);
  let errors = 0;
  for (let k = 0; k < rows.length; k++) {
    const row = rows[k] as number;
    errors += (of.logVariance[row] as number) - (logForecast[k] as number);
    TOUCHES.forEach((change, touch) => {
      if (touches(of, row, change)) touched[touch] = (touched[touch] as number) + 1;
    });
  }
  const bound = quantileOf(Float64Array.from(logForecast).sort(), WILD_FROM);
  const groups = carried.groups ?? inSample(of, { horizon, rows, logForecast, bound });
  return {
    horizon,
    variance: fit,
    weight,
    meanLogError: errors / rows.length,
    bound,
    groups: groupCurves(groups),
    baseRates: touched.map((count) => count / rows.length),
  };
}

export function touches({ high, low }: Outcomes, row: number, change: number): boolean {
  const level = Math.log1p(change);
  return change > 0 ? (high[row] as number) >= level : (low[row] as number) <= level;
}

interface ForecastCases {
  readonly horizon: RangeHorizon;
  readonly rows: Int32Array;
  readonly logForecast: Float64Array;
  readonly bound: number;
}

/** The first year's: nothing was judged before it. */
function inSample(of: Outcomes, cases: ForecastCases): readonly GroupCounts[] {
  const groups = emptyGroups();
  addCases(groups, of, cases);
  return groups;
}

export function addCases(
  groups: readonly GroupCounts[],
  { change, high, low }: Outcomes,
  { horizon, rows, logForecast, bound }: ForecastCases,
): void {
  rows.forEach((row, k) => {
    const log = logForecast[k] as number;
    const deviation = Math.sqrt(horizon * Math.exp(log));
    addCase(groups, groupAt(bound, log), {
      change: change[row] as number,
      high: high[row] as number,
      low: low[row] as number,
      deviation,
    });
  });
}
