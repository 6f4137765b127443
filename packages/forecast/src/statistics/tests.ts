/** Probability that a standard normal number is at most so large (Abramowitz and Stegun 7.1.26, to 1e−7). */
export function normalBelow(value: number): number {
  const x = Math.abs(value) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const series =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  const tail = (series * Math.exp(-x * x)) / 2;
  return value > 0 ? 1 - tail : tail;
}

/** Probability of at least such a statistic under chi-square with one degree of freedom. */
const chiSquareAbove = (statistic: number): number =>
  2 * (1 - normalBelow(Math.sqrt(Math.max(0, statistic))));

const logLikelihood = (hits: number, others: number, probability: number): number =>
  (hits === 0 ? 0 : hits * Math.log(probability)) + (others === 0 ? 0 : others * Math.log(1 - probability));

/**
 * p of the likelihood ratio that outcomes miss with the probability they should.
 *
 * Source: Kupiec (1995), "Techniques for verifying the accuracy of risk measurement models".
 */
export function kupiecP(cases: number, misses: number, expected: number): number {
  const seen = misses / cases;
  const ratio = logLikelihood(misses, cases - misses, expected) - logLikelihood(misses, cases - misses, seen);
  return chiSquareAbove(-2 * ratio);
}

/** How often a held case was followed by a held one and by a missed one, and a missed one by either. */
export type Transitions = readonly [
  heldHeld: number,
  heldMissed: number,
  missedHeld: number,
  missedMissed: number,
];

/**
 * p of the likelihood ratio that a miss says nothing of the next one.
 *
 * Source: Christoffersen (1998), "Evaluating interval forecasts", the test of independence.
 */
export function christoffersenP([heldHeld, heldMissed, missedHeld, missedMissed]: Transitions): number {
  const afterHeld = heldMissed / Math.max(1, heldHeld + heldMissed);
  const afterMissed = missedMissed / Math.max(1, missedHeld + missedMissed);
  const total = heldHeld + heldMissed + missedHeld + missedMissed;
  const misses = heldMissed + missedMissed;
  const ratio =
    logLikelihood(misses, total - misses, misses / Math.max(1, total)) -
    logLikelihood(heldMissed, heldHeld, afterHeld) -
    logLikelihood(missedMissed, missedHeld, afterMissed);
  return chiSquareAbove(-2 * ratio);
}

/**
 * Mean of differences of losses over its standard deviation, the variance by Newey and West (1987) with so many lags. Below −1.96 the
 * first forecast is better at the 5 % level. 0 where there is nothing to tell.
 *
 * Source: Diebold and Mariano (1995), "Comparing predictive accuracy".
 */
export function dieboldMariano(differences: readonly number[], lags: number): number {
  const count = differences.length;
  if (count < 2) return 0;
  const mean = differences.reduce((sum, value) => sum + value, 0) / count;
  let variance = 0;
  for (let lag = 0; lag <= Math.min(lags, count - 1); lag++) {
    let sum = 0;
    for (let k = lag; k < count; k++) {
      sum += ((differences[k] as number) - mean) * ((differences[k - lag] as number) - mean);
    }
    variance += (lag === 0 ? 1 : 2 * (1 - lag / (lags + 1))) * (sum / count);
  }
  return variance > 0 ? mean / Math.sqrt(variance / count) : 0;
}
