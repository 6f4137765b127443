import { normalTail } from "./normal-tail.ts";

/**
 * The one level at which anything counts as an edge. Judged alone: the chance that luck does as well is below it, which is the
 * lower side of the 95 % intervals that are shown. Judged together: the share of false ones to be expected among those found.
 */
export const EDGE_LEVEL = 0.025;

/**
 * Chance that `hits` of `samples`, or more, come by luck where each comes with `rate`: the score test, so that it is below
 * `EDGE_LEVEL` just when the whole 95 % Wilson interval lies above `rate`. 1 without a sample.
 */
export function chanceOfLuck(hits: number, samples: number, rate: number): number {
  if (!(samples > 0) || rate >= 1) return 1;
  if (rate <= 0) return hits > 0 ? 0 : 1;
  return normalTail((hits - samples * rate) / Math.sqrt(samples * rate * (1 - rate)));
}

/**
 * Which of several tries measured together are discoveries, in their order: of those with the smallest chances of luck as many
 * as keep the expected share of false ones at `level`. Holds for tries that are independent or move together.
 * Source: Benjamini and Hochberg (1995); Benjamini and Yekutieli (2001), theorem 1.2, for positive dependence.
 */
export function discoveries(chances: readonly number[], level = EDGE_LEVEL): readonly boolean[] {
  const ascending = chances.toSorted((a, b) => a - b);
  const last = ascending.findLastIndex((chance, i) => chance <= (level * (i + 1)) / chances.length);
  const bound = ascending[last];
  return chances.map((chance) => bound !== undefined && chance <= bound);
}
