import { LONGEST_ODDS, RANGE_HORIZONS } from "../horizons.ts";

/**
 * Variance until the end of each session ahead, to `LONGEST_ODDS`, from the log forecasts of the mean variance over each of `RANGE_HORIZONS`:
 * between two horizons every session adds the same. A longer horizon never has less than a shorter one.
 */
export function cumulativeVariance(logForecasts: ArrayLike<number>, out = new Float64Array(LONGEST_ODDS)) {
  let before = 0;
  let until = 0;
  RANGE_HORIZONS.forEach((horizon, place) => {
    const whole = Math.max(until, horizon * Math.exp(logForecasts[place] as number));
    const each = (whole - until) / (horizon - before);
    for (let session = before + 1; session <= horizon; session++) {
      out[session - 1] = until + each * (session - before);
    }
    before = horizon;
    until = whole;
  });
  return out;
}
