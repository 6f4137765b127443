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
} from "../../kernels/column-memory.ts";
import { type Address, kernels } from "../../kernels/kernels.ts";
import { overFiniteRunsFound } from "./finite-runs.ts";
import { PairedSum, RESUM_WINDOWS, RollingWindow } from "./rolling-window.ts";

/** A variance below this is rounding (TA-Lib's TA_EPSILON). */
const NO_VARIANCE = 1e-14;

/** Mean and population standard deviation of one window. */
export interface Moments {
  readonly mean: number;
  readonly deviation: number;
}

/** A kernel that slides over `bars` bars from the address `values` on and fills the slots from 1 on, one per output. */
export type SlidingKernel = (values: Address, bars: number) => number;

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
  const stride = RESUM_WINDOWS * period;
  const kernel: SlidingKernel = (at, bars) =>
    kernels.moments(at, slot(1), slot(2), bars, period, stride, STATE);
  slideOver(values, period, [mean, deviation], kernel, (bar, moments) => {
    mean[bar] = moments.mean;
    deviation[bar] = moments.deviation;
  });
}

/** Lets a kernel of moments slide over every run of finite values; `first` writes the outputs of a run's first full window. */
export function slideOver(
  values: Float64Array,
  period: number,
  outputs: readonly Float64Array[],
  kernel: SlidingKernel,
  first: (bar: number, moments: Moments) => void,
): void {
  reserveHistory(period);
  overFiniteRunsFound([values], outputs, (from, to) => {
    const firstBar = Math.min(from + period - 1, to);
    for (const output of outputs) output.fill(Number.NaN, from, firstBar);
    if (firstBar === to) return 0;
    const moments = startSliding(values, period, firstBar);
    first(firstBar, moments);
    let seen = moments.mean;
    for (let start = firstBar + 1; start < to; start += PART_BARS) {
      const end = Math.min(start + PART_BARS, to);
      seen += kernel(copyIn(0, values, start, end, period), blocksOf(end - start) * BLOCK_BARS);
      for (let i = 0; i < outputs.length; i++) {
        copyOut(i + 1, outputs[i] as Float64Array, start, end - start);
      }
    }
    return seen;
  });
}

/** Puts the window that ends at a bar into the kernels' state. */
function startSliding(values: Float64Array, period: number, bar: number): Moments {
  const anchor = values[bar] as number;
  let sum = 0;
  let squares = 0;
  for (let i = bar - period + 1; i <= bar; i++) {
    const distance = (values[i] as number) - anchor;
    sum += distance;
    squares += distance * distance;
  }
  const distance = sum * (1 / period);
  const square = squares * (1 / period);
  setState(0, distance);
  setState(1, square);
  setState(2, anchor);
  setState(3, NO_VARIANCE);
  setState(4, RESUM_WINDOWS * period);
  return { mean: anchor + distance, deviation: deviationOf(distance, square) };
}

/** Population deviation from mean and mean square of the distances to an anchor. */
function deviationOf(distance: number, square: number): number {
  const variance = square - distance * distance;
  return variance >= NO_VARIANCE ? Math.sqrt(variance) : 0;
}

/** `rollingMoments` one value at a time; `next` answers whether `mean` and `deviation` are defined now. */
export class MomentsStream {
  readonly #period: number;
  readonly #window: RollingWindow;
  #anchor = 0;
  readonly #distance = new PairedSum();
  readonly #square = new PairedSum();
  #untilResum = 0;
  #mean = Number.NaN;
  #deviation = Number.NaN;

  constructor(period: number) {
    this.#period = period;
    this.#window = new RollingWindow(period);
  }

  get mean(): number {
    return this.#mean;
  }

  get deviation(): number {
    return this.#deviation;
  }

  next(value: number): boolean {
    const wasFull = this.#window.isFull;
    if (!Number.isFinite(value)) {
      this.#window.clear();
      return false;
    }
    const oldest = this.#window.push(value);
    if (!this.#window.isFull) return false;
    if (wasFull) this.#slide(value, oldest);
    else this.#resum(value);
    this.#mean = this.#anchor + this.#distance.sum;
    this.#deviation = deviationOf(this.#distance.sum, this.#square.sum);
    if (this.#untilResum === 0) this.#resum(value);
    return true;
  }

  #slide(entering: number, leaving: number): void {
    const change = (entering - leaving) * (1 / this.#period);
    this.#distance.add(change);
    this.#square.add(change * (entering - this.#anchor + (leaving - this.#anchor)));
    this.#untilResum--;
  }

  #resum(anchor: number): void {
    this.#untilResum = RESUM_WINDOWS * this.#period;
    this.#anchor = anchor;
    let sum = 0;
    let squares = 0;
    for (let i = 0; i < this.#period; i++) {
      const distance = this.#window.at(i) - anchor;
      sum += distance;
      squares += distance * distance;
    }
    this.#distance.start(sum * (1 / this.#period));
    this.#square.start(squares * (1 / this.#period));
  }
}
