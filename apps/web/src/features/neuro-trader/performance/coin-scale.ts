/** Room at both ends, percent points. */
const MARGIN = 3;
/** Spans above this are ticked every ten points. */
const WIDE = 30;

/** A scale that holds a win rate, its interval and a coin, with some room; percent points. */
export function coinScale(
  rate: number,
  [low, high]: readonly [number, number],
): { from: number; to: number; step: number } {
  const least = Math.min(rate, low, 50) - MARGIN;
  const most = Math.max(rate, high, 50) + MARGIN;
  const step = most - least > WIDE ? 10 : 5;
  return {
    from: Math.max(0, Math.floor(least / step) * step),
    to: Math.min(100, Math.ceil(most / step) * step),
    step,
  };
}
