import fc from "fast-check";
import { expect, test } from "vitest";
import { uniformSequence } from "../../testing/random-bars.ts";
import { arbitraryReturns, randomReturns } from "../../testing/random-returns.ts";
import { portfolioVariance } from "../portfolio-risk.ts";
import published from "../published-figures.json" with { type: "json" };
import { shrunkCovariance } from "../shrunk-covariance.ts";
import {
  maximumSharpeWeights,
  meanVarianceWeights,
  minimumVarianceWeights,
  nearestWeights,
} from "./efficient-weights.ts";
import { type FeasibleSet, feasibleSet } from "./feasible-set.ts";

function longOnly(n: number): FeasibleSet {
  return {
    lower: new Float64Array(n),
    upper: new Float64Array(n).fill(1),
    groups: [],
    invested: 1,
  };
}

function dot(a: Float64Array, b: Float64Array): number {
  return a.reduce((sum, value, i) => sum + value * b[i]!, 0);
}

const { criticalLine, hierarchical } = published;
const covariance = Float64Array.from(criticalLine.covariance.flat());
const expectedReturns = Float64Array.from(criticalLine.expectedReturns);

test("the least variance equals the published weights of the critical-line example", () => {
  const weights = minimumVarianceWeights({ covariance, set: longOnly(10) });
  for (const [i, weight] of criticalLine.minimumVariance.entries()) {
    expect(weights[i]).toBeCloseTo(weight, 12);
  }
});

test("the least variance equals the published weights of the hierarchical example", () => {
  const input = { covariance: Float64Array.from(hierarchical.covariance.flat()), set: longOnly(10) };
  const percents = [...minimumVarianceWeights(input)].map((weight) => Number((100 * weight).toFixed(2)));
  expect(percents).toEqual(hierarchical.minimumVariancePct);
});

test("the largest Sharpe ratio equals the published one of the critical-line example", () => {
  const weights = maximumSharpeWeights({ covariance, set: longOnly(10) }, expectedReturns)!;
  const ratio = dot(weights, expectedReturns) / Math.sqrt(portfolioVariance(covariance, weights));
  expect(ratio).toBeCloseTo(criticalLine.largestSharpe, 10);
  expect(dot(weights, new Float64Array(10).fill(1))).toBeCloseTo(1, 12);
});

test("mean and variance meet the published frontier at its turning points", () => {
  for (const { lambda, weights: expected } of criticalLine.turningPoints) {
    const weights = meanVarianceWeights(
      { covariance, set: longOnly(10) },
      { expectedReturns, riskAversion: 1 / lambda },
    );
    for (const [i, weight] of expected.entries()) expect(weights[i]).toBeCloseTo(weight, 12);
  }
});

test("without aversion to risk everything goes into the largest return", () => {
  const bold = meanVarianceWeights(
    { covariance, set: longOnly(10) },
    { expectedReturns, riskAversion: 1e-3 },
  );
  expect(bold[1]).toBeCloseTo(1, 9);
});

interface Case {
  readonly covariance: Float64Array;
  readonly means: Float64Array;
  readonly set: FeasibleSet;
}

/** Random histories under random bounds, group limits and cash that leave a choice. */
const arbitraryCase: fc.Arbitrary<Case> = fc
  .tuple(arbitraryReturns, fc.nat(), fc.double({ min: 0, max: 0.5, noNaN: true }))
  .map(([returns, seed, cashWeight]) => {
    const next = uniformSequence(seed);
    const n = returns.length;
    const assets = returns.map((_, i) => ({
      symbol: `S${i}`,
      group: ["energy", "banks", null][i % 3] as string | null,
      minWeight: (next() * 0.5) / n,
      maxWeight: Math.min(1, (1.2 + 3 * next()) / n),
    }));
    const groups =
      n < 3
        ? []
        : [
            { group: "energy", maxWeight: 0.6 },
            { group: "banks", minWeight: 0.1 },
          ];
    return { returns, outcome: feasibleSet(assets, { cashWeight, groups }) };
  })
  .filter(({ outcome }) => outcome.ok)
  .map(({ returns, outcome }) => {
    if (!outcome.ok) throw new Error("filtered above");
    return {
      covariance: shrunkCovariance(returns).covariance,
      means: Float64Array.from(returns, (column) => column.reduce((a, b) => a + b, 0) / column.length),
      set: outcome.set,
    };
  });

