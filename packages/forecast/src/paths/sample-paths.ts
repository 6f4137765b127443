import { seededUniform } from "@neuro/quant";
import { LONGEST_ODDS } from "../horizons.ts";
import { quantileOf } from "../statistics/quantile-of.ts";
import type { Ground } from "../walk/ground.ts";
import { adjustedChange } from "../walk/outcomes.ts";
import { cumulativeVariance } from "./cumulative-variance.ts";
import { emptyLibrary, type PathLibrary } from "./path-library.ts";

/** A case whose next `LONGEST_ODDS` sessions are known, and the forecasts made in it. */
export interface PathCase {
  readonly series: number;
  readonly bar: number;
  readonly logForecasts: readonly number[];
}

/** Cases that the distribution of each session is taken from. */
const MOST_CASES = 12_000;

/**
 * `count` paths out of many cases, spread evenly over them by the seed. The numbers of each session are then moved, their order kept, to the
 * quantiles of all cases: few paths keep how sessions hang together, and say of each session what all of them say.
 */
export function samplePaths(
  ground: Ground,
  cases: readonly PathCase[],
  { count, seed }: { readonly count: number; readonly seed: number },
): PathLibrary {
  const next = seededUniform(seed);
  const many = writePaths(ground, spreadEvenly(cases, Math.min(MOST_CASES, cases.length), next));
  const kept = Math.min(count, many.count);
  const places = spreadEvenly(
    Array.from({ length: many.count }, (_, k) => k),
    kept,
    next,
  );
  const library = emptyLibrary(kept);
  for (const column of ["rises", "falls", "changes"] as const) {
    for (let session = 0; session < LONGEST_ODDS; session++) {
      const all = new Float64Array(many.count);
      for (let k = 0; k < many.count; k++) all[k] = many[column][k * LONGEST_ODDS + session] as number;
      moveToQuantiles(library[column], session, { all, places });
    }
  }
  return library;
}

function spreadEvenly<T>(cases: readonly T[], count: number, next: () => number): T[] {
  return Array.from({ length: count }, (_, k) => {
    const place = Math.floor(((k + next()) * cases.length) / count);
    return cases[Math.min(cases.length - 1, place)] as T;
  });
}

function moveToQuantiles(
  out: Float32Array,
  session: number,
  { all, places }: { readonly all: Float64Array; readonly places: readonly number[] },
): void {
  const order = places.map((place, path) => ({ path, value: all[place] as number }));
  order.sort((a, b) => a.value - b.value);
  const sorted = all.slice().sort();
  order.forEach(({ path }, rank) => {
    out[path * LONGEST_ODDS + session] = quantileOf(sorted, (rank + 0.5) / order.length);
  });
}

function writePaths(ground: Ground, cases: readonly PathCase[]): PathLibrary {
  const library = emptyLibrary(cases.length);
  const variance = new Float64Array(LONGEST_ODDS);
  cases.forEach(({ series, bar, logForecasts }, path) => {
    const { bars } = ground.pool[series] as Ground["pool"][number];
    cumulativeVariance(logForecasts, variance);
    let rise = 0;
    let fall = 0;
    for (let session = 1; session <= LONGEST_ODDS; session++) {
      const deviation = Math.sqrt(variance[session - 1] as number);
      rise = Math.max(rise, adjustedChange(bars, bars.high, bar, bar + session));
      fall = Math.min(fall, adjustedChange(bars, bars.low, bar, bar + session));
      const at = path * LONGEST_ODDS + session - 1;
      library.rises[at] = rise / deviation;
      library.falls[at] = -fall / deviation;
      library.changes[at] = adjustedChange(bars, bars.close, bar, bar + session) / deviation;
    }
  });
  return library;
}
