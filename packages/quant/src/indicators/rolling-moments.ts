import { overFiniteRuns } from "./finite-runs.ts";
import { RESUM_WINDOWS, RollingWindow } from "./rolling-window.ts";

/** A variance below this is rounding (TA-Lib's TA_EPSILON). */
const NO_VARIANCE = 1e-14;

/**
 * Mean and population standard deviation (divisor `period`) of the last `period` values, written to two columns.
 *
 * Sums are kept of the distance to an anchor inside the window instead of the raw value: subtracting two large squares
 * would lose the digits that matter. Constant input gives that constant and exactly 0.
 */
export function rollingMoments(
  values: Float64Array,
  period: number,
  mean: Float64Array,
  deviation: Float64Array,
): void {
  overFiniteRuns([values], [mean, deviation], (from, to) => {
    const first = Math.min(from + period - 1, to);
    mean.fill(Number.NaN, from, first);
    deviation.fill(Number.NaN, from, first);
    const stride = RESUM_WINDOWS * period;
    for (let start = first; start < to; start += stride) {
      momentsBlock(values, period, mean, deviation, start, Math.min(start + stride, to));
    }
  });
}

function momentsBlock(
  values: Float64Array,
  period: number,
  mean: Float64Array,
  deviation: Float64Array,
  start: number,
  end: number,
): void {
  const share = 1 / period;
  const anchor = values[start] as number;
  let sum = 0;
  let squares = 0;
  for (let i = start - period + 1; i <= start; i++) {
    const distance = (values[i] as number) - anchor;
    sum += distance;
    squares += distance * distance;
  }
  mean[start] = anchor + sum * share;
  deviation[start] = deviationOf(sum * share, squares * share);
  for (let i = start + 1; i < end; i++) {
    const entering = (values[i] as number) - anchor;
    const leaving = (values[i - period] as number) - anchor;
    sum += entering - leaving;
    squares += entering * entering - leaving * leaving;
    mean[i] = anchor + sum * share;
    deviation[i] = deviationOf(sum * share, squares * share);
  }
}

/** Population deviation from mean and mean square of the distances to an anchor; only other kernels call it. */
export function deviationOf(meanDistance: number, meanSquare: number): number {
  const variance = meanSquare - meanDistance * meanDistance;
  return variance < NO_VARIANCE ? 0 : Math.sqrt(variance);
}

/** `rollingMoments` one value at a time; `next` answers whether `mean` and `deviation` are defined now. */
export class MomentsStream {
  readonly #period: number;
  readonly #window: RollingWindow;
  #anchor = 0;
  #sum = 0;
  #squares = 0;
  #untilResum = 0;

  constructor(period: number) {
    this.#period = period;
    this.#window = new RollingWindow(period);
  }

  get mean(): number {
    return this.#anchor + this.#sum * (1 / this.#period);
  }

  get deviation(): number {
    const share = 1 / this.#period;
    return deviationOf(this.#sum * share, this.#squares * share);
  }

  next(value: number): boolean {
    if (!Number.isFinite(value)) {
      this.#window.clear();
      this.#untilResum = 0;
      return false;
    }
    const oldest = this.#window.push(value);
    if (!this.#window.isFull) return false;
    if (this.#untilResum === 0) this.#resum(value);
    else this.#slide(value - this.#anchor, oldest - this.#anchor);
    this.#untilResum--;
    return true;
  }

  #slide(entering: number, leaving: number): void {
    this.#sum += entering - leaving;
    this.#squares += entering * entering - leaving * leaving;
  }

  #resum(anchor: number): void {
    this.#untilResum = RESUM_WINDOWS * this.#period;
    this.#anchor = anchor;
    this.#sum = 0;
    this.#squares = 0;
    for (let i = 0; i < this.#period; i++) {
      const distance = this.#window.at(i) - anchor;
      this.#sum += distance;
      this.#squares += distance * distance;
    }
  }
}
