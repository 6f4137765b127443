import {
  blocksOf,
  copyIn,
  copyOut,
  PART_BARS,
  STATE,
  setState,
  setStates,
  slot,
} from "../kernels/column-memory.ts";
import { kernels } from "../kernels/kernels.ts";
import { checkPeriod } from "./windows/check-period.ts";
import { DecayingSum, decayOf, KeptStates, placeDecay } from "./windows/decaying-sum.ts";
import { overFiniteRuns, overFiniteRunsFound } from "./windows/finite-runs.ts";

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
  const inputs = [high, low, close];
  if (period === 1) overFiniteRuns(inputs, [into], (from, to) => rangeRun(bars, into, from, to));
  else overFiniteRunsFound(inputs, [into], (from, to) => atrRun(bars, period, into, from, to));
  return into;
}

function rangeRun({ high, low, close }: HighLowClose, out: Float64Array, from: number, to: number): void {
  out[from] = Number.NaN;
  for (let i = from + 1; i < to; i++) {
    out[i] = trueRange(high[i] as number, low[i] as number, close[i - 1] as number);
  }
}

function atrRun(bars: HighLowClose, period: number, out: Float64Array, from: number, to: number): number {
  const { high, low, close } = bars;
  const first = Math.min(from + period, to);
  out.fill(Number.NaN, from, first);
  if (first === to) return 0;
  let sum = 0;
  // What the kernel does not read must be finite too: the first bar and the last close.
  let seen = (high[from] as number) + (low[from] as number) + (close[to - 1] as number);
  for (let i = from + 1; i <= first; i++) {
    sum += trueRange(high[i] as number, low[i] as number, close[i - 1] as number);
    seen += (high[i] as number) + (low[i] as number) + (close[i - 1] as number);
  }
  out[first] = sum / period;
  setStates(stateOf(period));
  setState(0, sum);
  setState(1, sum);
  for (let start = first + 1; start < to; start += PART_BARS) {
    const end = Math.min(start + PART_BARS, to);
    const highAt = copyIn(0, high, start, end, 0);
    const lowAt = copyIn(1, low, start, end, 0);
    const closeAt = copyIn(2, close, start - 1, end - 1, 0);
    seen += kernels.atr(highAt, lowAt, closeAt, slot(3), blocksOf(end - start), STATE);
    copyOut(3, out, start, end - start);
  }
  return seen;
}

const states = new KeptStates();

/** State of the kernel but for its sum. */
function stateOf(period: number): Float64Array {
  return states.get(period, () => {
    const decay = decayOf(1 / period);
    const state = new Float64Array(36);
    state.fill(decay.decay, 2, 4);
    placeDecay(decay, state, { weights: 4, factors: 20 });
    return state;
  });
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
  readonly #sum: DecayingSum | null;
  #count = 0;
  #previousClose = Number.NaN;
  #seed = 0;

  constructor(period = 14) {
    checkPeriod("period", period, 1);
    this.#period = period;
    this.#sum = period === 1 ? null : new DecayingSum(1 / period);
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
      this.#seed = 0;
      return Number.NaN;
    }
    if (this.#sum === null) return range;
    if (this.#count > this.#period + 1) {
      this.#sum.add(range);
      return this.#sum.mean;
    }
    this.#seed += range;
    if (this.#count <= this.#period) return Number.NaN;
    this.#sum.start(this.#seed);
    return this.#seed / this.#period;
  }
}
