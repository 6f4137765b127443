import { BoundedMap } from "@neuro/contract/primitives";
import type { KnownSeries } from "../model/known-series.ts";
import { logForecasts } from "../model/log-forecasts.ts";
import type { RangeModel } from "../model/range-model.ts";
import { cumulativeVariance } from "../paths/cumulative-variance.ts";
import type { PriceSeries } from "../price-series.ts";

interface Holding {
  readonly series: PriceSeries;
  readonly known: KnownSeries;
}

interface Drawn {
  readonly dates: readonly string[];
  readonly sessions: number;
}

/** Of holdings times horizons; each is a few kilobytes. */
const MOST_KEPT = 2_000;
const kept = new WeakMap<RangeModel, BoundedMap<string, Float64Array>>();

/**
 * What a holding did from each date on, in deviations forecast at that date; NaN where it has no bars. The past stays as it was, so that it
 * is computed once for each history: many people hold the same.
 */
export function ownShocks(model: RangeModel, holding: Holding, drawn: Drawn): Float64Array {
  const ofModel = kept.get(model) ?? new BoundedMap<string, Float64Array>({ capacity: MOST_KEPT });
  kept.set(model, ofModel);
  const key = keyOf(holding, drawn);
  const shocks = ofModel.get(key) ?? computedShocks(model, holding, drawn);
  ofModel.set(key, shocks);
  return shocks.slice();
}

/** What the shocks depend on: the dates, the bars up to the end of the last horizon, and the market's sessions, by sums of their values. */
function keyOf({ series: { id, bars }, known }: Holding, { dates, sessions }: Drawn): string {
  const last = bars.dates.lastIndexOf(dates.at(-1) ?? "");
  const used = last < 0 ? bars.dates.length : Math.min(bars.dates.length, last + sessions + 1);
  const columns = [bars.open, bars.high, bars.low, bars.close, bars.adjClose, bars.volume];
  const sums = columns.map((column) => weightedSum(column, used));
  const market = known.marketAt(known.columns.length - 1)?.of;
  const ofMarket =
    market === undefined
      ? []
      : [market.dates.length, market.dates.at(-1), weightedSum(market.dayReturn, market.dates.length)];
  return [id, sessions, dates.length, dates[0], dates.at(-1), used, ...sums, ...ofMarket].join(" ");
}

/** Other where any value is another, or at another place; what is not known counts as −1. */
function weightedSum(values: ArrayLike<number>, count: number): number {
  let sum = 0;
  for (let i = 0; i < count; i++) {
    const value = values[i] as number;
    sum += (i + 1) * (Number.isNaN(value) ? -1 : value);
  }
  return sum;
}

function computedShocks(
  model: RangeModel,
  { series, known }: Holding,
  { dates, sessions }: Drawn,
): Float64Array {
  const { source, columns, marketAt } = known;
  const { adjClose } = series.bars;
  const shocks = new Float64Array(dates.length).fill(Number.NaN);
  let i = 0;
  dates.forEach((date, k) => {
    while (i < columns.length && (source.dates[i] as string) < date) i++;
    if (source.dates[i] !== date || i < columns.windows.month || i + sessions >= columns.length) return;
    const variance = cumulativeVariance(logForecasts(model.horizons, source, i, marketAt(i)));
    const change = Math.log((adjClose[i + sessions] as number) / (adjClose[i] as number));
    shocks[k] = change / Math.sqrt(variance[sessions - 1] as number);
  });
  return shocks;
}
