import { portfolioRiskBands } from "@neuro/contract/constants";

/** Variance of weights (fractions; any remainder is cash without risk) under a covariance n × n, row by row. */
export function portfolioVariance(covariance: Float64Array, weights: Float64Array): number {
  const marginal = marginalVariance(covariance, weights);
  return weights.reduce((sum, weight, i) => sum + weight * (marginal[i] as number), 0);
}

/** Each asset's share of that variance: weight × (covariance × weights) over the whole. They sum to 1. */
export function riskShares(covariance: Float64Array, weights: Float64Array): Float64Array {
  const variance = portfolioVariance(covariance, weights);
  const marginal = marginalVariance(covariance, weights);
  return weights.map((weight, i) => (variance === 0 ? 0 : (weight * (marginal[i] as number)) / variance));
}

function marginalVariance(covariance: Float64Array, weights: Float64Array): Float64Array {
  const n = weights.length;
  return weights.map((_, i) => {
    let sum = 0;
    for (let j = 0; j < n; j++) sum += (covariance[i * n + j] as number) * (weights[j] as number);
    return sum;
  });
}

export type RiskLevel = "Low" | "Medium" | "High";

/**
 * Risk level of a portfolio by the standard deviation of its returns per year, cash included: Low under 11 %, Medium from 11 % and
 * under 20 %, High from 20 %. These are the bounds of the Canadian regulators' risk scale for funds (National Instrument 81-102,
 * Appendix F), its five classes taken together: low and low to medium; medium and medium to high; high.
 */
export function riskLevel(volatilityPerYear: number): RiskLevel {
  if (volatilityPerYear < portfolioRiskBands.medium) return "Low";
  return volatilityPerYear < portfolioRiskBands.high ? "Medium" : "High";
}

/**
 * Diversification score, 0–100: how much of the variance the holdings would have if they all moved together is gone because they
 * do not. 100 × (1 − w'Σw / (Σ wᵢσᵢ)²), which is 100 × (1 − 1 / N), N the number of uncorrelated bets of equal size that would
 * diversify as much: the square of Choueifaty and Coignard's diversification ratio. One holding, or holdings that move as
 * one, score 0; two equal independent bets 50; three and a third 70. Cash does not count: scaling the weights changes nothing.
 * 0 without holdings. Weights at least 0.
 *
 * Source: Choueifaty and Coignard (2008), "Toward maximum diversification"; Choueifaty, Froidure and Reynier (2013) for N.
 */
export function diversificationScore(covariance: Float64Array, weights: Float64Array): number {
  const n = weights.length;
  const together = weights.reduce(
    (sum, weight, i) => sum + weight * Math.sqrt(covariance[i * n + i] as number),
    0,
  );
  if (together === 0) return 0;
  return percentOf(1 - portfolioVariance(covariance, weights) / together ** 2);
}

/**
 * The same score without history, an estimate that is too high: every holding taken as equally risky and independent,
 * 100 × (1 − Σ share²), one less the Herfindahl–Hirschman index of the holdings' shares. 0 without holdings.
 */
export function concentrationScore(weights: Float64Array): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return 0;
  return percentOf(1 - weights.reduce((sum, weight) => sum + (weight / total) ** 2, 0));
}

function percentOf(fraction: number): number {
  return 100 * Math.min(1, Math.max(0, fraction));
}

/** The specification's colours: above 70 green, above 50 yellow, else red. */
export function diversificationColour(score: number): "green" | "yellow" | "red" {
  if (score > 70) return "green";
  return score > 50 ? "yellow" : "red";
}
