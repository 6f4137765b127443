import { checkPeriod } from "./windows/check-period.ts";
import { overFiniteRuns } from "./windows/finite-runs.ts";
import { ExtremeStream, highestRun, lowestRun } from "./windows/rolling-extreme.ts";

/** Columns of equal length, in price. */
export interface HighLow {
  readonly high: Float64Array;
  readonly low: Float64Array;
}

/** Three columns of the input's length, in price. */
export interface DonchianColumns {
  readonly upper: Float64Array;
  readonly middle: Float64Array;
  readonly lower: Float64Array;
}

/**
 * Donchian channel: the highest high and the lowest low of the last `period` bars, the bar itself included, and the middle
 * between them. To ask whether a bar broke out, compare it with the channel of the bar before.
 *
 * NaN for the first `period - 1` bars (so all NaN for a shorter series). A bar with a value that is not finite gives NaN
 * and starts the warm-up again. Throws RangeError when the columns differ in length.
 * Source: Donchian; the bounds are TA-Lib's TA_MAX of the highs and TA_MIN of the lows.
 */
export function donchian(bars: HighLow, period = 20): DonchianColumns {
  checkPeriod("period", period, 1);
  const { high, low } = bars;
  const upper = new Float64Array(high.length);
  const lower = new Float64Array(high.length);
  overFiniteRuns([high, low], [upper, lower], (from, to) => {
    highestRun(high, period, upper, from, to);
    lowestRun(low, period, lower, from, to);
  });
  return { upper, middle: upper.map((value, i) => (value + (lower[i] as number)) / 2), lower };
}

export interface DonchianValue {
  readonly upper: number;
  readonly middle: number;
  readonly lower: number;
}

const WARMING_UP: DonchianValue = { upper: Number.NaN, middle: Number.NaN, lower: Number.NaN };

/** `donchian` one bar at a time; `next` returns what the batch form has at the same bar. */
export class DonchianStream {
  readonly #highest: ExtremeStream;
  readonly #lowest: ExtremeStream;

  constructor(period = 20) {
    checkPeriod("period", period, 1);
    this.#highest = new ExtremeStream(period, 1);
    this.#lowest = new ExtremeStream(period, -1);
  }

  next(high: number, low: number): DonchianValue {
    if (!(Number.isFinite(high) && Number.isFinite(low))) {
      this.#highest.clear();
      this.#lowest.clear();
      return WARMING_UP;
    }
    const upper = this.#highest.next(high);
    const lower = this.#lowest.next(low);
    return { upper, middle: (upper + lower) / 2, lower };
  }
}
