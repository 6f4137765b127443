import type { HighLowCloseVolume } from "./mfi.ts";
import { SmaStream, smaRun } from "./sma.ts";
import { typicalPrice } from "./typical-price.ts";
import { checkPeriod } from "./windows/check-period.ts";
import { overFiniteRuns } from "./windows/finite-runs.ts";

/** A mean volume below this is rounding left behind by bars without trades. */
const NO_VOLUME = 1e-6;

/**
 * Volume-weighted average price of the last `period` bars: Σ typical price · volume / Σ volume.
 *
 * Shape: one output per input, NaN for the first `period - 1` bars (so all NaN for a shorter series) and where nothing was
 * traded in the window. A bar with a value that is not finite gives NaN and starts the warm-up again. Throws RangeError when
 * the columns differ in length.
 * Source: Berkowitz, Logue and Noser (1988), with the typical price standing for a bar's trades.
 */
export function rollingVwap(bars: HighLowCloseVolume, period = 20): Float64Array {
  checkPeriod("period", period, 1);
  const { high, low, close, volume } = bars;
  const out = new Float64Array(close.length);
  const money = new Float64Array(close.length);
  const units = new Float64Array(close.length);
  overFiniteRuns([high, low, close, volume], [out], (from, to) => {
    for (let i = from; i < to; i++) {
      const typical = typicalPrice(high[i] as number, low[i] as number, close[i] as number);
      money[i] = typical * (volume[i] as number);
    }
    smaRun(money, period, out, from, to);
    smaRun(volume, period, units, from, to);
    for (let i = from; i < to; i++) out[i] = perUnit(out[i] as number, units[i] as number);
  });
  return out;
}

/**
 * Volume-weighted average price since the session's first bar. `sessions` has one number per bar, for example its day: the
 * average begins anew wherever it changes.
 *
 * Shape: one output per input, NaN until something was traded in the session. A bar with a value that is not finite gives
 * NaN, and the average begins anew after it. Throws RangeError when the columns differ in length.
 */
export function sessionVwap(bars: HighLowCloseVolume, sessions: Float64Array): Float64Array {
  const { high, low, close, volume } = bars;
  const out = new Float64Array(close.length);
  overFiniteRuns([high, low, close, volume, sessions], [out], (from, to) => {
    let money = 0;
    let units = 0;
    for (let i = from; i < to; i++) {
      if (i > from && sessions[i] !== sessions[i - 1]) {
        money = 0;
        units = 0;
      }
      const typical = typicalPrice(high[i] as number, low[i] as number, close[i] as number);
      money += typical * (volume[i] as number);
      units += volume[i] as number;
      out[i] = perUnit(money, units);
    }
  });
  return out;
}

function perUnit(money: number, units: number): number {
  return units > NO_VOLUME ? money / units : Number.NaN;
}

/** `rollingVwap` one bar at a time; `next` returns what the batch form has at the same bar. */
export class RollingVwapStream {
  readonly #money: SmaStream;
  readonly #units: SmaStream;

  constructor(period = 20) {
    checkPeriod("period", period, 1);
    this.#money = new SmaStream(period);
    this.#units = new SmaStream(period);
  }

  next(high: number, low: number, close: number, volume: number): number {
    const typical = typicalPrice(high, low, close);
    const isWhole = Number.isFinite(typical) && Number.isFinite(volume);
    const money = this.#money.next(isWhole ? typical * volume : Number.NaN);
    const units = this.#units.next(isWhole ? volume : Number.NaN);
    return perUnit(money, units);
  }
}

/** `sessionVwap` one bar at a time; `next` returns what the batch form has at the same bar. */
export class SessionVwapStream {
  #session = Number.NaN;
  #money = 0;
  #units = 0;

  next(bar: {
    readonly high: number;
    readonly low: number;
    readonly close: number;
    readonly volume: number;
    readonly session: number;
  }): number {
    const typical = typicalPrice(bar.high, bar.low, bar.close);
    if (!(Number.isFinite(typical) && Number.isFinite(bar.volume) && Number.isFinite(bar.session))) {
      this.#session = Number.NaN;
      return Number.NaN;
    }
    if (bar.session !== this.#session) {
      this.#session = bar.session;
      this.#money = 0;
      this.#units = 0;
    }
    this.#money += typical * bar.volume;
    this.#units += bar.volume;
    return perUnit(this.#money, this.#units);
  }
}
