import { checkPeriod } from "./windows/check-period.ts";
import { overFiniteRuns } from "./windows/finite-runs.ts";
import { RESUM_WINDOWS, RollingWindow } from "./windows/rolling-window.ts";

/**
 * Linearly weighted moving average: the newest of `period` values weighs `period`, the oldest 1.
 *
 * The weighted sum moves on by adding `period` times the newest value and taking away the plain sum of the window before.
 * Shape: one output per input, NaN for the first `period - 1` bars (so all NaN for a shorter series). A value that is
 * not finite gives NaN and starts the warm-up again.
 * Source: TA-Lib TA_WMA.
 */
export function wma(values: Float64Array, period: number): Float64Array {
  checkPeriod("period", period, 1);
  const out = new Float64Array(values.length);
  overFiniteRuns([values], [out], (from, to) => wmaRun(values, period, out, from, to));
  return out;
}

function wmaRun(values: Float64Array, period: number, out: Float64Array, from: number, to: number): void {
  const first = Math.min(from + period - 1, to);
  const stride = RESUM_WINDOWS * period;
  const share = 2 / (period * (period + 1));
  out.fill(Number.NaN, from, first);
  for (let start = first; start < to; start += stride) {
    const end = Math.min(start + stride, to);
    let sum = 0;
    let weighted = 0;
    for (let weight = 1; weight <= period; weight++) {
      const value = values[start - period + weight] as number;
      sum += value;
      weighted += weight * value;
    }
    out[start] = weighted * share;
    for (let i = start + 1; i < end; i++) {
      const value = values[i] as number;
      weighted += period * value - sum;
      sum += value - (values[i - period] as number);
      out[i] = weighted * share;
    }
  }
}

/** `wma` one value at a time; `next` returns what the batch form has at the same bar. */
export class WmaStream {
  readonly #period: number;
  readonly #window: RollingWindow;
  #sum = 0;
  #weighted = 0;
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
    if (this.#untilResum === 0) this.#resum();
    else {
      this.#weighted += this.#period * value - this.#sum;
      this.#sum += value - oldest;
    }
    this.#untilResum--;
    return this.#weighted * (2 / (this.#period * (this.#period + 1)));
  }

  #resum(): void {
    this.#untilResum = RESUM_WINDOWS * this.#period;
    this.#sum = 0;
    this.#weighted = 0;
    for (let weight = 1; weight <= this.#period; weight++) {
      const value = this.#window.at(weight - 1);
      this.#sum += value;
      this.#weighted += weight * value;
    }
  }
}
