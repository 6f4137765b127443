import { checkPeriod } from "./check-period.ts";
import { overFiniteRuns } from "./finite-runs.ts";

/** Columns of equal length, in price. */
export interface HighLowClose {
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
}

/**
 * Average true range of Wilder, in price.
 *
 * True range is max(high, previous close) − min(low, previous close), the same number as the greatest of Wilder's three
 * distances. Seeded with the simple mean of the first `period` ranges (bar 0 has none, having no previous close), then
 * mean ← (mean · (period − 1) + range) / period.
 *
 * Shape: one output per input, NaN for the first `period` bars (so all NaN for a series of `period` bars or fewer).
 * `period` 1 is the true range itself. A bar with a value that is not finite gives NaN and starts the warm-up again.
 * Throws RangeError when the columns differ in length. Written to `into`, a column of the input's length.
 * Source: Wilder, New Concepts in Technical Trading Systems (1978); TA-Lib TA_ATR.
 */
export function atr(
  bars: HighLowClose,
  period = 14,
  into: Float64Array = new Float64Array(bars.close.length),
): Float64Array {
  checkPeriod("period", period, 1);
  const { high, low, close } = bars;
  overFiniteRuns([high, low, close], [into], (from, to) => atrRun(bars, period, into, from, to));
  return into;
}

function atrRun(bars: HighLowClose, period: number, out: Float64Array, from: number, to: number): void {
  const { high, low, close } = bars;
  const first = Math.min(from + period, to);
  out.fill(Number.NaN, from, first);
  if (first === to) return;
  let previousClose = close[from] as number;
  let mean = 0;
  for (let i = from + 1; i <= first; i++) {
    mean += trueRange(high[i] as number, low[i] as number, previousClose);
    previousClose = close[i] as number;
  }
  const newest = 1 / period;
  const rest = 1 - newest;
  mean *= newest;
  out[first] = mean;
  for (let i = first + 1; i < to; i++) {
    mean = mean * rest + trueRange(high[i] as number, low[i] as number, previousClose) * newest;
    previousClose = close[i] as number;
    out[i] = mean;
  }
}

/** The greatest distance a bar covered, the gap from the close before it included. */
export function trueRange(high: number, low: number, previousClose: number): number {
  // Comparisons instead of Math.max and Math.min, which also mind NaN and the sign of zero: half the time.
  let top = high;
  if (previousClose > top) top = previousClose;
  let bottom = low;
  if (previousClose < bottom) bottom = previousClose;
  return top - bottom;
}

/** `atr` one bar at a time; `next` returns what the batch form has at the same bar. */
export class AtrStream {
  readonly #period: number;
  #count = 0;
  #previousClose = Number.NaN;
  #mean = 0;

  constructor(period = 14) {
    checkPeriod("period", period, 1);
    this.#period = period;
  }

  next(high: number, low: number, close: number): number {
    const range = trueRange(high, low, this.#previousClose);
    this.#previousClose = close;
    if (!(Number.isFinite(high) && Number.isFinite(low) && Number.isFinite(close))) {
      this.#count = 0;
      return Number.NaN;
    }
    this.#count++;
    if (this.#count === 1) {
      this.#mean = 0;
      return Number.NaN;
    }
    this.#take(range);
    return this.#count > this.#period ? this.#mean : Number.NaN;
  }

  #take(range: number): void {
    const newest = 1 / this.#period;
    const seedBars = this.#period + 1;
    if (this.#count > seedBars) {
      this.#mean = this.#mean * (1 - newest) + range * newest;
      return;
    }
    this.#mean += range;
    if (this.#count === seedBars) this.#mean *= newest;
  }
}
