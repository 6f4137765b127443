/** Sessions of the realized volatility that returns are measured in. */
export const VOLATILITY_SESSIONS = 20;

/** A daily deviation below this is a price that does not trade; dividing by less would make news of rounding. */
const SMALLEST_DEVIATION = 1e-4;

/** The deviation to divide by; NaN stays NaN. */
export function usableDeviation(deviation: number): number {
  return Math.max(deviation, SMALLEST_DEVIATION);
}

/** Log return of the `sessions` up to `bar`, in standard deviations of so many sessions; NaN where one is missing. */
export function overDeviation(
  close: Float64Array,
  deviation: Float64Array,
  bar: number,
  sessions: number,
): number {
  const before = close[bar - sessions] ?? Number.NaN;
  const move = Math.log((close[bar] as number) / before);
  return move / (usableDeviation(deviation[bar] as number) * Math.sqrt(sessions));
}
