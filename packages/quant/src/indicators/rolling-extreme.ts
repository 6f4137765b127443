import { checkPeriod } from "./check-period.ts";
import { overFiniteRuns } from "./finite-runs.ts";
import { RollingWindow } from "./rolling-window.ts";

/**
 * Highest of the last `period` values. Three comparisons a bar whatever the period and the series.
 *
 * Shape: one output per input, NaN for the first `period - 1` bars (so all NaN for a shorter series). A value that is
 * not finite gives NaN and starts the warm-up again.
 * Written to `into`, a column of the input's length.
 * Source: TA-Lib TA_MAX; van Herk (1992), Gil and Werman (1993) for the method.
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

/**
 * `highest` of the bars from..to, which must be finite; only other kernels call it.
 *
 * The window of a bar is the end of one block of `period` bars and the beginning of the next: the extremes of all ends are
 * found once per block from its last bar backwards, those of the beginnings on the way forward.
 */
export function highestRun(
  values: Float64Array,
  period: number,
  out: Float64Array,
  from: number,
  to: number,
): void {
  const ends = new Float64Array(period + 1).fill(Number.NEGATIVE_INFINITY);
  for (let start = from; start < to; start += period) {
    const stop = Math.min(start + period, to);
    let head = Number.NEGATIVE_INFINITY;
    for (let i = start; i < stop; i++) {
      const value = values[i] as number;
      if (value > head) head = value;
      const end = ends[i - start + 1] as number;
      if (end > head) out[i] = end;
      else out[i] = head;
    }
    let end = Number.NEGATIVE_INFINITY;
    for (let i = stop - 1; i >= start; i--) {
      const value = values[i] as number;
      if (value > end) end = value;
      ends[i - start] = end;
    }
  }
  out.fill(Number.NaN, from, Math.min(from + period - 1, to));
}

/** `lowest` of the bars from..to, in the way of `highestRun`. */
export function lowestRun(
  values: Float64Array,
  period: number,
  out: Float64Array,
  from: number,
  to: number,
): void {
  const ends = new Float64Array(period + 1).fill(Number.POSITIVE_INFINITY);
  for (let start = from; start < to; start += period) {
    const stop = Math.min(start + period, to);
    let head = Number.POSITIVE_INFINITY;
    for (let i = start; i < stop; i++) {
      const value = values[i] as number;
      if (value < head) head = value;
      const end = ends[i - start + 1] as number;
      if (end < head) out[i] = end;
      else out[i] = head;
    }
    let end = Number.POSITIVE_INFINITY;
    for (let i = stop - 1; i >= start; i--) {
      const value = values[i] as number;
      if (value < end) end = value;
      ends[i - start] = end;
    }
  }
  out.fill(Number.NaN, from, Math.min(from + period - 1, to));
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
