/**
 * What choosing a set by the past would have made of the time after it: of each window the set with the best Sharpe ratio trades the next.
 * The sets run side by side from the first session on, so whoever changes over takes the other's position; that costs nothing here.
 */
import { type FoldWindow, foldWindows, WALK_FORWARD_PLAN } from "../walk-forward-plan.ts";

/** Of one set, window by window: how good it was where one chooses, and what its worth grew by where one trades. */
export interface WindowRecord {
  /** Per bar, not annualized; 0 where its worth never moved. */
  readonly ratios: Float64Array;
  /** Worth at the end of the test window over that at its begin; 1 of a worth of nothing. */
  readonly growths: Float64Array;
}

export interface SearchedForward {
  readonly windows: number;
  /** Fractions, over all test windows one after the other: of what was chosen, and of the first set. */
  readonly totalReturn: number;
  readonly firstReturn: number;
  /** Closes of the run, from 0: where the first test window begins, and where the last one ends. */
  readonly from: number;
  readonly last: number;
}

/** Two years to choose on, half a year to trade, as for the given strategies; none where the run is too short for one. */
export function searchWindows(closes: number): readonly FoldWindow[] {
  const found = foldWindows(closes, 1, WALK_FORWARD_PLAN);
  return found.ok ? found.folds : [];
}

/** Records of runs of equal length, made in room of its own. */
export class WindowRecords {
  readonly #windows: readonly FoldWindow[];
  /** Of all returns before each, and of all in the end. */
  readonly #sums: Float64Array;
  readonly #squares: Float64Array;

  constructor(closes: number) {
    this.#windows = searchWindows(closes);
    this.#sums = new Float64Array(closes);
    this.#squares = new Float64Array(closes);
  }

  /** `equity` by close; `returns` from close to close. */
  of(equity: Float64Array, returns: Float64Array): WindowRecord {
    const ratios = new Float64Array(this.#windows.length);
    const growths = new Float64Array(this.#windows.length);
    if (this.#windows.length === 0) return { ratios, growths };
    this.#addUp(returns);
    for (const [i, { trainFrom, trainLast, testFrom, testLast }] of this.#windows.entries()) {
      ratios[i] = this.#ratio(trainFrom, trainLast);
      const before = equity[testFrom] as number;
      growths[i] = before > 0 ? (equity[testLast] as number) / before : 1;
    }
    return { ratios, growths };
  }

  #addUp(returns: Float64Array): void {
    let [sum, square] = [0, 0];
    for (let i = 0; i < returns.length; i++) {
      const value = returns[i] as number;
      sum += value;
      square += value * value;
      this.#sums[i + 1] = sum;
      this.#squares[i + 1] = square;
    }
  }

  #ratio(from: number, last: number): number {
    const count = last - from;
    const sum = (this.#sums[last] as number) - (this.#sums[from] as number);
    const square = (this.#squares[last] as number) - (this.#squares[from] as number);
    const variance = (square - (sum * sum) / count) / (count - 1);
    // Of a worth that stood still the sums leave rounding.
    return variance > 1e-15 ? sum / count / Math.sqrt(variance) : 0;
  }
}

/** The first of equals is chosen. Null for a single set and where there is no window. */
export function searchedForward(
  records: readonly WindowRecord[],
  windows: readonly FoldWindow[],
): SearchedForward | null {
  const [first] = records;
  const [from, last] = [windows[0]?.testFrom, windows.at(-1)?.testLast];
  if (first === undefined || records.length < 2 || from === undefined || last === undefined) return null;
  let chosen = 1;
  let own = 1;
  for (const i of windows.keys()) {
    let best = first;
    for (const record of records)
      if ((record.ratios[i] as number) > (best.ratios[i] as number)) best = record;
    chosen *= best.growths[i] as number;
    own *= first.growths[i] as number;
  }
  return { windows: windows.length, totalReturn: chosen - 1, firstReturn: own - 1, from, last };
}
