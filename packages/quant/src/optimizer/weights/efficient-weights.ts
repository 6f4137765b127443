import type { FeasibleSet } from "./feasible-set.ts";
import { limitConstraints, proportionalConstraints } from "./limit-constraints.ts";
import { solveQuadraticProgram } from "./quadratic-program.ts";

/** Covariance n × n, row by row; returns and covariance of one and the same length of period. */
export interface EfficientInput {
  readonly covariance: Float64Array;
  readonly set: FeasibleSet;
}

/** The weights of the set with the least variance. Source: Markowitz (1952). */
export function minimumVarianceWeights({ covariance, set }: EfficientInput): Float64Array {
  return solvedWithin(set, covariance, null);
}

/**
 * The weights of the set with the largest expected return − riskAversion / 2 × variance; `riskAversion` above 0 (1 to 10 are
 * usual; the larger, the nearer to the least variance). Source: Markowitz (1952).
 */
export function meanVarianceWeights(
  { covariance, set }: EfficientInput,
  {
    expectedReturns,
    riskAversion,
  }: { readonly expectedReturns: Float64Array; readonly riskAversion: number },
): Float64Array {
  return solvedWithin(
    set,
    covariance,
    expectedReturns.map((value) => value / riskAversion),
  );
}

/**
 * The weights of the set with the largest Sharpe ratio; null when no weights of the set have a positive excess return. The ratio
 * does not depend on scale, so the variance is minimized at an excess return of 1 and the answer is scaled to what is
 * invested. Source: Cornuéjols and Tütüncü (2007), "Optimization Methods in Finance", 8.2.
 */
export function maximumSharpeWeights(
  { covariance, set }: EfficientInput,
  excessReturns: Float64Array,
): Float64Array | null {
  const scale = excessReturns.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0);
  if (scale === 0) return null;
  const direction = solveQuadraticProgram({
    matrix: covariance,
    linear: null,
    constraints: [
      {
        indices: Int32Array.from(excessReturns, (_, i) => i),
        values: excessReturns.map((value) => value / scale),
        everyone: 0,
        bound: 1,
        isEquality: true,
      },
      ...proportionalConstraints(set),
    ],
  });
  if (direction === null) return null;
  const total = direction.reduce((sum, value) => sum + value, 0);
  return kept(
    set,
    direction.map((value) => (value / total) * set.invested),
  );
}

/** The weights of the set nearest to those given, by the sum of squared differences. */
export function nearestWeights(weights: Float64Array, set: FeasibleSet): Float64Array {
  const n = weights.length;
  const identity = new Float64Array(n * n);
  for (let i = 0; i < n; i++) identity[i * n + i] = 1;
  return solvedWithin(set, identity, weights);
}

function solvedWithin(set: FeasibleSet, matrix: Float64Array, linear: Float64Array | null): Float64Array {
  const weights = solveQuadraticProgram({ matrix, linear, constraints: limitConstraints(set) });
  if (weights === null) throw new Error("a set known to leave a choice left none");
  return kept(set, weights);
}

/** Takes rounding out of weights that are on a bound. */
function kept({ lower, upper }: FeasibleSet, weights: Float64Array): Float64Array {
  return weights.map((weight, i) => {
    const [min, max] = [lower[i] as number, upper[i] as number];
    if (weight - min < 1e-12) return min;
    return max - weight < 1e-12 ? max : weight;
  });
}
