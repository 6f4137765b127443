import fc from "fast-check";
import { expect, test } from "vitest";
import { arbitraryReturns } from "../testing/random-returns.ts";
import {
  concentrationScore,
  diversificationColour,
  diversificationScore,
  riskLevel,
  riskShares,
} from "./portfolio-risk.ts";
import { shrunkCovariance } from "./shrunk-covariance.ts";

function independent(count: number): Float64Array {
  return Float64Array.from({ length: count * count }, (_, at) => (at % (count + 1) === 0 ? 0.04 : 0));
}

test("the score counts independent bets: one gives 0, two 50, ten 90", () => {
  expect(diversificationScore(independent(1), Float64Array.of(1))).toBeCloseTo(0, 10);
  expect(diversificationScore(independent(2), Float64Array.of(0.5, 0.5))).toBeCloseTo(50, 10);
  expect(diversificationScore(independent(10), new Float64Array(10).fill(0.1))).toBeCloseTo(90, 10);
  expect(diversificationScore(independent(2), new Float64Array(2))).toBe(0);
});

test("holdings that move as one score 0, and holdings that offset each other 100", () => {
  const together = Float64Array.of(0.04, 0.08, 0.08, 0.16);
  expect(diversificationScore(together, Float64Array.of(0.3, 0.7))).toBeCloseTo(0, 10);
  expect(diversificationScore(Float64Array.of(1, -1, -1, 1), Float64Array.of(0.5, 0.5))).toBe(100);
});

test("the score is between 0 and 100 and neither cash nor the unit of returns changes it", () => {
  fc.assert(
    fc.property(arbitraryReturns, (returns) => {
      const { covariance } = shrunkCovariance(returns);
      const weights = Float64Array.from(returns, (_, i) => 1 / (i + 1));
      const score = diversificationScore(covariance, weights);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(100);
      const half = weights.map((weight) => weight / 2);
      const percent = covariance.map((value) => value * 1e4);
      expect(diversificationScore(percent, half)).toBeCloseTo(score, 8);
    }),
  );
});

test("the estimate without history takes holdings as independent", () => {
  expect(concentrationScore(Float64Array.of(0.25, 0.25, 0.25, 0.25))).toBeCloseTo(75, 10);
  expect(concentrationScore(Float64Array.of(0.4))).toBe(0);
  expect(concentrationScore(new Float64Array(0))).toBe(0);
});

test("colours change above 70 and above 50", () => {
  expect([70.01, 70, 50.01, 50, 0].map(diversificationColour)).toEqual([
    "green",
    "yellow",
    "yellow",
    "red",
    "red",
  ]);
});

test("risk is medium from 11 % and high from 20 % a year", () => {
  expect([0, 0.1099, 0.11, 0.1999, 0.2, 1].map(riskLevel)).toEqual([
    "Low",
    "Low",
    "Medium",
    "Medium",
    "High",
    "High",
  ]);
});

test("a holding's share of risk is none where it has no weight", () => {
  expect([...riskShares(independent(2), Float64Array.of(1, 0))]).toEqual([1, 0]);
  expect([...riskShares(independent(2), new Float64Array(2))]).toEqual([0, 0]);
});
