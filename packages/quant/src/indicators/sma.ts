import { checkPeriod } from "./check-period.ts";
import { overFiniteRuns } from "./finite-runs.ts";
import { RESUM_WINDOWS, RollingWindow } from "./rolling-window.ts";

/**
 * Simple moving average: the mean of the last `period` values.
 *
 * Shape: one output per input, NaN for the first `period - 1` bars (so all NaN for a shorter series). A value that is
 * not finite gives NaN and starts the warm-up again.
 * Written to `into`, a column of the input's length.
 * Source: TA-Lib TA_SMA.
 */
export function sma(
  values: Float64Array,
  period: number,
  into: Float64Array = new Float64Array(values.length),
): Float64Array {
  checkPeriod("period", period, 1);
  overFiniteRuns([values], [into], (from, to) => smaRun(values, period, into, from, to));
  return into;
}

/** `sma` of the bars from..to, which must be finite; only other kernels call it. */
export function smaRun(
  values: Float64Array,
  period: number,
  out: Float64Array,
  from: number,
  to: number,
): void {
  const first = Math.min(from + period - 1, to);
  const stride = RESUM_WINDOWS * period;
  const share = 1 / period;
  out.fill(Number.NaN, from, first);
  for (let start = first; start < to; start += stride) {
    const end = Math.min(start + stride, to);
    let sum = 0;
    for (let i = start - period + 1; i <= start; i++) sum += values[i] as number;
    out[start] = sum * share;
    for (let i = start + 1; i < end; i++) {
      sum += (values[i] as number) - (values[i - period] as number);
      out[i] = sum * share;
    }
  }
}

/** `sma` one value at a time; `next` returns what the batch form has at the same bar. */
export class SmaStream {
  readonly #period: number;
  readonly #window: RollingWindow;
  #sum = 0;
  #untilResum = 0;

  constructor(period: number) {
    checkPeriod("period", period, 1);
    this.#period = period;
    this.#window = new RollingWindow(period);
  }

  next(value: number): number {
    if (!Number.isFinite(value)) {
      this.#window.clear();
      this.#untilResum = 0;
      return Number.NaN;
    }
    const oldest = this.#window.push(value);
    if (!this.#window.isFull) return Number.NaN;
    if (this.#untilResum === 0) {
      this.#untilResum = RESUM_WINDOWS * this.#period;
      this.#sum = 0;
      for (let i = 0; i < this.#period; i++) this.#sum += this.#window.at(i);
    } else {
      this.#sum += value - oldest;
    }
    this.#untilResum--;
    return this.#sum * (1 / this.#period);
  }
}
