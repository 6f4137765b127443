import { checkPeriod } from "./windows/check-period.ts";
import { MomentsStream, rollingMoments } from "./windows/rolling-moments.ts";

/**
 * Rolling population standard deviation (divisor `period`) of the last `period` values, in the values' own unit.
 *
 * Shape: one output per input, NaN for the first `period - 1` bars (so all NaN for a shorter series). Constant input
 * gives 0. A value that is not finite gives NaN and starts the warm-up again.
 * Source: TA-Lib TA_STDDEV with one deviation.
 */
export function stddev(values: Float64Array, period = 5): Float64Array {
  checkPeriod("period", period, 2);
  const out = new Float64Array(values.length);
  rollingMoments(values, period, new Float64Array(values.length), out);
  return out;
}

/** `stddev` one value at a time; `next` returns what the batch form has at the same bar. */
export class StddevStream {
  readonly #moments: MomentsStream;

  constructor(period = 5) {
    checkPeriod("period", period, 2);
    this.#moments = new MomentsStream(period);
  }

  next(value: number): number {
    return this.#moments.next(value) ? this.#moments.deviation : Number.NaN;
  }
}
