import { STATE, slot } from "../kernels/column-memory.ts";
import { kernels } from "../kernels/kernels.ts";
import { checkPeriod } from "./windows/check-period.ts";
import { MomentsStream, slideOver } from "./windows/rolling-moments.ts";
import { RESUM_WINDOWS } from "./windows/rolling-window.ts";

/**
 * Rolling z-score: the value's distance from the mean of the last `period` values (itself included), in their population
 * standard deviations.
 *
 * Shape: one output per input, NaN for the first `period - 1` bars (so all NaN for a shorter series). Constant input gives
 * 0. A value that is not finite gives NaN and starts the warm-up again.
 * Written to `into`, a column of the input's length.
 * Source: TA-Lib TA_SMA and TA_STDDEV.
 */
export function zScore(
  values: Float64Array,
  period = 20,
  into: Float64Array = new Float64Array(values.length),
): Float64Array {
  checkPeriod("period", period, 2);
  const stride = RESUM_WINDOWS * period;
  slideOver(
    values,
    period,
    [into],
    (at, bars) => kernels.scores(at, slot(1), bars, period, stride, STATE),
    (bar, { mean, deviation }) => {
      into[bar] = inDeviations((values[bar] as number) - mean, deviation);
    },
  );
  return into;
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
