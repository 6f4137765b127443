import { expect, test } from "vitest";
import { seededUniform } from "../../seeded-uniform.ts";
import { WALK_FORWARD_PLAN } from "../walk-forward-plan.ts";
import { joinSearch, SearchTally } from "./search-tally.ts";
import { searchedForward, searchWindows } from "./searched-forward.ts";

/** Worth that grows by `drift` a day with noise; from `turn` on by the opposite. */
function worth(closes: number, seed: number, drift: number, turn = closes): Float64Array {
  const next = seededUniform(seed);
  let value = 1_000;
  return Float64Array.from({ length: closes }, (_, i) => {
    if (i > 0) value *= 1 + (i < turn ? drift : -drift) + 0.02 * (next() - 0.5);
    return value;
  });
}

function searched(runs: readonly Float64Array[]) {
  const tally = new SearchTally(runs[0]!.length);
  for (const [i, run] of runs.entries()) tally.add({ set: i }, run, 1);
  return tally.part();
}

/** The same, told without running sums. */
function plainly(runs: readonly Float64Array[]): { readonly chosen: number; readonly first: number } {
  const { trainBars, testBars, purgeBars, embargoBars } = WALK_FORWARD_PLAN;
  const closes = runs[0]!.length;
  let [chosen, first] = [1, 1];
  for (let from = 0; ; from += testBars) {
    const testFrom = from + trainBars + purgeBars + embargoBars;
    const testLast = Math.min(testFrom + testBars, closes - 1);
    if (testLast - testFrom < testBars / 2) return { chosen: chosen - 1, first: first - 1 };
    const ratios = runs.map((run) => {
      const returns = [...run.slice(from + 1, from + trainBars + 1)].map(
        (value, i) => value / run[from + i]! - 1,
      );
      const mean = returns.reduce((sum, each) => sum + each, 0) / returns.length;
      const squares = returns.reduce((sum, each) => sum + (each - mean) ** 2, 0);
      return mean / Math.sqrt(squares / (returns.length - 1));
    });
    const best = runs[ratios.indexOf(Math.max(...ratios))]!;
    chosen *= best[testLast]! / best[testFrom]!;
    first *= runs[0]![testLast]! / runs[0]![testFrom]!;
  }
}

test("the best of two years trades the next half, window by window", () => {
  const runs = [0.0002, 0.0004, -0.0001, 0.0003].map((drift, i) => worth(2_000, i + 1, drift));
  const { forward } = joinSearch([searched(runs)], 252);
  const expected = plainly(runs);
  expect(forward).toMatchObject({ windows: 12, from: 529, last: 1_999 });
  expect(forward?.totalReturn).toBeCloseTo(expected.chosen, 10);
  expect(forward?.firstReturn).toBeCloseTo(expected.first, 10);
});

test("in parts it is the same as at once, the first set that of the first part", () => {
  const runs = [1, 2, 3, 4, 5].map((seed) => worth(1_200, seed, 0.0002 * seed));
  const parts = [runs.slice(0, 2), runs.slice(2, 3), runs.slice(3)].map(searched);
  expect(joinSearch(parts, 252).forward).toEqual(joinSearch([searched(runs)], 252).forward);
});

test("what a later window brings chooses no set before it", () => {
  const runs = [1, 2, 3].map((seed) => worth(1_000, seed, 0.0005 * seed));
  const turned = [1, 2, 3].map((seed) => worth(1_000, seed, 0.0005 * seed, 900));
  const windows = searchWindows(850);
  const of = (all: readonly Float64Array[]) =>
    searchedForward(searched(all.map((run) => run.slice(0, 850))).records, windows);
  expect(of(turned)).toEqual(of(runs));
});

test("a set that was good by luck alone is found out: its next window is no better than any", () => {
  let better = 0;
  for (let market = 0; market < 60; market++) {
    const runs = Array.from({ length: 30 }, (_, i) => worth(1_300, 1 + 100 * market + i, 0));
    const part = searched(runs);
    const { forward, tries, best } = joinSearch([part], 252);
    if (forward!.totalReturn > forward!.firstReturn) better++;
    // While the best of all looks as if it had earned.
    expect(tries[best]!.totalReturn).toBeGreaterThan(0);
  }
  expect(better).toBeGreaterThan(15);
  expect(better).toBeLessThan(45);
});

test("one set, or less time than a window takes, has nothing to choose", () => {
  const short = [1, 2].map((seed) => worth(590, seed, 0.001));
  expect(joinSearch([searched(short)], 252).forward).toBeNull();
  expect(joinSearch([searched([worth(2_000, 1, 0.001)])], 252).forward).toBeNull();
});

test("a worth that is gone stays gone and is not divided by", () => {
  const gone = new Float64Array(1_300).fill(0);
  const { forward } = joinSearch([searched([gone, gone])], 252);
  expect(forward).toMatchObject({ totalReturn: 0, firstReturn: 0 });
});
