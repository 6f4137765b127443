import type { HighLowClose } from "./atr.ts";
import { SmaStream, smaRun } from "./sma.ts";
import { checkPeriod } from "./windows/check-period.ts";
import { overFiniteRuns } from "./windows/finite-runs.ts";
import { ExtremeStream, highestRun, lowestRun } from "./windows/rolling-extreme.ts";

/** In bars: the range looked back over, the mean taken of the raw %K (1 leaves it as it is), the mean of that for %D. */
export interface StochasticPeriods {
  readonly lookback: number;
  readonly slowing: number;
  readonly signal: number;
}

/** TA-Lib's defaults of TA_STOCH and TA_STOCHF. */
export const SLOW_STOCHASTIC: StochasticPeriods = { lookback: 5, slowing: 3, signal: 3 };
export const FAST_STOCHASTIC: StochasticPeriods = { lookback: 5, slowing: 1, signal: 3 };

/** Two columns of the input's length, 0 to 100. */
export interface StochasticColumns {
  readonly k: Float64Array;
  readonly d: Float64Array;
}

/**
 * Stochastic oscillator of Lane: where the close lies in the range of the last `lookback` bars, 0 at its low and 100 at its
 * high; %K is its simple mean over `slowing` bars, %D the simple mean of %K over `signal` bars. With `slowing` 1 it is the fast one.
 *
 * Both columns begin at bar lookback + slowing + signal − 3 and are NaN before. A range of nothing counts as 0. A bar
 * with a value that is not finite gives NaN and starts the warm-up again. Throws RangeError when the columns differ in length.
 * Source: TA-Lib TA_STOCH and TA_STOCHF with simple means.
 */
export function stochastic(
  bars: HighLowClose,
  periods: StochasticPeriods = SLOW_STOCHASTIC,
): StochasticColumns {
  checkPeriods(periods);
  const { high, low, close } = bars;
  const { lookback, slowing, signal } = periods;
  const k = new Float64Array(close.length);
  const d = new Float64Array(close.length);
  const raw = new Float64Array(close.length);
  overFiniteRuns([high, low, close], [k, d], (from, to) => {
    highestRun(high, lookback, k, from, to);
    lowestRun(low, lookback, d, from, to);
    for (let i = from; i < to; i++) raw[i] = placeInRange(close[i] as number, k[i] as number, d[i] as number);
    const firstRaw = Math.min(from + lookback - 1, to);
    const firstK = Math.min(firstRaw + slowing - 1, to);
    const first = Math.min(firstK + signal - 1, to);
    smaRun(raw, slowing, k, firstRaw, to);
    smaRun(k, signal, d, firstK, to);
    k.fill(Number.NaN, from, first);
    d.fill(Number.NaN, from, first);
  });
  return { k, d };
}

function placeInRange(close: number, highest: number, lowest: number): number {
  const percent = (highest - lowest) / 100;
  return percent === 0 ? 0 : (close - lowest) / percent;
}

function checkPeriods(periods: StochasticPeriods): void {
  checkPeriod("lookback", periods.lookback, 1);
  checkPeriod("slowing", periods.slowing, 1);
  checkPeriod("signal", periods.signal, 1);
}

export interface StochasticValue {
  readonly k: number;
  readonly d: number;
}

const WARMING_UP: StochasticValue = { k: Number.NaN, d: Number.NaN };

/** `stochastic` one bar at a time; `next` returns what the batch form has at the same bar. */
export class StochasticStream {
  readonly #highest: ExtremeStream;
  readonly #lowest: ExtremeStream;
  readonly #slowing: SmaStream;
  readonly #signal: SmaStream;

  constructor(periods: StochasticPeriods = SLOW_STOCHASTIC) {
    checkPeriods(periods);
    this.#highest = new ExtremeStream(periods.lookback, 1);
    this.#lowest = new ExtremeStream(periods.lookback, -1);
    this.#slowing = new SmaStream(periods.slowing);
    this.#signal = new SmaStream(periods.signal);
  }

  next(high: number, low: number, close: number): StochasticValue {
    if (!(Number.isFinite(high) && Number.isFinite(low) && Number.isFinite(close))) return this.#restart();
    const highest = this.#highest.next(high);
    const lowest = this.#lowest.next(low);
    if (Number.isNaN(highest)) return WARMING_UP;
    const k = this.#slowing.next(placeInRange(close, highest, lowest));
    if (Number.isNaN(k)) return WARMING_UP;
    const d = this.#signal.next(k);
    return Number.isNaN(d) ? WARMING_UP : { k, d };
  }

  #restart(): StochasticValue {
    this.#highest.clear();
    this.#lowest.clear();
    this.#slowing.next(Number.NaN);
    this.#signal.next(Number.NaN);
    return WARMING_UP;
  }
}
