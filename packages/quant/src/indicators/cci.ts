import type { HighLowClose } from "./atr.ts";
import { typicalPrice } from "./typical-price.ts";
import { checkPeriod } from "./windows/check-period.ts";
import { overFiniteRuns } from "./windows/finite-runs.ts";
import { RollingWindow } from "./windows/rolling-window.ts";

/** A mean deviation below this share of the mean is rounding, where TA-Lib would divide one rounding by another. */
const NO_DEVIATION = 1e-14;

/**
 * Commodity channel index of Lambert: the typical price's distance from its simple mean over `period` bars, in units of
 * 0.015 mean absolute deviations.
 *
 * Shape: one output per input, NaN for the first `period - 1` bars (so all NaN for a shorter series). Constant prices give 0.
 * A bar with a value that is not finite gives NaN and starts the warm-up again. Throws RangeError when the columns differ
 * in length. Its mean deviation must be added up anew at each bar, so it costs time in proportion to `period`.
 * Source: TA-Lib TA_CCI.
 */
export function cci(bars: HighLowClose, period = 14): Float64Array {
  checkPeriod("period", period, 2);
  const { high, low, close } = bars;
  const out = new Float64Array(close.length);
  const typical = new Float64Array(close.length);
  overFiniteRuns([high, low, close], [out], (from, to) => {
    for (let i = from; i < to; i++) {
      typical[i] = typicalPrice(high[i] as number, low[i] as number, close[i] as number);
    }
    const first = Math.min(from + period - 1, to);
    out.fill(Number.NaN, from, first);
    for (let i = first; i < to; i++) out[i] = cciAt(typical, period, i);
  });
  return out;
}

function cciAt(typical: Float64Array, period: number, bar: number): number {
  const oldest = bar - period + 1;
  let sum = 0;
  for (let i = oldest; i <= bar; i++) sum += typical[i] as number;
  const mean = sum / period;
  let deviations = 0;
  for (let i = oldest; i <= bar; i++) deviations += Math.abs((typical[i] as number) - mean);
  return inDeviations((typical[bar] as number) - mean, deviations / period, mean);
}

function inDeviations(distance: number, meanDeviation: number, mean: number): number {
  return meanDeviation <= NO_DEVIATION * Math.abs(mean) ? 0 : distance / (0.015 * meanDeviation);
}

/** `cci` one bar at a time; `next` returns what the batch form has at the same bar. */
export class CciStream {
  readonly #period: number;
  readonly #window: RollingWindow;

  constructor(period = 14) {
    checkPeriod("period", period, 2);
    this.#period = period;
    this.#window = new RollingWindow(period);
  }

  next(high: number, low: number, close: number): number {
    if (!(Number.isFinite(high) && Number.isFinite(low) && Number.isFinite(close))) {
      this.#window.clear();
      return Number.NaN;
    }
    const typical = typicalPrice(high, low, close);
    this.#window.push(typical);
    if (!this.#window.isFull) return Number.NaN;
    let sum = 0;
    for (let i = 0; i < this.#period; i++) sum += this.#window.at(i);
    const mean = sum / this.#period;
    let deviations = 0;
    for (let i = 0; i < this.#period; i++) deviations += Math.abs(this.#window.at(i) - mean);
    return inDeviations(typical - mean, deviations / this.#period, mean);
  }
}
