import { FEATURES, MONTH, PLAIN_TERMS } from "../har/features.ts";
import { fitLinear, linearOf } from "../har/fit-linear.ts";
import type { RangeHorizon } from "../horizons.ts";
import { type Ground, gridOf } from "../walk/ground.ts";
import type { Outcomes } from "../walk/outcomes.ts";
import { standardOf, trainingRows, writeTerms } from "../walk/standardize.ts";
import { FEWEST_RETURNS, fitGarch, type Garch, garchMean, garchVariances } from "./garch.ts";

/** Log forecasts of simple rivals, case by case. */
export interface RivalForecasts {
  readonly trailing21: Float64Array;
  readonly har: Float64Array;
  readonly garch: Float64Array;
}

export const RIVALS = ["trailing21", "garch", "har"] as const;
export type Rival = (typeof RIVALS)[number];

/** Sessions `from` to before `to` are judged; the training are those since `learnFrom`. */
export interface Judging {
  readonly learnFrom: number;
  readonly from: number;
  readonly to: number;
}

/** The mean of the last 21 sessions, and the plain autoregression in logs fit on the same training rows. */
export function plainForecasts(
  ground: Ground,
  horizon: RangeHorizon,
  { training, rows }: { readonly training: Int32Array; readonly rows: Int32Array },
): Pick<RivalForecasts, "trailing21" | "har"> {
  const { features, outcomes } = gridOf(ground, horizon);
  const { logVariance } = outcomes[horizon] as Outcomes;
  const standard = standardOf(features, training, PLAIN_TERMS);
  const { logs } = fitLinear(trainingRows(features, logVariance, training, standard));
  const terms = new Float64Array(PLAIN_TERMS.length);
  const trailing21 = new Float64Array(rows.length);
  const har = new Float64Array(rows.length);
  for (let k = 0; k < rows.length; k++) {
    const from = (rows[k] as number) * FEATURES;
    trailing21[k] = features[from + MONTH] as number;
    writeTerms(terms, 0, standard, features, from);
    har[k] = linearOf(logs, terms, 0);
  }
  return { trailing21, har };
}

/** A GARCH(1,1) of each series, learnt on its returns before the judged sessions, and its variance at the end of each bar since. */
export interface GarchOfSeries {
  readonly model: Garch;
  /** What its variance of closes is multiplied by, to be one of the whole day as measured here. */
  readonly level: number;
  readonly firstBar: number;
  readonly next: Float64Array;
}

/** By series; null where it has too few returns. */
export function garchOfYear(
  ground: Ground,
  { learnFrom, from, to }: Judging,
  before: readonly (Garch | null)[] | null,
): readonly (GarchOfSeries | null)[] {
  const [begin, cut, end] = [learnFrom, from, to].map((session) => ground.market.dates[session]);
  return ground.pool.map(({ bars: { dates } }, index) => {
    const barAt = (date: string | undefined) => (date === undefined ? dates.length : firstBarAt(dates, date));
    const [first, last, stop] = [Math.max(1, barAt(begin)), barAt(cut), barAt(end)];
    if (last - first < FEWEST_RETURNS) return null;
    const returns = ground.returns[index] as Float32Array;
    const learnt = returns.subarray(first, last);
    const model = fitGarch(learnt, before?.[index] ?? null);
    const variances = (ground.variances[index] as Float32Array).subarray(first, last);
    const level = sumOf(variances, (value) => value) / sumOf(learnt, (value) => value * value);
    const next = garchVariances(returns.subarray(first, stop), model);
    return { model, level, firstBar: first, next };
  });
}

function sumOf(column: Float32Array, of: (value: number) => number): number {
  let sum = 1e-10;
  for (const value of column) sum += of(value);
  return sum;
}

/** Log forecasts of rows; NaN where a series has no model. */
export function garchForecasts(
  ground: Ground,
  horizon: RangeHorizon,
  { rows, garch }: { readonly rows: Int32Array; readonly garch: readonly (GarchOfSeries | null)[] },
): Float64Array {
  const grid = gridOf(ground, horizon);
  return Float64Array.from(rows, (row) => {
    const of = garch[grid.series[row] as number] ?? null;
    if (of === null) return Number.NaN;
    const next = of.next[(grid.bar[row] as number) - of.firstBar + 1] as number;
    return Math.log(Math.max(1e-8, of.level * garchMean(of.model, next, horizon)));
  });
}

function firstBarAt(dates: readonly string[], date: string): number {
  let low = 0;
  let high = dates.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((dates[middle] as string) < date) low = middle + 1;
    else high = middle;
  }
  return low;
}
