/**
 * Chance that a standard normal number is above `z`, 0..1, to a relative error of 1.2 · 10⁻⁷.
 * Source: the Chebyshev fit of erfc in Press et al., Numerical Recipes (1992), section 6.2.
 */
export function normalTail(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + x / 2);
  const fit = COEFFICIENTS.reduceRight((sum, coefficient) => coefficient + t * sum, 0);
  const tail = (t * Math.exp(fit - x * x)) / 2;
  return z >= 0 ? tail : 1 - tail;
}

const COEFFICIENTS = [
  -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587,
  -0.82215223, 0.17087277,
];
