/** Rankings and records of real prices leave invented ones out; where all are invented, they are of those, and say so. */
import type { Based } from "@neuro/contract";

export interface Kept<T> {
  readonly kept: readonly T[];
  readonly leftOut: number;
}

export function withoutInvented<T>(all: readonly T[], pricesOf: (one: T) => Based): Kept<T> {
  const kept = all.filter((one) => pricesOf(one).basis !== "sample");
  if (kept.length === 0) return { kept: all, leftOut: 0 };
  return { kept, leftOut: all.length - kept.length };
}
