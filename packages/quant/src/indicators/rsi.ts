import { checkPeriod } from "./check-period.ts";
import { overFiniteRuns } from "./finite-runs.ts";

/** Below this average movement TA-Lib takes the series as standing still (its TA_EPSILON). */
const NO_MOVEMENT = 1e-14;

/**
 * Relative strength index of Wilder, 0 to 100.
 *
 * With d the change from bar to bar, gains are (|d| + d) / 2 and losses (|d| − d) / 2, so two Wilder means, of |d| and of
 * d, hold everything and no branch on the sign is needed: RSI = 100 · gain / (gain + loss) = 50 · (1 + mean d / mean |d|).
 * Means are seeded with the simple mean of the first `period` changes, then mean ← (mean · (period − 1) + d) / period.
 *
 * Shape: one output per input, NaN for the first `period` bars (so all NaN for a series of `period` bars or fewer).
 * A series that does not move at all has RSI 0, as in TA-Lib; only gains 100, only losses 0. A value that is not finite
 * gives NaN and starts the warm-up again.
 * Written to `into`, a column of the input's length.
 * Source: Wilder, New Concepts in Technical Trading Systems (1978); TA-Lib TA_RSI, compatibility "default".
 */
export function rsi(
  values: Float64Array,
  period = 14,
  into: Float64Array = new Float64Array(values.length),
): Float64Array {
  checkPeriod("period", period, 2);
  overFiniteRuns([values], [into], (from, to) => rsiRun(values, period, into, from, to));
  return into;
}

function rsiRun(values: Float64Array, period: number, out: Float64Array, from: number, to: number): void {
  const first = Math.min(from + period, to);
  out.fill(Number.NaN, from, first);
  if (first === to) return;
  let previous = values[from] as number;
  let movement = 0;
  let change = 0;
  for (let i = from + 1; i <= first; i++) {
    const value = values[i] as number;
    movement += Math.abs(value - previous);
    change += value - previous;
    previous = value;
  }
  const newest = 1 / period;
  const rest = 1 - newest;
  movement *= newest;
  change *= newest;
  out[first] = strength(change, movement);
  for (let i = first + 1; i < to; i++) {
    const value = values[i] as number;
    const difference = value - previous;
    previous = value;
    movement = movement * rest + Math.abs(difference) * newest;
    change = change * rest + difference * newest;
    out[i] = strength(change, movement);
  }
}

/** RSI of the two Wilder means; only other kernels call it. */
export function strength(change: number, movement: number): number {
  return movement < NO_MOVEMENT ? 0 : 50 + 50 * (change / movement);
}

/** `rsi` one value at a time; `next` returns what the batch form has at the same bar. */
export class RsiStream {
  readonly #period: number;
  #count = 0;
  #previous = Number.NaN;
  #movement = 0;
  #change = 0;

  constructor(period = 14) {
    checkPeriod("period", period, 2);
    this.#period = period;
  }

  next(value: number): number {
    const difference = value - this.#previous;
    this.#previous = value;
    if (!Number.isFinite(value)) {
      this.#count = 0;
      return Number.NaN;
    }
    this.#count++;
    if (this.#count === 1) {
      this.#movement = 0;
      this.#change = 0;
      return Number.NaN;
    }
    this.#take(difference);
    return this.#count > this.#period ? strength(this.#change, this.#movement) : Number.NaN;
  }

  #take(difference: number): void {
    const newest = 1 / this.#period;
    const seedBars = this.#period + 1;
    if (this.#count > seedBars) {
      this.#movement = this.#movement * (1 - newest) + Math.abs(difference) * newest;
      this.#change = this.#change * (1 - newest) + difference * newest;
      return;
    }
    this.#movement += Math.abs(difference);
    this.#change += difference;
    if (this.#count === seedBars) {
      this.#movement *= newest;
      this.#change *= newest;
    }
  }
}
