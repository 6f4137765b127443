import { expect, test } from "vitest";
import { coverPairs, pairsOf } from "./cover-pairs.ts";
import { planRun } from "./plan-run.ts";
import { seedsFrom } from "./torture-runs.ts";

const countPairs = (seeds: Iterable<number>) => {
  const counts = new Map<string, number>();
  for (const seed of seeds)
    for (const pair of pairsOf(planRun(seed))) counts.set(pair, (counts.get(pair) ?? 0) + 1);
  return counts;
};

test("few runs hold every pair as often as wanted, or as often as it is there", () => {
  const all = [...seedsFrom(1, 600)];
  const picked = coverPairs(all, 3);
  expect(picked.length).toBeLessThan(all.length / 2);
  const [there, covered] = [countPairs(all), countPairs(picked)];
  expect([...there].filter(([pair, count]) => (covered.get(pair) ?? 0) < Math.min(3, count))).toEqual([]);
});
