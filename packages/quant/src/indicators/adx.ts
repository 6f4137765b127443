import { type HighLowClose, trueRange } from "./atr.ts";
import { checkPeriod } from "./windows/check-period.ts";
import { overFiniteRuns } from "./windows/finite-runs.ts";

/** A range or a sum of directions below this is none (TA-Lib's TA_EPSILON). */
const NOTHING = 1e-14;

/** Three columns of the input's length, each 0 to 100: +DI and −DI begin at bar `period`, ADX at bar 2 · period − 1. */
export interface AdxColumns {
  readonly plusDi: Float64Array;
  readonly minusDi: Float64Array;
  readonly adx: Float64Array;
}

/**
 * Directional movement of Wilder: +DI, −DI and their average directional index, which measures the strength of a trend
 * whichever way it goes.
 *
 * A bar moves up by its high beyond the last high, or down by its low below the last low, whichever is larger (neither when
 * they are equal). Both movements and the true range are Wilder sums: added up for period − 1 bars, then
 * sum ← sum · (1 − 1/period) + value. ±DI = 100 · movement / range, DX = 100 · |+DI − −DI| / (+DI + −DI); ADX is seeded
 * with the mean of the first `period` DX and then moves as a Wilder mean. Without any range ±DI are 0; without direction
 * ADX stays as it was.
 *
 * NaN before the begin of each column. A bar with a value that is not finite gives NaN and starts the warm-up again.
 * Throws RangeError when the columns differ in length.
 * Source: Wilder, New Concepts in Technical Trading Systems (1978); TA-Lib TA_PLUS_DI, TA_MINUS_DI, TA_ADX.
 */
export function adx(bars: HighLowClose, period = 14): AdxColumns {
  checkPeriod("period", period, 2);
  const { high, low, close } = bars;
  const columns = {
    plusDi: new Float64Array(close.length),
    minusDi: new Float64Array(close.length),
    adx: new Float64Array(close.length),
  };
  overFiniteRuns([high, low, close], Object.values(columns), (from, to) => {
    columns.plusDi.fill(Number.NaN, from, Math.min(from + period, to));
    columns.minusDi.fill(Number.NaN, from, Math.min(from + period, to));
    columns.adx.fill(Number.NaN, from, Math.min(from + 2 * period - 1, to));
    adxRun(bars, period, columns, from, to);
  });
  return columns;
}

function adxRun(bars: HighLowClose, period: number, out: AdxColumns, from: number, to: number): void {
  const { high, low, close } = bars;
  const newest = 1 / period;
  const rest = 1 - newest;
  let plus = 0;
  let minus = 0;
  let range = 0;
  let trend = 0;
  for (let i = from + 1; i < to; i++) {
    const changes = i - from;
    const up = (high[i] as number) - (high[i - 1] as number);
    const down = (low[i - 1] as number) - (low[i] as number);
    const keep = changes < period ? 1 : rest;
    plus = plus * keep + (up > down && up > 0 ? up : 0);
    minus = minus * keep + (down > up && down > 0 ? down : 0);
    range = range * keep + trueRange(high[i] as number, low[i] as number, close[i - 1] as number);
    if (changes < period) continue;
    const plusDi = range < NOTHING ? 0 : 100 * (plus / range);
    const minusDi = range < NOTHING ? 0 : 100 * (minus / range);
    out.plusDi[i] = plusDi;
    out.minusDi[i] = minusDi;
    const both = plusDi + minusDi;
    const seeds = changes - period + 1;
    if (seeds <= period) {
      trend += both < NOTHING ? 0 : 100 * (Math.abs(plusDi - minusDi) / both);
      if (seeds < period) continue;
      trend *= newest;
    } else if (both >= NOTHING) {
      trend = trend * rest + 100 * (Math.abs(plusDi - minusDi) / both) * newest;
    }
    out.adx[i] = trend;
  }
}

export interface AdxValue {
  readonly plusDi: number;
  readonly minusDi: number;
  readonly adx: number;
}

const WARMING_UP: AdxValue = { plusDi: Number.NaN, minusDi: Number.NaN, adx: Number.NaN };

/** `adx` one bar at a time; `next` returns what the batch form has at the same bar. */
export class AdxStream {
  readonly #period: number;
  #changes = -1;
  #high = 0;
  #low = 0;
  #close = 0;
  #plus = 0;
  #minus = 0;
  #range = 0;
  #trend = 0;

  constructor(period = 14) {
    checkPeriod("period", period, 2);
    this.#period = period;
  }

  next(high: number, low: number, close: number): AdxValue {
    if (!(Number.isFinite(high) && Number.isFinite(low) && Number.isFinite(close))) {
      this.#changes = -1;
      return WARMING_UP;
    }
    this.#changes++;
    if (this.#changes === 0) {
      this.#plus = 0;
      this.#minus = 0;
      this.#range = 0;
      this.#trend = 0;
    } else this.#take(high, low);
    this.#high = high;
    this.#low = low;
    this.#close = close;
    return this.#changes < this.#period ? WARMING_UP : this.#value();
  }

  #take(high: number, low: number): void {
    const up = high - this.#high;
    const down = this.#low - low;
    const keep = this.#changes < this.#period ? 1 : 1 - 1 / this.#period;
    this.#plus = this.#plus * keep + (up > down && up > 0 ? up : 0);
    this.#minus = this.#minus * keep + (down > up && down > 0 ? down : 0);
    this.#range = this.#range * keep + trueRange(high, low, this.#close);
  }

  #value(): AdxValue {
    const newest = 1 / this.#period;
    const plusDi = this.#range < NOTHING ? 0 : 100 * (this.#plus / this.#range);
    const minusDi = this.#range < NOTHING ? 0 : 100 * (this.#minus / this.#range);
    const both = plusDi + minusDi;
    const seeds = this.#changes - this.#period + 1;
    if (seeds <= this.#period) {
      this.#trend += both < NOTHING ? 0 : 100 * (Math.abs(plusDi - minusDi) / both);
      if (seeds < this.#period) return { plusDi, minusDi, adx: Number.NaN };
      this.#trend *= newest;
    } else if (both >= NOTHING) {
      this.#trend = this.#trend * (1 - newest) + 100 * (Math.abs(plusDi - minusDi) / both) * newest;
    }
    return { plusDi, minusDi, adx: this.#trend };
  }
}
