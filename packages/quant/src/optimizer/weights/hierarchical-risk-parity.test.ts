import fc from "fast-check";
import { expect, test } from "vitest";
import { arbitraryReturns } from "../../testing/random-returns.ts";
import published from "../published-figures.json" with { type: "json" };
import { shrunkCovariance } from "../shrunk-covariance.ts";
import { hierarchicalRiskParityWeights } from "./hierarchical-risk-parity.ts";
import { singleLinkageOrder } from "./single-linkage.ts";

test("weights equal the published ones of the author's example", () => {
  const { covariance, weightsPct } = published.hierarchical;
  const weights = hierarchicalRiskParityWeights(Float64Array.from(covariance.flat()));
  expect([...weights].map((weight) => Number((100 * weight).toFixed(2)))).toEqual(weightsPct);
});

test("weights equal those of an independent program on SciPy's tree to the last digits", () => {
  const { covariance, scipyWeights } = published.hierarchical;
  const weights = hierarchicalRiskParityWeights(Float64Array.from(covariance.flat()));
  for (const [i, weight] of scipyWeights.entries()) expect(weights[i]).toBeCloseTo(weight, 12);
});

test("the tree joins the nearest first and lists the lower branch first", () => {
  // Points on a line at 0, 10, 1, 12, 5: pairs (0, 2) and (1, 3), then 4 joins the first pair.
  const at = [0, 10, 1, 12, 5];
  const distances = Float64Array.from(at.flatMap((a) => at.map((b) => Math.abs(a - b))));
  expect([...singleLinkageOrder(distances)]).toEqual([1, 3, 4, 0, 2]);
  expect([...singleLinkageOrder(new Float64Array(1))]).toEqual([0]);
});

test("weights are positive and sum to one, and scaling the covariance changes nothing", () => {
  fc.assert(
    fc.property(arbitraryReturns, (returns) => {
      const { covariance } = shrunkCovariance(returns);
      const weights = hierarchicalRiskParityWeights(covariance);
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
      expect(Math.min(...weights)).toBeGreaterThan(0);
      const scaled = hierarchicalRiskParityWeights(covariance.map((value) => value * 4_096));
      for (const [i, weight] of weights.entries()) expect(scaled[i]).toBeCloseTo(weight, 12);
    }),
  );
});

test("independent assets of two are weighted by the inverse of their variance", () => {
  expect(hierarchicalRiskParityWeights(Float64Array.of(0.01, 0, 0, 0.03))[0]).toBeCloseTo(0.75, 12);
});
