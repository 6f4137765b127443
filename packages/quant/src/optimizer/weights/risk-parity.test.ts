import fc from "fast-check";
import { expect, test } from "vitest";
import { arbitraryReturns } from "../../testing/random-returns.ts";
import { riskShares } from "../portfolio-risk.ts";
import { shrunkCovariance } from "../shrunk-covariance.ts";
import { riskParityWeights } from "./risk-parity.ts";

function weightsOf(covariance: Float64Array): Float64Array {
  const outcome = riskParityWeights(covariance);
  if (!outcome.ok) throw new Error(`spread ${outcome.spread}`);
  return outcome.weights;
}

test("every asset contributes the same share of risk, and weights are positive and sum to one", () => {
  fc.assert(
    fc.property(arbitraryReturns, (returns) => {
      const { covariance } = shrunkCovariance(returns);
      const weights = weightsOf(covariance);
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
      expect(Math.min(...weights)).toBeGreaterThan(0);
      const shares = riskShares(covariance, weights);
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThan(1e-8);
    }),
  );
});

test("without correlation weights are in proportion to the inverse of the deviation", () => {
  const weights = weightsOf(Float64Array.of(0.01, 0, 0, 0, 0.04, 0, 0, 0, 0.16));
  expect([...weights].map((weight) => weight.toFixed(10))).toEqual([
    (4 / 7).toFixed(10),
    (2 / 7).toFixed(10),
    (1 / 7).toFixed(10),
  ]);
});

test("two assets get the same weights whatever their correlation", () => {
  for (const correlation of [-0.9, -0.3, 0.2, 0.99]) {
    const weights = weightsOf(Float64Array.of(0.01, 0.02 * correlation, 0.02 * correlation, 0.04));
    expect(weights[0]).toBeCloseTo(2 / 3, 9);
  }
});

test("another unit of one asset's returns moves its weight by that factor alone", () => {
  const covariance = Float64Array.of(0.04, 0.006, -0.002, 0.006, 0.01, 0.001, -0.002, 0.001, 0.0225);
  const scaled = covariance.map((value, at) => value * (at % 3 === 0 ? 5 : 1) * (at < 3 ? 5 : 1));
  const [before, after] = [weightsOf(covariance), weightsOf(scaled)];
  expect(after[0]! / after[1]!).toBeCloseTo(before[0]! / before[1]! / 5, 9);
  expect(after[2]! / after[1]!).toBeCloseTo(before[2]! / before[1]!, 9);
});

test("assets that offset each other fully have no answer, and the difference left is told", () => {
  const outcome = riskParityWeights(Float64Array.of(1, -1, 0, -1, 1, 0, 0, 0, 1));
  expect(outcome.ok).toBe(false);
  if (!outcome.ok) expect(outcome.spread).toBeGreaterThan(1e-8);
});
