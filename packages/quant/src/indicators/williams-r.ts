import type { HighLowClose } from "./atr.ts";
import { checkPeriod } from "./windows/check-period.ts";
import { overFiniteRuns } from "./windows/finite-runs.ts";
import { ExtremeStream, highestRun, lowestRun } from "./windows/rolling-extreme.ts";

/**
 * Williams %R: how far the close lies below the highest high of the last `period` bars, 0 at that high and −100 at the
 * lowest low.
 *
 * Shape: one output per input, NaN for the first `period - 1` bars (so all NaN for a shorter series). A range of nothing
 * gives 0. A bar with a value that is not finite gives NaN and starts the warm-up again. Throws RangeError when the
 * columns differ in length.
 * Source: TA-Lib TA_WILLR.
 */
export function williamsR(bars: HighLowClose, period = 14): Float64Array {
  checkPeriod("period", period, 2);
  const { high, low, close } = bars;
  const out = new Float64Array(close.length);
  const lowest = new Float64Array(close.length);
  overFiniteRuns([high, low, close], [out], (from, to) => {
    highestRun(high, period, out, from, to);
    lowestRun(low, period, lowest, from, to);
    for (let i = from; i < to; i++) {
      out[i] = belowHigh(close[i] as number, out[i] as number, lowest[i] as number);
    }
  });
  return out;
}

function belowHigh(close: number, highest: number, lowest: number): number {
  return highest === lowest ? 0 : (100 * (close - highest)) / (highest - lowest);
}

/** `williamsR` one bar at a time; `next` returns what the batch form has at the same bar. */
export class WilliamsRStream {
  readonly #highest: ExtremeStream;
  readonly #lowest: ExtremeStream;

  constructor(period = 14) {
    checkPeriod("period", period, 2);
    this.#highest = new ExtremeStream(period, 1);
    this.#lowest = new ExtremeStream(period, -1);
  }

  next(high: number, low: number, close: number): number {
    if (!(Number.isFinite(high) && Number.isFinite(low) && Number.isFinite(close))) {
      this.#highest.clear();
      this.#lowest.clear();
      return Number.NaN;
    }
    return belowHigh(close, this.#highest.next(high), this.#lowest.next(low));
  }
}
