import { checkPeriod } from "./windows/check-period.ts";
import { overFiniteRuns } from "./windows/finite-runs.ts";

/** Weight of the newest value in an exponential mean of `period` bars: 2 / (period + 1). */
export function emaWeight(period: number): number {
  return 2 / (period + 1);
}

/**
 * Exponential moving average with weight 2 / (period + 1), seeded with the simple mean of the first `period` values.
 *
 * Shape: one output per input, NaN for the first `period - 1` bars (so all NaN for a shorter series). A value that is
 * not finite gives NaN and starts the warm-up again.
 * Source: TA-Lib TA_EMA, compatibility "default".
 */
export function ema(values: Float64Array, period: number): Float64Array {
  checkPeriod("period", period, 1);
  const out = new Float64Array(values.length);
  overFiniteRuns([values], [out], (from, to) => emaRun(values, period, out, from, to));
  return out;
}

function emaRun(values: Float64Array, period: number, out: Float64Array, from: number, to: number): void {
  const first = Math.min(from + period - 1, to);
  out.fill(Number.NaN, from, first);
  if (first === to) return;
  let sum = 0;
  for (let i = from; i <= first; i++) sum += values[i] as number;
  const newest = emaWeight(period);
  const rest = 1 - newest;
  let mean = sum / period;
  out[first] = mean;
  for (let i = first + 1; i < to; i++) {
    mean = mean * rest + (values[i] as number) * newest;
    out[i] = mean;
  }
}

/** `ema` one value at a time; `next` returns what the batch form has at the same bar. */
export class EmaStream {
  readonly #period: number;
  #count = 0;
  #sum = 0;
  #mean = Number.NaN;

  constructor(period: number) {
    checkPeriod("period", period, 1);
    this.#period = period;
  }

  next(value: number): number {
    if (!Number.isFinite(value)) {
      this.#count = 0;
      this.#sum = 0;
      return Number.NaN;
    }
    if (this.#count < this.#period) {
      this.#count++;
      this.#sum += value;
      if (this.#count < this.#period) return Number.NaN;
      this.#mean = this.#sum / this.#period;
    } else {
      const newest = emaWeight(this.#period);
      this.#mean = this.#mean * (1 - newest) + value * newest;
    }
    return this.#mean;
  }
}
