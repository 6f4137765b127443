import { type DayColumns, meanBetween } from "../variance/day-columns.ts";

/** Horizons short enough that results of a company fall into them or do not. */
export const SEASON_HORIZONS = [1, 5, 21] as const;

/** Quarters looked back. */
const QUARTERS = 4;
/** Results come a few sessions earlier or later than a quarter ago. */
const ON_TIME = 1;
const LATE = 2;
/** Bars around that tell what was usual then. */
const AROUND = 30;
const LARGEST_RATIO = 30;

/**
 * What happened in the same weeks of earlier quarters, three numbers a horizon, NaN where nothing is known: companies report their results once
 * a quarter, and the days of results are the largest foreseeable ones. The log of the mean largest day over its quarter's mean; the mean
 * largest log day over the quarter's mean log; the same of log volume.
 */
export function writeSeason(
  out: Float32Array | Float64Array,
  at: number,
  columns: DayColumns,
  i: number,
): void {
  SEASON_HORIZONS.forEach((horizon, place) => {
    const found = ofHorizon(columns, i, horizon);
    out[at + 3 * place] = found.ratio;
    out[at + 3 * place + 1] = found.variance;
    out[at + 3 * place + 2] = found.volume;
  });
}

const NOTHING = { ratio: Number.NaN, variance: Number.NaN, volume: Number.NaN };

function ofHorizon(columns: DayColumns, i: number, horizon: number) {
  const { season } = columns.windows;
  if (season === null) return NOTHING;
  let ratio = 0;
  let variance = 0;
  let volume = 0;
  let quarters = 0;
  for (let quarter = 1; quarter <= QUARTERS; quarter++) {
    const from = i + 1 - season * quarter;
    const to = from + horizon;
    if (from - LATE - AROUND < 1) break;
    ratio += largestRatio(columns, from - LATE, to + LATE, i);
    const [first, end] = [from - ON_TIME, to + ON_TIME];
    variance += largestOver(columns.logVariance, columns.sumLogVariance, first, end, i);
    volume += largestOver(columns.logVolume, columns.sumLogVolume, first, end, i);
    quarters++;
  }
  if (quarters === 0) return NOTHING;
  const isTraded = (columns.sumLogVolume[i + 1] as number) > 0;
  return {
    ratio: Math.log(ratio / quarters),
    variance: variance / quarters,
    volume: isTraded ? volume / quarters : Number.NaN,
  };
}

function largestRatio({ variance, sumVariance }: DayColumns, from: number, to: number, i: number): number {
  let largest = 0;
  for (let k = from; k < to; k++) largest = Math.max(largest, variance[k] as number);
  const usual = meanBetween(sumVariance, from - AROUND, Math.min(to + AROUND, i + 1));
  return Math.min(LARGEST_RATIO, largest / usual);
}

function largestOver(column: Float64Array, sums: Float64Array, from: number, to: number, i: number): number {
  const usual = meanBetween(sums, from - AROUND, Math.min(to + AROUND, i + 1));
  let largest = 0;
  for (let k = from; k < to; k++) largest = Math.max(largest, (column[k] as number) - usual);
  return largest;
}
