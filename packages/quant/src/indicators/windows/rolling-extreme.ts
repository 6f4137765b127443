import {
  BLOCK_BARS,
  blocksOf,
  copyIn,
  copyOut,
  PART_BARS,
  reserveHistory,
} from "../../kernels/column-memory.ts";
import { type Address, kernels } from "../../kernels/kernels.ts";
import { checkPeriod } from "./check-period.ts";
import { overFiniteRuns } from "./finite-runs.ts";
import { RollingWindow } from "./rolling-window.ts";

/**
 * Highest of the last `period` values. As many comparisons a bar as the period has binary digits, whatever the series.
 *
 * Shape: one output per input, NaN for the first `period - 1` bars (so all NaN for a shorter series). A value that is
 * not finite gives NaN and starts the warm-up again.
 * Written to `into`, a column of the input's length.
 * Source: TA-Lib TA_MAX.
 */
export function highest(
  values: Float64Array,
  period: number,
  into: Float64Array = new Float64Array(values.length),
): Float64Array {
  checkPeriod("period", period, 1);
  overFiniteRuns([values], [into], (from, to) => highestRun(values, period, into, from, to));
  return into;
}

/** Lowest of the last `period` values; the rest as `highest`. */
export function lowest(
  values: Float64Array,
  period: number,
  into: Float64Array = new Float64Array(values.length),
): Float64Array {
  checkPeriod("period", period, 1);
  overFiniteRuns([values], [into], (from, to) => lowestRun(values, period, into, from, to));
  return into;
}

/** `highest` of the bars from..to, which must be finite; only other kernels call it. */
export function highestRun(
  values: Float64Array,
  period: number,
  out: Float64Array,
  from: number,
  to: number,
): void {
  extremeRun(kernels.highest, values, period, out, from, to);
}

/** `lowest` of the bars from..to, which must be finite; only other kernels call it. */
export function lowestRun(
  values: Float64Array,
  period: number,
  out: Float64Array,
  from: number,
  to: number,
): void {
  extremeRun(kernels.lowest, values, period, out, from, to);
}

/** The kernel passes over its bars several times, so they should fit the first cache. */
const SHORT_PART_BARS = 2_048;

function extremeRun(
  kernel: (values: Address, pairs: number, period: number) => void,
  values: Float64Array,
  period: number,
  out: Float64Array,
  from: number,
  to: number,
): void {
  const first = Math.min(from + period - 1, to);
  const history = period - 1;
  reserveHistory(history);
  const part = Math.min(Math.max(SHORT_PART_BARS, 4 * period), PART_BARS);
  for (let start = first; start < to; start += part) {
    const end = Math.min(start + part, to);
    // In the second slot, because the kernel also looks at what lies before the windows, of which nothing is kept.
    const at = copyIn(1, values, start - history, end, 0);
    kernel(at, (blocksOf(end - start + history) * BLOCK_BARS) / 2, period);
    copyOut(1, out, start, end - start, history);
  }
  out.fill(Number.NaN, from, first);
}

/** Highest (`side` 1) or lowest (`side` −1) one value at a time; the caller keeps values that are not finite away with `clear`. */
export class ExtremeStream {
  readonly #period: number;
  readonly #side: 1 | -1;
  readonly #window: RollingWindow;
  #best = Number.NEGATIVE_INFINITY;
  #age = 0;

  constructor(period: number, side: 1 | -1) {
    this.#period = period;
    this.#side = side;
    this.#window = new RollingWindow(period);
  }

  clear(): void {
    this.#window.clear();
    this.#best = Number.NEGATIVE_INFINITY;
    this.#age = 0;
  }

  next(value: number): number {
    this.#window.push(value);
    this.#age++;
    if (this.#side * value >= this.#best) {
      this.#best = this.#side * value;
      this.#age = 0;
    } else if (this.#age === this.#period) this.#searchWindow();
    return this.#window.isFull ? this.#side * this.#best : Number.NaN;
  }

  #searchWindow(): void {
    this.#best = Number.NEGATIVE_INFINITY;
    for (let position = 0; position < this.#period; position++) {
      const value = this.#side * this.#window.at(position);
      if (value < this.#best) continue;
      this.#best = value;
      this.#age = this.#period - 1 - position;
    }
  }
}
