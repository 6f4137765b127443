export interface ShrunkCovariance {
  /** n × n, row by row, per period squared. */
  readonly covariance: Float64Array;
  /** Share of the target in it, 0–1. */
  readonly shrinkage: number;
  /** Mean of all pairs' sample correlations: the target's one correlation; 0 for a single asset. */
  readonly meanCorrelation: number;
}

/**
 * Covariance of returns, shrunk towards the matrix that has the sample's variances and one correlation, the mean of all
 * pairs' ("constant correlation"), by the intensity that minimizes the expected squared distance to the true one.
 *
 * Columns: one per asset, all of one length of at least 2, no NaN, none constant (their caller checks). The intensity is
 * estimated with divisor T as in the source; the result is scaled to the unbiased divisor T − 1. Where the sample already
 * is the target (two assets), the intensity is 0.
 *
 * Source: Ledoit and Wolf (2004), "Honey, I shrunk the sample covariance matrix", Journal of Portfolio Management 30 (4).
 */
export function shrunkCovariance(columns: readonly Float64Array[]): ShrunkCovariance {
  const n = columns.length;
  const periods = columns[0]?.length ?? 0;
  const centered = columns.map(withoutMean);
  const moments = pairMoments(centered);
  const { sample } = moments;
  const deviation = Float64Array.from({ length: n }, (_, i) => Math.sqrt(sample[i * n + i] as number));
  const meanCorrelation = meanOfCorrelations(sample, deviation);
  const target = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      const correlation = i === j ? 1 : meanCorrelation;
      target[i * n + j] = correlation * (deviation[i] as number) * (deviation[j] as number);
    }
  }
  const shrinkage = intensity({ ...moments, target, deviation, meanCorrelation, periods });
  const unbiased = periods / (periods - 1);
  const covariance = sample.map(
    (value, at) => unbiased * (shrinkage * (target[at] as number) + (1 - shrinkage) * value),
  );
  return { covariance, shrinkage, meanCorrelation };
}

function withoutMean(column: Float64Array): Float64Array {
  let mean = 0;
  for (let t = 0; t < column.length; t++) mean += ((column[t] as number) - mean) / (t + 1);
  const centered = new Float64Array(column.length);
  for (let t = 0; t < column.length; t++) centered[t] = (column[t] as number) - mean;
  return centered;
}

interface PairMoments {
  /** Means over time of x_i·x_j, of (x_i·x_j)² less the square of that mean, and of x_i³·x_j less the product of the means. */
  readonly sample: Float64Array;
  readonly productVariance: Float64Array;
  readonly cubed: Float64Array;
}

function pairMoments(centered: readonly Float64Array[]): PairMoments {
  const n = centered.length;
  const sample = new Float64Array(n * n);
  const productVariance = new Float64Array(n * n);
  const cubed = new Float64Array(n * n);
  for (const [i, own] of centered.entries()) {
    for (let j = 0; j <= i; j++) {
      const other = centered[j] as Float64Array;
      const periods = own.length;
      let product = 0;
      let squared = 0;
      let ownCubed = 0;
      let otherCubed = 0;
      for (let t = 0; t < periods; t++) {
        const a = own[t] as number;
        const b = other[t] as number;
        const ab = a * b;
        product += ab;
        squared += ab * ab;
        ownCubed += a * a * ab;
        otherCubed += b * b * ab;
      }
      const mean = product / periods;
      sample[i * n + j] = mean;
      sample[j * n + i] = mean;
      productVariance[i * n + j] = squared / periods - mean * mean;
      productVariance[j * n + i] = squared / periods - mean * mean;
      cubed[i * n + j] = ownCubed / periods;
      cubed[j * n + i] = otherCubed / periods;
    }
  }
  return { sample, productVariance, cubed };
}

function meanOfCorrelations(sample: Float64Array, deviation: Float64Array): number {
  const n = deviation.length;
  let sum = 0;
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < i; j++) {
      sum += (sample[i * n + j] as number) / ((deviation[i] as number) * (deviation[j] as number));
    }
  }
  return n < 2 ? 0 : sum / ((n * (n - 1)) / 2);
}

function intensity(
  from: PairMoments & {
    readonly target: Float64Array;
    readonly deviation: Float64Array;
    readonly meanCorrelation: number;
    readonly periods: number;
  },
): number {
  const { sample, productVariance, cubed, target, deviation } = from;
  const n = deviation.length;
  let variances = 0;
  let together = 0;
  let distance = 0;
  let size = 0;
  for (let i = 0; i < n; i++) {
    const variance = sample[i * n + i] as number;
    for (let j = 0; j < n; j++) {
      const at = i * n + j;
      variances += productVariance[at] as number;
      distance += ((target[at] as number) - (sample[at] as number)) ** 2;
      size += (sample[at] as number) ** 2;
      if (i === j) {
        together += productVariance[at] as number;
      } else {
        // Both terms of a pair appear once for (i, j) and once for (j, i), hence no half.
        const ratio = (deviation[j] as number) / (deviation[i] as number);
        together +=
          from.meanCorrelation * ratio * ((cubed[at] as number) - variance * (sample[at] as number));
      }
    }
  }
  // A distance that is rounding alone means that the sample is the target already.
  if (distance <= 1e-24 * size) return 0;
  return Math.min(1, Math.max(0, (variances - together) / distance / from.periods));
}
