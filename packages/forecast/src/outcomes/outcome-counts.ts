import { compand, expand } from "./compand.ts";

/** How many outcomes fell where, in deviations forecast for them: counts over equal steps of the companded scale from −1 to 1. Plain JSON. */
export interface OutcomeCounts {
  readonly counts: number[];
  total: number;
}

const STEPS = 1024;

export const emptyCounts = (): OutcomeCounts => ({ counts: new Array<number>(STEPS).fill(0), total: 0 });

const stepOf = (deviations: number): number =>
  Math.min(STEPS - 1, Math.max(0, Math.floor(((compand(deviations) + 1) / 2) * STEPS)));

export function addOutcome(to: OutcomeCounts, deviations: number): void {
  const step = stepOf(deviations);
  to.counts[step] = (to.counts[step] as number) + 1;
  to.total++;
}

/** Counts as an ascending curve to read from: `below[k]` is the share under the step `k`. */
export interface OutcomeCurve {
  readonly below: Float64Array;
}

export function curveOf({ counts, total }: OutcomeCounts): OutcomeCurve {
  const below = new Float64Array(STEPS + 1);
  for (let step = 0; step < STEPS; step++) {
    below[step + 1] = (below[step] as number) + (counts[step] as number) / total;
  }
  return { below };
}

/** Share of outcomes of at least so many deviations, even within a step. */
export function shareAtLeast({ below }: OutcomeCurve, deviations: number): number {
  const place = ((compand(deviations) + 1) / 2) * STEPS;
  const step = Math.min(STEPS - 1, Math.max(0, Math.floor(place)));
  const low = below[step] as number;
  return Math.max(0, 1 - (low + (place - step) * ((below[step + 1] as number) - low)));
}

/** Deviations that a share of the outcomes lies under. */
export function outcomeQuantile({ below }: OutcomeCurve, share: number): number {
  let low = 0;
  let high = STEPS;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((below[middle + 1] as number) < share) low = middle + 1;
    else high = middle;
  }
  const step = Math.min(STEPS - 1, low);
  const from = below[step] as number;
  const width = (below[step + 1] as number) - from;
  const within = width > 0 ? (share - from) / width : 0.5;
  return expand((2 * (step + within)) / STEPS - 1);
}
