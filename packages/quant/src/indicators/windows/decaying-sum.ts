import { BLOCK_BARS } from "../../kernels/column-memory.ts";

/**
 * An exponential mean kept as a sum that nothing has to be taken from: instead of letting the past decay by `rest` a bar, each bar
 * weighs 1 / rest times as much as the one before it. Bar k of a block (from 0) enters with `weights[k]` = rest^−(k + 1), and
 * `factors[k]` = newest · rest^(k + 1) makes the mean of the sum. After a block the sum is multiplied by `decay` = rest^16, which
 * puts the weights back to where they began. The sum before any bar is the mean before it / newest.
 */
export interface Decay {
  readonly weights: Float64Array;
  readonly factors: Float64Array;
  readonly decay: number;
}

/** For a mean that gives the newest value the weight `newest`, above 0 and below 1. */
export function decayOf(newest: number): Decay {
  const weights = new Float64Array(BLOCK_BARS);
  const factors = new Float64Array(BLOCK_BARS);
  let power = 1;
  for (let bar = 0; bar < BLOCK_BARS; bar++) {
    power *= 1 - newest;
    weights[bar] = 1 / power;
    factors[bar] = power * newest;
  }
  return { weights, factors, decay: power };
}

/** Writes weights and factors into a kernel's state, `apart` floats from one bar's to the next. */
export function placeDecay(
  { weights, factors }: Decay,
  state: Float64Array,
  at: { readonly weights: number; readonly factors: number; readonly apart?: number },
): void {
  const apart = at.apart ?? 1;
  for (let bar = 0; bar < BLOCK_BARS; bar++) {
    state[at.weights + bar * apart] = weights[bar] as number;
    state[at.factors + bar * apart] = factors[bar] as number;
  }
}

/** Kernels' states as they are before the first bar, by what they depend on: making one takes as long as a hundred bars. */
export class KeptStates {
  readonly #states = new Map<string | number, Float64Array>();
  readonly #most = 64;

  get(key: string | number, make: () => Float64Array): Float64Array {
    let state = this.#states.get(key);
    if (state === undefined) {
      state = make();
      if (this.#states.size === this.#most) this.#states.clear();
      this.#states.set(key, state);
    }
    return state;
  }
}

/** The sum one value at a time, in the kernels' order of additions: a pair of bars is added up before it joins the sum. */
export class DecayingSum {
  readonly #decay: Decay;
  #bar = 0;
  #beforePair = 0;
  #firstOfPair = 0;
  #sum = 0;
  #factor = 0;

  constructor(newest: number) {
    this.#decay = decayOf(newest);
  }

  /** Begins a block after a bar that left this mean times 1 / newest. */
  start(sum: number): void {
    this.#bar = 0;
    this.#beforePair = sum;
  }

  /** Takes the next value; the sum in this bar's weight is only good for ratios to a sum of the same weights. */
  add(value: number): number {
    const weighted = value * (this.#decay.weights[this.#bar] as number);
    this.#factor = this.#decay.factors[this.#bar] as number;
    if (this.#bar % 2 === 0) {
      this.#firstOfPair = weighted;
      this.#sum = this.#beforePair + weighted;
    } else {
      this.#sum = this.#beforePair + (this.#firstOfPair + weighted);
      this.#beforePair = this.#sum;
    }
    this.#bar++;
    if (this.#bar === BLOCK_BARS) {
      this.#bar = 0;
      this.#beforePair *= this.#decay.decay;
    }
    return this.#sum;
  }

  /** The mean after the last value. */
  get mean(): number {
    return this.#sum * this.#factor;
  }
}
