import { expect, test } from "vitest";
import { uniformSequence } from "../testing/random-bars.ts";
import { deflatedOf, deflatedSharpe } from "./deflated-sharpe.ts";
import { normalQuantile } from "./normal-quantile.ts";
import { normalTail } from "./normal-tail.ts";
import { blockSumsOf, overfitting } from "./overfitting.ts";

/** Normal numbers from a seed (Box and Muller, 1958). */
function normals(seed: number): () => number {
  const next = uniformSequence(seed);
  return () => Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next());
}

const drawn = (length: number, next: () => number, mean = 0) =>
  Float64Array.from({ length }, () => 0.01 * (next() + mean));

function sharpeOf(returns: Float64Array): number {
  const mean = returns.reduce((sum, each) => sum + each, 0) / returns.length;
  const squares = returns.reduce((sum, each) => sum + (each - mean) ** 2, 0);
  return mean / Math.sqrt(squares / (returns.length - 1));
}

test("a quantile is where the tail beyond it is what is left", () => {
  for (const below of [1e-6, 0.025, 0.5, 0.9, 0.975, 1 - 1e-6])
    expect(normalTail(-normalQuantile(below))).toBeCloseTo(below, 7);
  expect(normalQuantile(0.975)).toBeCloseTo(1.959964, 5);
  expect(normalQuantile(0)).toBe(Number.NEGATIVE_INFINITY);
  expect(normalQuantile(1)).toBe(Number.POSITIVE_INFINITY);
});

test("the example of Bailey and López de Prado (2014): 100 tries, a ratio of 2.5, deflated Sharpe ratio 0.90", () => {
  // Ratios whose variance is 1/2 a year of 250 days.
  const tries = { count: 100, variance: 0.5 / 250 };
  const shape = { count: 1_250, sharpe: 2.5 / Math.sqrt(250), skew: -3, kurtosis: 10 };
  const found = deflatedOf(shape, tries, 250);
  expect(found.byLuck / Math.sqrt(250)).toBeCloseTo(0.1132, 4);
  expect(1 - found.chanceOfLuck).toBeCloseTo(0.9004, 3);
});

test("the same is 0.95 with 46 tries, and with 88 of normal returns; the more are made the smaller it is", () => {
  const chance = (tries: number, skew: number, kurtosis: number) => {
    const shape = { count: 1_250, sharpe: 2.5 / Math.sqrt(250), skew, kurtosis };
    return 1 - deflatedOf(shape, { count: tries, variance: 0.5 / 250 }, 250).chanceOfLuck;
  };
  expect(chance(46, -3, 10)).toBeCloseTo(0.95, 2);
  expect(chance(88, 0, 3)).toBeCloseTo(0.95, 2);
  const falling = [10, 46, 88, 1_000].map((tries) => chance(tries, -3, 10));
  expect(falling).toEqual(falling.toSorted((one, other) => other - one));
});

test("one try is not made smaller, and returns that do not vary have no ratio", () => {
  const returns = drawn(500, normals(1), 0.1);
  const found = deflatedSharpe(returns, [sharpeOf(returns)], 252);
  expect(found).toMatchObject({ byLuck: 0, tries: 1 });
  expect(found?.plain).toBeCloseTo(sharpeOf(returns) * Math.sqrt(252), 10);
  expect(deflatedSharpe(new Float64Array(500), [0, 0], 252)).toBeNull();
  expect(deflatedSharpe(new Float64Array(2), [0, 0], 252)).toBeNull();
});

test("of independent tries without an edge the best holds zero in 95 of 100 markets, and one with an edge does not", () => {
  let holding = 0;
  let found = 0;
  for (let market = 1; market <= 100; market++) {
    const next = normals(market * 7_919);
    const tries = Array.from({ length: 100 }, () => drawn(500, next));
    const best = (all: readonly Float64Array[]) => {
      const sharpes = all.map(sharpeOf);
      return deflatedSharpe(all[sharpes.indexOf(Math.max(...sharpes))]!, sharpes, 252)!;
    };
    const { low, high } = best(tries);
    if (low <= 0 && high >= 0) holding++;
    if (best([...tries, drawn(500, next, 0.35)]).low > 0) found++;
  }
  expect(holding).toBeGreaterThanOrEqual(95);
  expect(found).toBeGreaterThanOrEqual(95);
});

test("tries without an edge are overfitted in half of the splits, one with an edge in none", () => {
  const next = normals(5);
  const tries = Array.from({ length: 40 }, () => drawn(1_600, next));
  const none = overfitting(tries.map((each) => blockSumsOf(each)));
  expect(none).toMatchObject({ splits: 924, tries: 40 });
  expect(none?.probability).toBeGreaterThan(0.3);
  expect(none?.probability).toBeLessThan(0.7);
  const one = overfitting([...tries, drawn(1_600, next, 0.4)].map((each) => blockSumsOf(each)));
  expect(one).toMatchObject({ probability: 0, lossProbability: 0 });
});

test("halves made of the returns themselves give the same as their sums", () => {
  const next = normals(9);
  const tries = Array.from({ length: 5 }, () => drawn(40, next));
  let overfitted = 0;
  const halves = [3, 5, 6, 9, 10, 12];
  for (const bits of halves) {
    const part = (returns: Float64Array, isIn: boolean) =>
      returns.filter((_, i) => ((bits >> Math.floor(i / 10)) & 1) === (isIn ? 1 : 0));
    const inside = tries.map((each) => sharpeOf(part(each, true)));
    const outside = tries.map((each) => sharpeOf(part(each, false)));
    const after = outside[inside.indexOf(Math.max(...inside))]!;
    if (outside.filter((each) => each <= after).length <= 3) overfitted++;
  }
  const sums = tries.map((each) => blockSumsOf(each, 4));
  expect(overfitting(sums)?.probability).toBeCloseTo(overfitted / halves.length, 12);
});

test("a single try is not split, and tries that are all the same are no better than their median", () => {
  const returns = drawn(100, normals(3));
  expect(overfitting([blockSumsOf(returns)])).toBeNull();
  const same = Array.from({ length: 4 }, () => blockSumsOf(returns));
  expect(overfitting(same)?.probability).toBe(1);
});
