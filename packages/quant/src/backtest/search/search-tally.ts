/** What trying many sets of parameters over the same sessions comes to; parts of the sets can be tried apart and joined. */
import { type DeflatedSharpe, deflatedSharpe } from "../../edge/deflated-sharpe.ts";
import { type BlockSums, blockSumsOf, type Overfitting, overfitting } from "../../edge/overfitting.ts";
import type { ParameterValues } from "../../strategy/parameters.ts";
import {
  type SearchedForward,
  searchedForward,
  searchWindows,
  type WindowRecord,
  WindowRecords,
} from "./searched-forward.ts";

/** One set, over the same sessions as all others. */
export interface SearchTry {
  readonly parameters: ParameterValues;
  /** Per bar, not annualized; 0 when its worth never moved. */
  readonly sharpe: number;
  /** A fraction, after all costs. */
  readonly totalReturn: number;
  readonly trades: number;
}

/** Of some of the sets, in their order: plain data, so that a worker can send it. */
export interface SearchPart {
  readonly tries: readonly SearchTry[];
  readonly blocks: readonly BlockSums[];
  readonly records: readonly WindowRecord[];
  /** Of each run, the first of them before it trades. */
  readonly closes: number;
  /** Of the first of those with the best Sharpe ratio; its returns from close to close. */
  readonly best: { readonly at: number; readonly returns: Float64Array };
}

export interface SearchOutcome {
  /** In the order of the sets. */
  readonly tries: readonly SearchTry[];
  /** Position of the one with the best Sharpe ratio, the first of equals. */
  readonly best: number;
  /** Of the best, by all that was tried; null when its worth never moved. */
  readonly deflated: DeflatedSharpe | null;
  /** Null for a single set. */
  readonly overfitting: Overfitting | null;
  /** Null for a single set, and for less time than one window takes. */
  readonly forward: SearchedForward | null;
}

/** Gathers runs of equal length. */
export class SearchTally {
  readonly #tries: SearchTry[] = [];
  readonly #blocks: BlockSums[] = [];
  readonly #records: WindowRecord[] = [];
  readonly #recorder: WindowRecords;
  readonly #returns: Float64Array;
  readonly #best: Float64Array;
  #at = 0;
  #sharpe = Number.NEGATIVE_INFINITY;

  /** `closes` of a run, the first of them before it trades. */
  constructor(closes: number) {
    this.#recorder = new WindowRecords(closes);
    this.#returns = new Float64Array(closes - 1);
    this.#best = new Float64Array(closes - 1);
  }

  add(parameters: ParameterValues, equity: Float64Array, trades: number): void {
    const returns = returnsOf(equity, this.#returns);
    const block = blockSumsOf(returns);
    const sharpe = sharpeOf(block, returns.length);
    const [first = 1, final = 1] = [equity[0], equity[equity.length - 1]];
    this.#tries.push({ parameters, sharpe, totalReturn: final / first - 1, trades });
    this.#blocks.push(block);
    this.#records.push(this.#recorder.of(equity, returns));
    if (sharpe <= this.#sharpe) return;
    this.#at = this.#tries.length - 1;
    this.#sharpe = sharpe;
    this.#best.set(returns);
  }

  part(): SearchPart {
    return {
      ...{ tries: this.#tries, blocks: this.#blocks, records: this.#records },
      closes: this.#returns.length + 1,
      best: { at: this.#at, returns: this.#best },
    };
  }
}

/** All parts as one search, in their order. Throws RangeError without a set. */
export function joinSearch(parts: readonly SearchPart[], daysOfYear: number): SearchOutcome {
  const tries = parts.flatMap((part) => part.tries);
  let best: { readonly at: number; readonly sharpe: number; readonly returns: Float64Array } | null = null;
  let before = 0;
  for (const part of parts) {
    const sharpe = part.tries[part.best.at]?.sharpe ?? Number.NEGATIVE_INFINITY;
    if (best === null || sharpe > best.sharpe)
      best = { at: before + part.best.at, sharpe, returns: part.best.returns };
    before += part.tries.length;
  }
  if (best === null || tries.length === 0)
    throw new RangeError("a search tries at least one set of parameters");
  return {
    tries,
    best: best.at,
    deflated: deflatedSharpe(
      best.returns,
      tries.map(({ sharpe }) => sharpe),
      daysOfYear,
    ),
    overfitting: overfitting(parts.flatMap((part) => part.blocks)),
    forward: searchedForward(
      parts.flatMap((part) => part.records),
      searchWindows(parts[0]?.closes ?? 0),
    ),
  };
}

/** From close to close; nothing of a worth of nothing. */
function returnsOf(equity: Float64Array, into: Float64Array): Float64Array {
  for (let i = 0; i < into.length; i++) {
    const before = equity[i] as number;
    into[i] = before > 0 ? (equity[i + 1] as number) / before - 1 : 0;
  }
  return into;
}

function sharpeOf({ sums, squares }: BlockSums, count: number): number {
  const sum = sums.reduce((all, each) => all + each, 0);
  const square = squares.reduce((all, each) => all + each, 0);
  const variance = (square - (sum * sum) / count) / (count - 1);
  return variance > 1e-24 ? sum / count / Math.sqrt(variance) : 0;
}
