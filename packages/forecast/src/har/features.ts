import { dayNumberOf, weekdayOf } from "@neuro/contract/primitives";
import { type DayColumns, LEAST_VARIANCE, meanUpTo } from "../variance/day-columns.ts";
import type { MarketState } from "../variance/market-state.ts";
import { SEASON_HORIZONS, writeSeason } from "./season.ts";

/** Terms that every horizon is explained by. Variances are logarithms of means over spans; `dev…` are returns in deviations of the month. */
const TERMS = [
  "one",
  "day",
  "dayBefore",
  "week",
  "month",
  "quarter",
  "year",
  "long",
  "smoothed",
  "downsideWeek",
  "downsideMonth",
  "typicalWeek",
  "typicalMonth",
  "typicalQuarter",
  "typicalYear",
  "largestOfWeek",
  "largestOfMonth",
  "largestOfQuarter",
  "noisyDay",
  "overnightShare",
  "jump",
  "fallOfDay",
  "devWeek",
  "devMonth",
  "volumeDay",
  "volumeWeek",
  "weekend",
] as const;

const MARKET_TERMS = ["marketDay", "marketWeek", "marketMonth", "marketFall"] as const;

/** After terms and market come three of the season for each of `SEASON_HORIZONS`. */
const MARKET_FROM = TERMS.length;
const SEASON_FROM = MARKET_FROM + MARKET_TERMS.length;
export const FEATURES = SEASON_FROM + 3 * SEASON_HORIZONS.length;
const place = (term: (typeof TERMS)[number]): number => TERMS.indexOf(term);
const WEEKEND = place("weekend");

/** The log of the mean of the last month: the forecast of who expects the month again. */
export const MONTH = place("month");
/** The terms of the plain autoregression of Corsi (2009), with the week's downside. */
export const PLAIN_TERMS = (["one", "day", "week", "month", "year", "downsideWeek"] as const).map(place);

/** A horizon so long that few independent cases are there to learn from: the plain autoregression, and what changes as slowly. */
export const LONG_HORIZON = 63;
const SLOW_TERMS = [...PLAIN_TERMS, place("quarter"), place("long")];

/** The columns of `FEATURES` that a horizon is explained by. */
export function columnsOf(horizon: number, { hasMarket }: { readonly hasMarket: boolean }): number[] {
  if (horizon >= LONG_HORIZON) {
    return hasMarket ? [...SLOW_TERMS, MARKET_FROM + MARKET_TERMS.indexOf("marketWeek")] : SLOW_TERMS;
  }
  const season = (SEASON_HORIZONS as readonly number[]).indexOf(horizon);
  const columns: number[] = [];
  for (let column = 0; column < FEATURES; column++) {
    if (column === WEEKEND && horizon !== 1) continue;
    if (column >= SEASON_FROM) {
      if (Math.floor((column - SEASON_FROM) / 3) === season) columns.push(column);
    } else if (column < MARKET_FROM || hasMarket) columns.push(column);
  }
  return columns;
}

export interface FeatureSource {
  readonly columns: DayColumns;
  readonly dates: readonly string[];
  /** Log variance of its like over the years, for what a new listing lacks of its own; null: its own alone. */
  readonly usual: number | null;
}

/** One date of the market. */
export interface MarketAt {
  readonly of: MarketState;
  readonly index: number;
}

/** Returns of the market are scaled to the size of the other terms. */
const RETURN_SCALE = 40;
/** Bars of a listing of its own that weigh as much as what is usual for its like. */
const USUAL_BARS = 60;
const DECAY = 0.9;
const DECAY_BARS = 40;

/**
 * What is known at the end of bar `i` (at least 1), written to `out` from `at`: of bars up to it and of the market's state, without
 * which its terms are 0.
 *
 * Source: Corsi (2009) for spans, Patton and Sheppard (2015) for the downside, Bollerslev, Patton and Quaedvlieg (2016) for the noisy day.
 */
