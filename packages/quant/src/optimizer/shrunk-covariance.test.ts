import fc from "fast-check";
import { expect, test } from "vitest";
import { arbitraryReturns, randomReturns } from "../testing/random-returns.ts";
import published from "./published-figures.json" with { type: "json" };
import { shrunkCovariance } from "./shrunk-covariance.ts";
import { inverseFactor } from "./weights/inverse-factor.ts";

test("covariance and intensity equal those of an independent program in matrix form", () => {
  const { returns, shrinkage, covariance } = published.covCor;
  const result = shrunkCovariance(returns.map((column) => Float64Array.from(column)));
  expect(result.shrinkage).toBeCloseTo(shrinkage, 12);
  for (const [at, value] of covariance.flat().entries()) {
    expect(Math.abs(result.covariance[at]! - value)).toBeLessThan(1e-17);
  }
});

test("variances stay the sample's, and the intensity is a share", () => {
  fc.assert(
    fc.property(arbitraryReturns, (returns) => {
      const n = returns.length;
      const { covariance, shrinkage } = shrunkCovariance(returns);
      expect(shrinkage).toBeGreaterThanOrEqual(0);
      expect(shrinkage).toBeLessThanOrEqual(1);
      for (const [i, column] of returns.entries()) {
        const mean = column.reduce((sum, value) => sum + value, 0) / column.length;
        const variance = column.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (column.length - 1);
        expect(covariance[i * n + i]! / variance).toBeCloseTo(1, 10);
      }
    }),
  );
});

test("with more assets than periods it is definite where the sample is not", () => {
  const returns = randomReturns(40, 20, 3);
  const { covariance, shrinkage } = shrunkCovariance(returns);
  expect(shrinkage).toBeGreaterThan(0);
  const ridged = covariance.map((value, at) => (at % 41 === 0 ? value * (1 + 1e-10) : value));
  // No ridge was needed: adding one changes the factor.
  expect(inverseFactor(covariance, 40)).not.toEqual(inverseFactor(ridged, 40));
});

test("longer histories are shrunk less", () => {
  const long = randomReturns(10, 4_000, 5);
  const short = long.map((column) => column.slice(0, 100));
  expect(shrunkCovariance(long).shrinkage).toBeLessThan(shrunkCovariance(short).shrinkage);
});

test("one asset, and two whose sample is its own target, are not shrunk", () => {
  expect(shrunkCovariance(randomReturns(1, 60, 1)).shrinkage).toBe(0);
  expect(shrunkCovariance(randomReturns(2, 60, 1)).shrinkage).toBe(0);
});
