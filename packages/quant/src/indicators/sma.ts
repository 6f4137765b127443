import {
  BLOCK_BARS,
  blocksOf,
  copyIn,
  copyOut,
  PART_BARS,
  reserveHistory,
  STATE,
  setState,
  slot,
} from "../kernels/column-memory.ts";
import { kernels } from "../kernels/kernels.ts";
import { checkPeriod } from "./windows/check-period.ts";
import { overFiniteRunsFound } from "./windows/finite-runs.ts";
import { PairedSum, RESUM_WINDOWS, RollingWindow } from "./windows/rolling-window.ts";

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
  overFiniteRunsFound([values], [into], (from, to) => smaRun(values, period, into, from, to));
  return into;
}

/** `sma` of the bars from..to; finite only if all of them were. Only other kernels call it. */
export function smaRun(
  values: Float64Array,
  period: number,
  out: Float64Array,
  from: number,
  to: number,
): number {
  const first = Math.min(from + period - 1, to);
  out.fill(Number.NaN, from, first);
  if (first === to) return 0;
  reserveHistory(period);
  let sum = 0;
  for (let i = from; i <= first; i++) sum += values[i] as number;
  out[first] = sum * (1 / period);
  const stride = RESUM_WINDOWS * period;
  setState(0, sum);
  setState(4, stride);
  let seen = sum;
  for (let start = first + 1; start < to; start += PART_BARS) {
    const end = Math.min(start + PART_BARS, to);
    const at = copyIn(0, values, start, end, period);
    const bars = blocksOf(end - start) * BLOCK_BARS;
    seen += kernels.averages(at, slot(1), bars, period, stride, STATE);
    copyOut(1, out, start, end - start);
  }
  return seen;
}

/** `sma` one value at a time; `next` returns what the batch form has at the same bar. */
export class SmaStream {
  readonly #period: number;
  readonly #window: RollingWindow;
  readonly #sum = new PairedSum();
  #untilResum = 0;

  constructor(period: number) {
    checkPeriod("period", period, 1);
    this.#period = period;
    this.#window = new RollingWindow(period);
  }

  next(value: number): number {
    const wasFull = this.#window.isFull;
    if (!Number.isFinite(value)) {
      this.#window.clear();
      return Number.NaN;
    }
    const oldest = this.#window.push(value);
    if (!this.#window.isFull) return Number.NaN;
    if (wasFull) {
      this.#sum.add(value - oldest);
      this.#untilResum--;
    } else this.#resum();
    const mean = this.#sum.sum * (1 / this.#period);
    if (this.#untilResum === 0) this.#resum();
    return mean;
  }

  #resum(): void {
    this.#untilResum = RESUM_WINDOWS * this.#period;
    let sum = 0;
    for (let i = 0; i < this.#period; i++) sum += this.#window.at(i);
    this.#sum.start(sum);
  }
}
