import { checkPeriod } from "./windows/check-period.ts";
import { overFiniteRuns } from "./windows/finite-runs.ts";
import { RollingWindow } from "./windows/rolling-window.ts";

/**
 * Momentum: the value less that of `period` bars before, in the values' own unit.
 *
 * Shape: one output per input, NaN for the first `period` bars (so all NaN for a series of `period` bars or fewer). A value
 * that is not finite gives NaN and starts the warm-up again.
 * Source: TA-Lib TA_MOM.
 */
export function momentum(values: Float64Array, period = 10): Float64Array {
  return againstEarlier(values, period, difference);
}

/**
 * Rate of change, in percent: 100 · (value / value `period` bars before − 1).
 *
 * Shape: one output per input, NaN for the first `period` bars (so all NaN for a series of `period` bars or fewer). An
 * earlier value of 0 gives 0, as in TA-Lib. A value that is not finite gives NaN and starts the warm-up again.
 * Source: TA-Lib TA_ROC.
 */
export function rateOfChange(values: Float64Array, period = 10): Float64Array {
  return againstEarlier(values, period, percentChange);
}

type Compare = (value: number, earlier: number) => number;

function difference(value: number, earlier: number): number {
  return value - earlier;
}

function percentChange(value: number, earlier: number): number {
  return earlier === 0 ? 0 : (value / earlier - 1) * 100;
}

function againstEarlier(values: Float64Array, period: number, compare: Compare): Float64Array {
  checkPeriod("period", period, 1);
  const out = new Float64Array(values.length);
  overFiniteRuns([values], [out], (from, to) => {
    const first = Math.min(from + period, to);
    out.fill(Number.NaN, from, first);
    for (let i = first; i < to; i++) out[i] = compare(values[i] as number, values[i - period] as number);
  });
  return out;
}

class EarlierStream {
  readonly #window: RollingWindow;
  readonly #compare: Compare;

  constructor(period: number, compare: Compare) {
    checkPeriod("period", period, 1);
    this.#window = new RollingWindow(period);
    this.#compare = compare;
  }

  next(value: number): number {
    if (!Number.isFinite(value)) {
      this.#window.clear();
      return Number.NaN;
    }
    const earlier = this.#window.push(value);
    return Number.isNaN(earlier) ? Number.NaN : this.#compare(value, earlier);
  }
}

/** `momentum` one value at a time; `next` returns what the batch form has at the same bar. */
export class MomentumStream extends EarlierStream {
  constructor(period = 10) {
    super(period, difference);
  }
}

/** `rateOfChange` one value at a time; `next` returns what the batch form has at the same bar. */
export class RateOfChangeStream extends EarlierStream {
  constructor(period = 10) {
    super(period, percentChange);
  }
}
