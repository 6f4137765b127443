/**
 * Figures that tests of other projects expect, where the data they rest on is small enough to be here. PyPortfolioOpt's own weights
 * (github.com/robertmartin8/PyPortfolioOpt, tests/test_efficient_frontier.py, test_cla.py, test_hrp.py) all rest on 7,126 days
 * of 20 prices, which are not here; the examples that its critical line and its hierarchical method come from are, in
 * `published-figures.json`.
 */
import { expect, test } from "vitest";
import { portfolioVariance } from "./portfolio-risk.ts";
import { shrunkCovariance } from "./shrunk-covariance.ts";
import {
  maximumSharpeWeights,
  meanVarianceWeights,
  minimumVarianceWeights,
} from "./weights/efficient-weights.ts";
import type { FeasibleSet } from "./weights/feasible-set.ts";

function longOnly(n: number): FeasibleSet {
  return { lower: new Float64Array(n), upper: new Float64Array(n).fill(1), groups: [], invested: 1 };
}

test("the sample covariance is that of PyPortfolioOpt's test_sample_cov_dummy before it is shrunk", () => {
  // tests/test_risk_models.py, commit 0110e2f.
  const prices = [
    [4.0, 4.2, 3.9, 4.3, 4.1],
    [2.0, 2.1, 2.0, 2.1, 2.2],
    [0.6, 0.59, 0.58, 0.62, 0.63],
  ];
  const expected = [
    [0.006661687937656102, 0.00264970955585574, 0.0020849735375206195],
    [0.00264970955585574, 0.0023450491307634215, 0.00096770864287974],
    [0.0020849735375206195, 0.00096770864287974, 0.0016396416271856837],
  ];
  const returns = prices.map((column) =>
    Float64Array.from({ length: 4 }, (_, i) => column[i + 1]! / column[i]! - 1),
  );
  const { covariance, shrinkage } = shrunkCovariance(returns);
  const deviation = expected.map((row, i) => Math.sqrt(row[i]!));
  const correlation = (i: number, j: number) => expected[i]![j]! / (deviation[i]! * deviation[j]!);
  const meanCorrelation = (correlation(0, 1) + correlation(0, 2) + correlation(1, 2)) / 3;
  expect(shrinkage).toBeGreaterThan(0);
  for (const [i, row] of expected.entries()) {
    for (const [j, sample] of row.entries()) {
      const target = i === j ? sample : meanCorrelation * deviation[i]! * deviation[j]!;
      expect(covariance[i * 3 + j]).toBeCloseTo((1 - shrinkage) * sample + shrinkage * target, 14);
    }
  }
});

test("the variance of weights is that of PyPortfolioOpt's test_volatility_dummy", () => {
  // tests/test_objective_functions.py, commit 3b3994d: 0.4² · 0.5 + 0.4² · 0.8 + 0.2² · 0.9.
  const covariance = Float64Array.of(0.5, 0, 0, 0, 0.8, 0, 0, 0, 0.9);
  expect(portfolioVariance(covariance, Float64Array.of(0.4, 0.4, 0.2))).toBeCloseTo(0.244, 12);
});

test("minimum variance, largest Sharpe ratio and turning points of a four-asset critical line", () => {
  // github.com/dcelisgarza/PortfolioOptimiser.jl, test/CriticalLineTests.jl, commit 07d7f11: a Julia form of PyPortfolioOpt's
  // critical line, checked there against weights in NumPy's notation, to 8 decimals.
  const expectedReturns = Float64Array.of(
    0.00016267415798468016,
    -4.315482219139839e-6,
    0.0004012244571798837,
    -3.379769447160064e-5,
  );
  const covariance = Float64Array.of(
    0.02616196734066198,
    0.00045493181653609557,
    -0.00027281056348097066,
    0.0006531571224469545,
    0.00045493181653609557,
    0.025847485395596045,
    0.0007385818838701795,
    -0.000751222313958196,
    -0.00027281056348097066,
    0.0007385818838701795,
    0.025307450453724196,
    -0.0005531333990346717,
    0.0006531571224469545,
    -0.000751222313958196,
    -0.0005531333990346717,
    0.026249042420138577,
  );
  const input = { covariance, set: longOnly(4) };
  const close = (weights: readonly number[]) => weights.map((weight) => expect.closeTo(weight, 7));
  const least = [0.24057164, 0.24734146, 0.25785421, 0.25423269];
  expect([...minimumVarianceWeights(input)]).toEqual(close(least));
  expect([...maximumSharpeWeights(input, expectedReturns)!]).toEqual(close([0.28619054, 0, 0.71380946, 0]));
  // Between two turning points weights are mixtures of them; each one lies on the frontier for its own aversion to risk.
  const turns = [[0, 0, 1, 0], [0.29966852, 0, 0.70033148, 0], [0.30109151, 0.013462, 0.68544649, 0], least];
  for (const [i, turn] of turns.slice(0, -1).entries()) {
    const middle = turn.map((weight, asset) => (weight + turns[i + 1]![asset]!) / 2);
    const weights = meanVarianceWeights(input, { expectedReturns, riskAversion: aversionAt(middle) });
    for (const [asset, weight] of middle.entries()) expect(weights[asset]).toBeCloseTo(weight, 6);
  }

  /** From the first-order condition of two held assets: the difference of their returns over that of their marginal risks. */
  function aversionAt(weights: readonly number[]): number {
    const [a, b] = weights.flatMap((weight, asset) => (weight > 0 ? [asset] : []));
    const marginal = (asset: number) =>
      weights.reduce((sum, weight, other) => sum + weight * covariance[asset * 4 + other]!, 0);
    return (expectedReturns[a!]! - expectedReturns[b!]!) / (marginal(a!) - marginal(b!));
  }
});
