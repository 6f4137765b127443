import { overFiniteRuns } from "./windows/finite-runs.ts";

/** Columns of equal length: closing price, and volume in units traded. */
export interface CloseVolume {
  readonly close: Float64Array;
  readonly volume: Float64Array;
}

/**
 * On-balance volume: a running total that begins with the first bar's volume, to which each later bar adds its volume when
 * it closed higher and takes it away when it closed lower.
 *
 * Shape: one output per input, no warm-up. A bar with a value that is not finite gives NaN and the total begins anew. Only
 * its changes mean something: the level depends on where the series begins. Throws RangeError when the columns differ in length.
 * Source: Granville (1963); TA-Lib TA_OBV.
 */
export function obv(bars: CloseVolume): Float64Array {
  const { close, volume } = bars;
  const out = new Float64Array(close.length);
  overFiniteRuns([close, volume], [out], (from, to) => {
    if (from === to) return;
    let total = volume[from] as number;
    out[from] = total;
    for (let i = from + 1; i < to; i++) {
      const move = (close[i] as number) - (close[i - 1] as number);
      if (move > 0) total += volume[i] as number;
      else if (move < 0) total -= volume[i] as number;
      out[i] = total;
    }
  });
  return out;
}

/** `obv` one bar at a time; `next` returns what the batch form has at the same bar. */
export class ObvStream {
  #previous = Number.NaN;
  #total = 0;

  next(close: number, volume: number): number {
    if (!(Number.isFinite(close) && Number.isFinite(volume))) {
      this.#previous = Number.NaN;
      return Number.NaN;
    }
    const move = close - this.#previous;
    if (Number.isNaN(move)) this.#total = volume;
    else if (move > 0) this.#total += volume;
    else if (move < 0) this.#total -= volume;
    this.#previous = close;
    return this.#total;
  }
}
