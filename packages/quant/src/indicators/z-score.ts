import { checkPeriod } from "./check-period.ts";
import { MomentsStream, rollingMoments } from "./rolling-moments.ts";

/**
 * Rolling z-score: the value's distance from the mean of the last `period` values (itself included), in their population
 * standard deviations.
 *
 * Shape: one output per input, NaN for the first `period - 1` bars (so all NaN for a shorter series). Constant input gives
 * 0. A value that is not finite gives NaN and starts the warm-up again.
 * Source: TA-Lib TA_SMA and TA_STDDEV.
 */
export function zScore(values: Float64Array, period = 20): Float64Array {
  checkPeriod("period", period, 2);
  const out = new Float64Array(values.length);
  const deviation = new Float64Array(values.length);
  rollingMoments(values, period, out, deviation);
  for (let i = 0; i < values.length; i++) {
    out[i] = inDeviations((values[i] as number) - (out[i] as number), deviation[i] as number);
  }
  return out;
}

function inDeviations(distance: number, deviation: number): number {
  return deviation === 0 ? 0 : distance / deviation;
}

/** `zScore` one value at a time; `next` returns what the batch form has at the same bar. */
export class ZScoreStream {
  readonly #moments: MomentsStream;

  constructor(period = 20) {
    checkPeriod("period", period, 2);
    this.#moments = new MomentsStream(period);
  }

  next(value: number): number {
    if (!this.#moments.next(value)) return Number.NaN;
    return inDeviations(value - this.#moments.mean, this.#moments.deviation);
  }
}
