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
import { checkPeriod } from "./windows/check-period.ts";
import { DecayingSum, decayOf, KeptStates, placeDecay } from "./windows/decaying-sum.ts";
import { overFiniteRunsFound } from "./windows/finite-runs.ts";

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
  overFiniteRunsFound([values], [into], (from, to) => rsiRun(values, period, into, from, to));
  return into;
}

function rsiRun(values: Float64Array, period: number, out: Float64Array, from: number, to: number): number {
  const first = Math.min(from + period, to);
  out.fill(Number.NaN, from, first);
  if (first === to) return 0;
  let previous = values[from] as number;
  let movement = 0;
  let change = 0;
  for (let i = from + 1; i <= first; i++) {
    const value = values[i] as number;
    movement += Math.abs(value - previous);
    change += value - previous;
    previous = value;
  }
  out[first] = strength(change, movement, movement / period);
  setStates(stateOf(period));
  setState(0, movement);
  setState(1, change);
  for (let start = first + 1; start < to; start += PART_BARS) {
    const end = Math.min(start + PART_BARS, to);
    movement = kernels.rsi(copyIn(0, values, start, end, 1), slot(1), blocksOf(end - start), STATE);
    copyOut(1, out, start, end - start);
  }
  return movement;
}

const states = new KeptStates();

/** State of the kernel but for its sums. */
function stateOf(period: number): Float64Array {
  return states.get(period, () => {
    const decay = decayOf(1 / period);
    const state = new Float64Array(39);
    state.fill(decay.decay, 2, 4);
    state.fill(50, 4, 6);
    placeDecay(decay, state, { weights: 6, factors: 22 });
    // From twice the movement that decays to a standstill within a block no bar of it needs to be looked at.
    state[38] = (2 * period * NO_MOVEMENT) / decay.decay;
    return state;
  });
}

/** RSI of the sums of change and movement, the mean movement beside them. */
function strength(change: number, movement: number, meanMovement: number): number {
  return meanMovement < NO_MOVEMENT ? 0 : 50 + 50 * (change / movement);
}

/** `rsi` one value at a time; `next` returns what the batch form has at the same bar. */
export class RsiStream {
  readonly #period: number;
  readonly #movement: DecayingSum;
  readonly #change: DecayingSum;
  #count = 0;
  #previous = Number.NaN;
  #seedMovement = 0;
  #seedChange = 0;

  constructor(period = 14) {
    checkPeriod("period", period, 2);
    this.#period = period;
    this.#movement = new DecayingSum(1 / period);
    this.#change = new DecayingSum(1 / period);
  }

  next(value: number): number {
    const difference = value - this.#previous;
    this.#previous = value;
    if (!Number.isFinite(value)) {
      this.#count = 0;
      return Number.NaN;
    }
    this.#count++;
    if (this.#count <= this.#period + 1) return this.#seed(difference);
    const change = this.#change.add(difference);
    const movement = this.#movement.add(Math.abs(difference));
    return strength(change, movement, this.#movement.mean);
  }

  #seed(difference: number): number {
    if (this.#count === 1) {
      this.#seedMovement = 0;
      this.#seedChange = 0;
      return Number.NaN;
    }
    this.#seedMovement += Math.abs(difference);
    this.#seedChange += difference;
    if (this.#count <= this.#period) return Number.NaN;
    this.#movement.start(this.#seedMovement);
    this.#change.start(this.#seedChange);
    return strength(this.#seedChange, this.#seedMovement, this.#seedMovement / this.#period);
  }
}
