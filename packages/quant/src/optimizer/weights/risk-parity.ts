export type RiskParityOutcome =
  | { readonly ok: true; readonly weights: Float64Array }
  | { readonly ok: false; readonly spread: number };

const SWEEPS = 10_000;
const GOAL = 1e-12;
/** Largest accepted difference between two assets' shares of the portfolio's variance. */
const ACCEPTED = 1e-8;

/**
 * Long-only weights, summing to 1, of which each contributes the same share to the portfolio's variance; unique for a positive
 * definite covariance (n × n, row by row). Not ok, with the difference of shares left, when it stays above 1e-8: where assets
 * offset each other fully there is no answer.
 *
 * Cyclic coordinate descent on ½y'Cy − Σ ln y / n, C the correlations and y the weights in units of 1 / deviation.
 * Source: Griveau-Billion, Richard and Roncalli (2013), "A fast algorithm for computing high-dimensional risk parity portfolios".
 */
export function riskParityWeights(covariance: Float64Array): RiskParityOutcome {
  const n = Math.round(Math.sqrt(covariance.length));
  const deviation = Float64Array.from({ length: n }, (_, i) => Math.sqrt(covariance[i * n + i] as number));
  const correlation = covariance.map(
    (value, at) => value / ((deviation[Math.floor(at / n)] as number) * (deviation[at % n] as number)),
  );
  const exposure = new Float64Array(n).fill(1 / n);
  const marginal = new Float64Array(n);
  let spread = Number.POSITIVE_INFINITY;
  for (let sweep = 0; sweep < SWEEPS && spread > GOAL; sweep++) {
    // Anew now and then, so that the rounding of the updates does not add up.
    if (sweep % 64 === 0) multiply(correlation, exposure, marginal);
    descend(correlation, exposure, marginal);
    spread = spreadOf(exposure, marginal);
  }
  if (!(spread < ACCEPTED)) return { ok: false, spread };
  const weights = exposure.map((value, i) => value / (deviation[i] as number));
  const total = weights.reduce((sum, value) => sum + value, 0);
  return { ok: true, weights: weights.map((value) => value / total) };
}

function descend(correlation: Float64Array, exposure: Float64Array, marginal: Float64Array): void {
  const n = exposure.length;
  for (let i = 0; i < n; i++) {
    const before = exposure[i] as number;
    const others = (marginal[i] as number) - before;
    const root = Math.sqrt(others * others + 4 / n);
    // The two forms are equal; each avoids the difference of nearly equal numbers on its side.
    const after = others > 0 ? 2 / n / (others + root) : (root - others) / 2;
    const change = after - before;
    exposure[i] = after;
    for (let j = 0; j < n; j++) {
      marginal[j] = (marginal[j] as number) + change * (correlation[i * n + j] as number);
    }
  }
}

function multiply(matrix: Float64Array, vector: Float64Array, to: Float64Array): void {
  const n = vector.length;
  for (let i = 0; i < n; i++) {
    let sum = 0;
    for (let j = 0; j < n; j++) sum += (matrix[i * n + j] as number) * (vector[j] as number);
    to[i] = sum;
  }
}

function spreadOf(exposure: Float64Array, marginal: Float64Array): number {
  let total = 0;
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < exposure.length; i++) {
    const part = (exposure[i] as number) * (marginal[i] as number);
    total += part;
    least = Math.min(least, part);
    most = Math.max(most, part);
  }
  return (most - least) / total;
}
