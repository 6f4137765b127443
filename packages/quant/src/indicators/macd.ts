import { checkPeriod } from "./check-period.ts";
import { emaWeight } from "./ema.ts";
import { overFiniteRuns } from "./finite-runs.ts";

/** Periods in bars; TA-Lib swaps fast and slow when they are given the wrong way round, and so do we. */
export interface MacdPeriods {
  readonly fast: number;
  readonly slow: number;
  readonly signal: number;
}

export const MACD_PERIODS: MacdPeriods = { fast: 12, slow: 26, signal: 9 };

/** Three columns of the input's length: `macd`, its exponential mean `signal`, and `histogram` = macd − signal. */
export interface MacdColumns {
  readonly macd: Float64Array;
  readonly signal: Float64Array;
  readonly histogram: Float64Array;
}

/**
 * Moving average convergence/divergence, in units of price: fast EMA − slow EMA, and the EMA of that difference.
 *
 * The fast EMA is seeded late, with the simple mean of the `fast` bars that end where the slow one begins, and the signal
 * line with the mean of the first `signal` differences. All three columns begin at bar slow + signal − 2 (33 by default)
 * and are NaN before. A value that is not finite gives NaN and starts the warm-up again. Constant input gives 0.
 * Written to `into`, columns of the input's length.
 * Source: Appel; TA-Lib TA_MACD, compatibility "default".
 */
export function macd(
  values: Float64Array,
  periods: MacdPeriods = MACD_PERIODS,
  into: MacdColumns = newColumns(values.length),
): MacdColumns {
  const ordered = orderedPeriods(periods);
  const outputs = [into.macd, into.signal, into.histogram];
  overFiniteRuns([values], outputs, (from, to) => {
    const first = Math.min(from + ordered.slow + ordered.signal - 2, to);
    for (const output of outputs) output.fill(Number.NaN, from, first);
    if (first < to) macdRun(values, ordered, into, from, to);
  });
  return into;
}

function newColumns(length: number): MacdColumns {
  return {
    macd: new Float64Array(length),
    signal: new Float64Array(length),
    histogram: new Float64Array(length),
  };
}

function macdRun(
  values: Float64Array,
  periods: MacdPeriods,
  out: MacdColumns,
  from: number,
  to: number,
): void {
  const seedBar = from + periods.slow - 1;
  const first = seedBar + periods.signal - 1;
  const fastNewest = emaWeight(periods.fast);
  const fastRest = 1 - fastNewest;
  const slowNewest = emaWeight(periods.slow);
  const slowRest = 1 - slowNewest;
  let slow = meanOf(values, from, seedBar);
  let fast = meanOf(values, seedBar - periods.fast + 1, seedBar);
  let sum = fast - slow;
  for (let i = seedBar + 1; i <= first; i++) {
    const value = values[i] as number;
    fast = fast * fastRest + value * fastNewest;
    slow = slow * slowRest + value * slowNewest;
    sum += fast - slow;
  }
  const signalNewest = emaWeight(periods.signal);
  const signalRest = 1 - signalNewest;
  const { macd: macdOut, signal: signalOut, histogram } = out;
  let signal = sum / periods.signal;
  macdOut[first] = fast - slow;
  signalOut[first] = signal;
  histogram[first] = fast - slow - signal;
  for (let i = first + 1; i < to; i++) {
    const value = values[i] as number;
    fast = fast * fastRest + value * fastNewest;
    slow = slow * slowRest + value * slowNewest;
    const difference = fast - slow;
    signal = signal * signalRest + difference * signalNewest;
    macdOut[i] = difference;
    signalOut[i] = signal;
    histogram[i] = difference - signal;
  }
}

/** Simple mean of the bars first..last; only other kernels call it. */
export function meanOf(values: Float64Array, first: number, last: number): number {
  let sum = 0;
  for (let i = first; i <= last; i++) sum += values[i] as number;
  return sum / (last - first + 1);
}

function orderedPeriods(periods: MacdPeriods): MacdPeriods {
  checkPeriod("fast", periods.fast, 2);
  checkPeriod("slow", periods.slow, 2);
  checkPeriod("signal", periods.signal, 1);
  const fast = Math.min(periods.fast, periods.slow);
  const slow = Math.max(periods.fast, periods.slow);
  return { fast, slow, signal: periods.signal };
}

export interface MacdValue {
  readonly macd: number;
  readonly signal: number;
  readonly histogram: number;
}

const WARMING_UP: MacdValue = { macd: Number.NaN, signal: Number.NaN, histogram: Number.NaN };

/** `macd` one value at a time; `next` returns what the batch form has at the same bar. */
export class MacdStream {
  readonly #periods: MacdPeriods;
  #count = 0;
  #fast = 0;
  #slow = 0;
  #signal = 0;

  constructor(periods: MacdPeriods = MACD_PERIODS) {
    this.#periods = orderedPeriods(periods);
  }

  next(value: number): MacdValue {
    if (!Number.isFinite(value)) {
      this.#count = 0;
      this.#fast = 0;
      this.#slow = 0;
      this.#signal = 0;
      return WARMING_UP;
    }
    this.#count++;
    this.#takePrice(value);
    if (this.#count < this.#periods.slow) return WARMING_UP;
    const difference = this.#fast - this.#slow;
    this.#takeDifference(difference);
    if (this.#count < this.#periods.slow + this.#periods.signal - 1) return WARMING_UP;
    return { macd: difference, signal: this.#signal, histogram: difference - this.#signal };
  }

  #takePrice(value: number): void {
    const { fast, slow } = this.#periods;
    if (this.#count > slow) {
      this.#fast = this.#fast * (1 - emaWeight(fast)) + value * emaWeight(fast);
      this.#slow = this.#slow * (1 - emaWeight(slow)) + value * emaWeight(slow);
      return;
    }
    this.#slow += value;
    if (this.#count > slow - fast) this.#fast += value;
    if (this.#count === slow) {
      this.#slow /= slow;
      this.#fast /= fast;
    }
  }

  #takeDifference(difference: number): void {
    const { slow, signal } = this.#periods;
    const seen = this.#count - slow + 1;
    if (seen > signal) {
      this.#signal = this.#signal * (1 - emaWeight(signal)) + difference * emaWeight(signal);
      return;
    }
    this.#signal += difference;
    if (seen === signal) this.#signal /= signal;
  }
}
