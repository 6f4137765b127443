import { singleLinkageOrder } from "./single-linkage.ts";

/**
 * Hierarchical risk parity: long-only weights, summing to 1, without inverting the covariance (n × n, row by row; n ≥ 1, no
 * asset without variance). Assets are ordered by a single-linkage tree, the order is halved again and again, and each half
 * gets weight in inverse proportion to its inverse-variance portfolio's variance.
 *
 * The tree is built, as in the source, on how differently two assets are placed towards all: the Euclidean distance between the
 * columns of √((1 − correlation) / 2). (PyPortfolioOpt builds it on that matrix itself, so its weights differ.) Which half an
 * asset falls into depends on the order of the input: give assets in an order of their own.
 *
 * Source: López de Prado (2016), "Building diversified portfolios that outperform out of sample", Journal of Portfolio Management 42 (4).
 */
export function hierarchicalRiskParityWeights(covariance: Float64Array): Float64Array {
  const n = Math.round(Math.sqrt(covariance.length));
  const weights = new Float64Array(n).fill(1);
  const waiting = [singleLinkageOrder(distancesOfColumns(correlationDistances(covariance, n), n))];
  for (let members = waiting.pop(); members !== undefined; members = waiting.pop()) {
    if (members.length < 2) continue;
    const middle = Math.floor(members.length / 2);
    const first = members.subarray(0, middle);
    const second = members.subarray(middle);
    const firstVariance = clusterVariance(covariance, n, first);
    const secondVariance = clusterVariance(covariance, n, second);
    const share = secondVariance / (firstVariance + secondVariance);
    for (const i of first) weights[i] = (weights[i] as number) * share;
    for (const i of second) weights[i] = (weights[i] as number) * (1 - share);
    waiting.push(first, second);
  }
  return weights;
}

function correlationDistances(covariance: Float64Array, n: number): Float64Array {
  return covariance.map((value, at) => {
    const row = Math.floor(at / n);
    const column = at % n;
    if (row === column) return 0;
    const variances = (covariance[row * n + row] as number) * (covariance[column * n + column] as number);
    return Math.sqrt(Math.min(1, Math.max(0, (1 - value / Math.sqrt(variances)) / 2)));
  });
}

function distancesOfColumns(matrix: Float64Array, n: number): Float64Array {
  const distances = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < i; j++) {
      let squares = 0;
      for (let k = 0; k < n; k++) {
        const difference = (matrix[i * n + k] as number) - (matrix[j * n + k] as number);
        squares += difference * difference;
      }
      distances[i * n + j] = Math.sqrt(squares);
      distances[j * n + i] = Math.sqrt(squares);
    }
  }
  return distances;
}

/** Variance of the members weighted by the inverse of their own. */
function clusterVariance(covariance: Float64Array, n: number, members: Int32Array): number {
  let total = 0;
  for (const i of members) total += 1 / (covariance[i * n + i] as number);
  let variance = 0;
  for (const i of members) {
    let row = 0;
    for (const j of members) row += (covariance[i * n + j] as number) / (covariance[j * n + j] as number);
    variance += row / (covariance[i * n + i] as number);
  }
  return variance / (total * total);
}
