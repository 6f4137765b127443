import { checkPeriod } from "./windows/check-period.ts";
import { MomentsStream, rollingMoments } from "./windows/rolling-moments.ts";

/**
 * Realized volatility, as a fraction per bar: the sample standard deviation (divisor `period` − 1) of the last `period`
 * logarithmic returns. Times √`daysOfYear` it is annualized for daily bars.
 *
 * Shape: one output per input, NaN for the first `period` bars (so all NaN for a series of `period` bars or fewer). A series
 * that grows evenly or stands still gives 0. A value that is not a positive number gives NaN and starts the warm-up again.
 * Source: Hull, Options, Futures and Other Derivatives, estimating volatility from historical data.
 */
export function realizedVolatility(values: Float64Array, period = 20): Float64Array {
  checkPeriod("period", period, 2);
  const returns = new Float64Array(values.length).fill(Number.NaN);
  for (let i = 1; i < values.length; i++) {
    returns[i] = logReturn(values[i] as number, values[i - 1] as number);
  }
  const out = new Float64Array(values.length);
  rollingMoments(returns, period, new Float64Array(values.length), out);
  const toSample = Math.sqrt(period / (period - 1));
  return out.map((deviation) => deviation * toSample);
}

function logReturn(value: number, previous: number): number {
  return value > 0 && previous > 0 ? Math.log(value / previous) : Number.NaN;
}

/** `realizedVolatility` one value at a time; `next` returns what the batch form has at the same bar. */
export class RealizedVolatilityStream {
  readonly #moments: MomentsStream;
  readonly #toSample: number;
  #previous = Number.NaN;

  constructor(period = 20) {
    checkPeriod("period", period, 2);
    this.#moments = new MomentsStream(period);
    this.#toSample = Math.sqrt(period / (period - 1));
  }

  next(value: number): number {
    const step = logReturn(value, this.#previous);
    this.#previous = value;
    return this.#moments.next(step) ? this.#moments.deviation * this.#toSample : Number.NaN;
  }
}