export function writeFeatures(
  out: Float32Array | Float64Array,
  at: number,
  source: FeatureSource,
  i: number,
  market: MarketAt | null,
): void {
  const { columns } = source;
  const { windows, logVariance, returns, sumVariance, sumLogVariance } = columns;
  const day = logVariance[i] as number;
  const of = (span: number) => Math.log(meanUpTo(sumVariance, i, span));
  const typical = (span: number) => meanUpTo(sumLogVariance, i, span);
  const month = of(windows.month);
  const deviation = Math.exp(month / 2);
  const years = usualFor(source, i);
  let k = at;
  out[k++] = 1;
  out[k++] = day;
  out[k++] = logVariance[Math.max(1, i - 1)] as number;
  out[k++] = of(windows.week);
  out[k++] = month;
  out[k++] = of(windows.quarter);
  out[k++] = years(of(windows.year), windows.year);
  out[k++] = years(of(windows.long), windows.year);
  out[k++] = smoothed(columns.variance, i);
  out[k++] = Math.log(meanUpTo(columns.sumDownside, i, windows.week) + LEAST_VARIANCE);
  out[k++] = Math.log(meanUpTo(columns.sumDownside, i, windows.month) + LEAST_VARIANCE);
  out[k++] = typical(windows.week);
  out[k++] = typical(windows.month);
  out[k++] = typical(windows.quarter);
  out[k++] = typical(windows.year);
  out[k++] = largest(logVariance, i, windows.week) - of(windows.week);
  out[k++] = largest(logVariance, i, windows.month) - month;
  out[k++] = largest(logVariance, i, windows.quarter) - of(windows.quarter);
  out[k++] = (day - month) * noise(columns.variance, i, windows.month);
  out[k++] = Math.log(meanUpTo(columns.sumOvernight, i, windows.month) / Math.exp(month) + 0.02);
  out[k++] = Math.log((columns.overnight[i] as number) / (columns.variance[i] as number) + 0.05);
  out[k++] = Math.min(0, returns[i] as number) / deviation;
  out[k++] = (meanUpTo(columns.sumReturns, i, windows.week) * Math.sqrt(windows.week)) / deviation;
  out[k++] = (meanUpTo(columns.sumReturns, i, windows.month) * Math.sqrt(windows.month)) / deviation;
  const volume = meanUpTo(columns.sumLogVolume, i, windows.quarter);
  out[k++] = (columns.logVolume[i] as number) - volume;
  out[k++] = meanUpTo(columns.sumLogVolume, i, windows.week) - volume;
  out[k++] = windows.season !== null && weekdayOf(dayNumberOf(source.dates[i] as string)) === 5 ? 1 : 0;
  out[k++] = market === null ? 0 : (market.of.day[market.index] as number);
  out[k++] = market === null ? 0 : (market.of.week[market.index] as number);
  out[k++] = market === null ? 0 : (market.of.month[market.index] as number);
  out[k++] = market === null ? 0 : RETURN_SCALE * Math.min(0, market.of.dayReturn[market.index] as number);
  writeSeason(out, k, columns, i);
}

/** A mean over fewer bars than wanted is drawn towards what is usual for the listing's like. */
function usualFor({ usual }: FeatureSource, i: number): (own: number, span: number) => number {
  return (own, span) =>
    usual === null || i >= span ? own : (i * own + USUAL_BARS * usual) / (i + USUAL_BARS);
}

function smoothed(variance: Float64Array, i: number): number {
  let sum = 0;
  let weights = 0;
  let weight = 1;
  for (let k = i; k > Math.max(0, i - DECAY_BARS); k--) {
    sum += weight * (variance[k] as number);
    weights += weight;
    weight *= DECAY;
  }
  return Math.log(sum / weights);
}

function largest(logVariance: Float64Array, i: number, span: number): number {
  let found = Number.NEGATIVE_INFINITY;
  for (let k = Math.max(1, i + 1 - span); k <= i; k++) found = Math.max(found, logVariance[k] as number);
  return found;
}

/** How uneven the days of the span were, at most 3: the more, the less one day says. */
function noise(variance: Float64Array, i: number, span: number): number {
  let sum = 0;
  let squares = 0;
  const from = Math.max(1, i + 1 - span);
  for (let k = from; k <= i; k++) {
    const value = variance[k] as number;
    sum += value;
    squares += value * value;
  }
  const count = i + 1 - from;
  return Math.min(3, 0.5 * Math.log(squares / count) - Math.log(sum / count));
}