function expectKept(weights: Float64Array, set: FeasibleSet): void {
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(set.invested, 9);
  for (const [i, weight] of weights.entries()) {
    expect(weight).toBeGreaterThanOrEqual(set.lower[i]! - 1e-9);
    expect(weight).toBeLessThanOrEqual(set.upper[i]! + 1e-9);
  }
  for (const { members, min, max } of set.groups) {
    const sum = members.reduce((total, i) => total + weights[i]!, 0);
    expect(sum).toBeGreaterThanOrEqual(min - 1e-9);
    expect(sum).toBeLessThanOrEqual(max + 1e-9);
  }
}

/** Random weights of the set: the nearest to random points. */
function someWeights(set: FeasibleSet, count: number, seed: number): Float64Array[] {
  const next = uniformSequence(seed);
  return Array.from({ length: count }, () =>
    nearestWeights(
      set.lower.map(() => 2 * next() ** 3 - 0.3),
      set,
    ),
  );
}

test("weights sum to what is invested, keep every limit, and no weights within the limits do better", () => {
  fc.assert(
    fc.property(arbitraryCase, fc.nat(), ({ covariance: risk, means, set }, seed) => {
      const others = someWeights(set, 12, seed);
      const calm = minimumVarianceWeights({ covariance: risk, set });
      const mixed = meanVarianceWeights(
        { covariance: risk, set },
        { expectedReturns: means, riskAversion: 4 },
      );
      const sharpest = maximumSharpeWeights({ covariance: risk, set }, means);
      const usefulness = (w: Float64Array) => dot(w, means) - 2 * portfolioVariance(risk, w);
      const sharpe = (w: Float64Array) => dot(w, means) / Math.sqrt(portfolioVariance(risk, w));
      for (const weights of [calm, mixed, ...others]) expectKept(weights, set);
      if (sharpest !== null) expectKept(sharpest, set);
      for (const other of [calm, mixed, ...others]) {
        const least = portfolioVariance(risk, calm);
        expect(portfolioVariance(risk, other)).toBeGreaterThanOrEqual(least * (1 - 1e-9));
        expect(usefulness(other)).toBeLessThanOrEqual(usefulness(mixed) + 1e-12);
        if (sharpest === null) expect(dot(other, means)).toBeLessThanOrEqual(1e-12);
        else expect(sharpe(other)).toBeLessThanOrEqual(sharpe(sharpest) + 1e-9);
      }
    }),
    { numRuns: 150 },
  );
});

test("returns in another unit leave all weights as they are", () => {
  const risk = shrunkCovariance(randomReturns(12, 260, 8)).covariance;
  const means = Float64Array.from({ length: 12 }, (_, i) => 0.0002 * (i - 3));
  const set = longOnly(12);
  const percent = risk.map((value) => value * 1e4);
  const percentMeans = means.map((value) => value * 100);
  const calm = minimumVarianceWeights({ covariance: risk, set });
  const sharp = maximumSharpeWeights({ covariance: risk, set }, means)!;
  const sharpInPercent = maximumSharpeWeights({ covariance: percent, set }, percentMeans)!;
  for (const [i, weight] of minimumVarianceWeights({ covariance: percent, set }).entries()) {
    expect(weight).toBeCloseTo(calm[i]!, 10);
    expect(sharpInPercent[i]).toBeCloseTo(sharp[i]!, 10);
  }
});

test("two assets have the textbook's weights", () => {
  // σ 10 % and 20 %, correlation 0: variance is least at 0.8 and 0.2; Sharpe largest in proportion to return over variance.
  const risk = Float64Array.of(0.01, 0, 0, 0.04);
  expect([...minimumVarianceWeights({ covariance: risk, set: longOnly(2) })][0]).toBeCloseTo(0.8, 12);
  const sharpest = maximumSharpeWeights({ covariance: risk, set: longOnly(2) }, Float64Array.of(0.05, 0.1))!;
  expect(sharpest[0]).toBeCloseTo(5 / 7.5, 12);
});

test("without a positive excess return there is no largest Sharpe ratio", () => {
  const risk = Float64Array.of(0.01, 0, 0, 0.04);
  expect(maximumSharpeWeights({ covariance: risk, set: longOnly(2) }, Float64Array.of(-0.01, 0))).toBeNull();
  expect(maximumSharpeWeights({ covariance: risk, set: longOnly(2) }, new Float64Array(2))).toBeNull();
});
