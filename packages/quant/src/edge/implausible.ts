/**
 * How many of the days, as a fraction, more than the best simple rule a forecast of the direction of one security may be right
 * out of sample: 10 of 100. On even odds that is 60 %, and trading it a day at a time would have a Sharpe ratio of about
 * 2 · 0.1 · √(2/π) · √252 ≈ 2.5 before costs, from a single security. Published forecasts of daily directions come to 52 to 56 %
 * (Fischer and Krauss, 2018: 54.3 % for the stocks of the S&P 500), and what is measured here to less than that. Whoever finds
 * more has most likely let the future into the past.
 */
export const LARGEST_PLAUSIBLE_SURPLUS = 0.1;

/** The Brier skill of a forecast that is right so much more often on even odds: (2 · surplus)². */
export const LARGEST_PLAUSIBLE_SKILL = (2 * LARGEST_PLAUSIBLE_SURPLUS) ** 2;

/** Too good to be true: look for a leak. `hitRate` and `bestRule` are fractions; a skill that is not known is null. */
export function isImplausible(measured: {
  readonly hitRate: number;
  /** Hit rate of the best simple rule on the same days. */
  readonly bestRule: number;
  /** Brier skill over the base rate. */
  readonly skill: number | null;
}): boolean {
  const { hitRate, bestRule, skill } = measured;
  return hitRate - bestRule > LARGEST_PLAUSIBLE_SURPLUS || (skill ?? 0) > LARGEST_PLAUSIBLE_SKILL;
}
