import {
  blocksOf,
  copyIn,
  copyOut,
  PART_BARS,
  STATE,
  setState,
  setStates,
  slot,
} from "../kernels/column-memory.ts";
import { kernels } from "../kernels/kernels.ts";
import { emaWeight } from "./ema.ts";
import { checkPeriod } from "./windows/check-period.ts";
import { DecayingSum, decayOf, KeptStates, placeDecay } from "./windows/decaying-sum.ts";
import { overFiniteRunsFound } from "./windows/finite-runs.ts";

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
  overFiniteRunsFound([values], outputs, (from, to) => {
    const first = Math.min(from + ordered.slow + ordered.signal - 2, to);
    for (const output of outputs) output.fill(Number.NaN, from, first);
    return first < to ? macdRun(values, ordered, into, from, to) : 0;
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
): number {
  const seedBar = from + periods.slow - 1;
  const first = seedBar + periods.signal - 1;
  const fastNewest = emaWeight(periods.fast);
  const slowNewest = emaWeight(periods.slow);
  let slow = meanOf(values, from, seedBar);
  let fast = meanOf(values, seedBar - periods.fast + 1, seedBar);
  let sum = fast - slow;
  for (let i = seedBar + 1; i <= first; i++) {
    const value = values[i] as number;
    fast = fast * (1 - fastNewest) + value * fastNewest;
    slow = slow * (1 - slowNewest) + value * slowNewest;
    sum += fast - slow;
  }
  const signal = sum / periods.signal;
  out.macd[first] = fast - slow;
  out.signal[first] = signal;
  out.histogram[first] = fast - slow - signal;
  setStates(stateOf(periods));
  setState(0, fast / fastNewest);
  setState(1, slow / slowNewest);
  setState(4, signal / signalWeight(periods.signal));
  setState(5, signal / signalWeight(periods.signal));
  let seen = fast + slow;
  for (let start = first + 1; start < to; start += PART_BARS) {
    const end = Math.min(start + PART_BARS, to);
    const at = copyIn(0, values, start, end, 0);
    seen += kernels.macd(at, slot(1), slot(2), slot(3), blocksOf(end - start), STATE);
    copyOut(1, out.macd, start, end - start);
    copyOut(2, out.signal, start, end - start);
    copyOut(3, out.histogram, start, end - start);
  }
  if (periods.signal === 1) withoutSignal(out, first, to);
  return seen;
}

const states = new KeptStates();

/** State of the kernel but for its sums. */
function stateOf({ fast, slow, signal }: MacdPeriods): Float64Array {
  return states.get(`${fast} ${slow} ${signal}`, () => {
    const fastDecay = decayOf(emaWeight(fast));
    const slowDecay = decayOf(emaWeight(slow));
    const signalDecay = decayOf(signalWeight(signal));
    const state = new Float64Array(104);
    state[2] = fastDecay.decay;
    state[3] = slowDecay.decay;
    state.fill(signalDecay.decay, 6, 8);
    placeDecay(signalDecay, state, { weights: 8, factors: 24 });
    placeDecay(fastDecay, state, { weights: 40, factors: 72, apart: 2 });
    placeDecay(slowDecay, state, { weights: 41, factors: 73, apart: 2 });
    return state;
  });
}

/** A signal of one bar keeps nothing of the past, which no decaying sum can say: the kernel gets another period then. */
function signalWeight(period: number): number {
  return emaWeight(Math.max(period, 2));
}

/** A signal of one bar is the line itself. */
function withoutSignal({ macd, signal, histogram }: MacdColumns, first: number, to: number): void {
  signal.set(macd.subarray(first, to), first);
  histogram.fill(0, first, to);
}

/** Simple mean of the bars first..last. */
function meanOf(values: Float64Array, first: number, last: number): number {
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
  readonly #fastSum: DecayingSum;
  readonly #slowSum: DecayingSum;
  readonly #signalSum: DecayingSum | null;
  #count = 0;
  #fast = 0;
  #slow = 0;
  #signal = 0;

  constructor(periods: MacdPeriods = MACD_PERIODS) {
    this.#periods = orderedPeriods(periods);
    const { fast, slow, signal } = this.#periods;
    this.#fastSum = new DecayingSum(emaWeight(fast));
    this.#slowSum = new DecayingSum(emaWeight(slow));
    this.#signalSum = signal === 1 ? null : new DecayingSum(emaWeight(signal));
  }

  next(value: number): MacdValue {
    if (!Number.isFinite(value)) {
      this.#count = 0;
      return WARMING_UP;
    }
    this.#count++;
    const { slow, signal } = this.#periods;
    const first = slow + signal - 1;
    if (this.#count <= first) this.#seed(value);
    else this.#take(value);
    if (this.#count < first) return WARMING_UP;
    const difference = this.#fast - this.#slow;
    return { macd: difference, signal: this.#signal, histogram: difference - this.#signal };
  }

  #take(value: number): void {
    this.#fastSum.add(value);
    this.#slowSum.add(value);
    this.#fast = this.#fastSum.mean;
    this.#slow = this.#slowSum.mean;
    this.#signal = this.#fast - this.#slow;
    if (this.#signalSum === null) return;
    this.#signalSum.add(this.#signal);
    this.#signal = this.#signalSum.mean;
  }

  #seed(value: number): void {
    const { fast, slow, signal } = this.#periods;
    if (this.#count === 1) {
      this.#fast = 0;
      this.#slow = 0;
      this.#signal = 0;
    }
    if (this.#count > slow) {
      this.#fast = this.#fast * (1 - emaWeight(fast)) + value * emaWeight(fast);
      this.#slow = this.#slow * (1 - emaWeight(slow)) + value * emaWeight(slow);
    } else {
      this.#slow += value;
      if (this.#count > slow - fast) this.#fast += value;
      if (this.#count < slow) return;
      this.#slow /= slow;
      this.#fast /= fast;
    }
    this.#signal += this.#fast - this.#slow;
    if (this.#count < slow + signal - 1) return;
    this.#signal /= signal;
    this.#fastSum.start(this.#fast / emaWeight(fast));
    this.#slowSum.start(this.#slow / emaWeight(slow));
    this.#signalSum?.start(this.#signal / emaWeight(signal));
  }
}
