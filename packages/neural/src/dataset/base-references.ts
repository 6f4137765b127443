import { LONGEST_HORIZON } from "./labels.ts";
import type { PreparedSeries, SampleReference } from "./samples.ts";

/** What a base network learns from. */
export interface BaseSampling {
  /** Sessions of each symbol before the cutoff. */
  readonly sessions: number;
  /** At most so many samples, spread evenly over symbols and time. */
  readonly samples: number;
}

/**
 * Bars of all symbols whose longest label had come true before the cutoff date: nothing of that day or later is in them, whichever
 * symbol it happened to. Evenly thinned where there are too many; the symbols' grids are set off against each other.
 */
export function baseReferences(
  pool: readonly PreparedSeries[],
  cutoff: string,
  { sessions, samples }: BaseSampling,
): readonly SampleReference[] {
  const ranges = pool.map(({ dates }) => {
    const to = Math.max(0, firstBarFrom(dates, cutoff) - LONGEST_HORIZON);
    return { from: Math.max(0, to - sessions), to };
  });
  const total = ranges.reduce((sum, { from, to }) => sum + to - from, 0);
  const stride = Math.max(1, Math.ceil(total / samples));
  return pool.flatMap((series, place) => {
    const { from, to } = ranges[place] as { from: number; to: number };
    const references: SampleReference[] = [];
    for (let bar = from + (place % stride); bar < to; bar += stride) {
      if (series.table.usable[bar] === 1 && isLabelled(series, bar)) references.push({ series, bar });
    }
    return references;
  });
}

/** Whether all labels of a bar are known numbers. */
export function isLabelled({ labels }: PreparedSeries, bar: number): boolean {
  return Number.isFinite(labels.size[1][bar]) && Number.isFinite(labels.size[5][bar]);
}

/** The first bar at or after a date; their number where there is none. */
function firstBarFrom(dates: readonly string[], date: string): number {
  let low = 0;
  let high = dates.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((dates[middle] as string) < date) low = middle + 1;
    else high = middle;
  }
  return low;
}
