import { type DeflatedSharpe, deflatedSharpe } from "../edge/deflated-sharpe.ts";
import { type BlockSums, blockSumsOf, type Overfitting, overfitting } from "../edge/overfitting.ts";
import { type ParameterValues, resolveParameters } from "../strategy/parameters.ts";
import type { Strategy } from "../strategy/strategy.ts";
import { type BacktestRefusal, prepareStrategy, runTerms, tradedWindow } from "./backtest.ts";
import type { BacktestData } from "./backtest-data.ts";
import { type BacktestOptions, termsOf } from "./backtest-options.ts";
import { TradeLog } from "./trade-log.ts";

export interface ParameterSearch {
  readonly data: BacktestData;
  readonly strategy: Strategy;
  /** Sets of parameters to try; what is not given stays at its default. At least one. */
  readonly sets: readonly Readonly<Record<string, number>>[];
  readonly options?: BacktestOptions;
  /** Sessions to trade, the last ones; all that every set can when absent. */
  readonly sessions?: number;
}

/** One set, over the same sessions as all others. */
export interface SearchTry {
  readonly parameters: ParameterValues;
  /** Per bar, not annualized; 0 when its worth never moved. */
  readonly sharpe: number;
  /** A fraction, after all costs. */
  readonly totalReturn: number;
  readonly trades: number;
}

export interface SearchResult {
  readonly ok: true;
  /** In the order of the sets. */
  readonly tries: readonly SearchTry[];
  /** Position of the one with the best Sharpe ratio, the first of equals. */
  readonly best: number;
  /** Of the best, by all that was tried; null when its worth never moved. */
  readonly deflated: DeflatedSharpe | null;
  /** Null for a single set. */
  readonly overfitting: Overfitting | null;
  readonly firstBar: number;
}

/**
 * Tries sets of parameters over one series and says what choosing the best of them is worth. Every set trades the same sessions, after
 * the longest warm-up of all, so that their returns can be compared day by day. Refuses, as a value, what a backtest of any of
 * the sets refuses. Throws RangeError without a set.
 */
export function searchParameters(search: ParameterSearch): SearchResult | BacktestRefusal {
  const sets = resolvedSets(search);
  if (!sets.ok) return sets;
  const { data, strategy, options } = search;
  const { daysOfYear } = termsOf(options);
  const length = sets.window.last - sets.window.from + 1;
  const room = { equity: new Float64Array(length), returns: new Float64Array(length - 1) };
  const log = new TradeLog();
  const tries: SearchTry[] = [];
  const blocks: BlockSums[] = [];
  const best = { at: 0, sharpe: Number.NEGATIVE_INFINITY, returns: new Float64Array(length - 1) };
  for (const [i, parameters] of sets.values.entries()) {
    log.clear();
    const terms = runTerms(data, sets.window, options, { equity: room.equity, log });
    const run = prepareStrategy(strategy, parameters, data, { levels: options?.levels })(terms);
    const returns = returnsOf(run.equity, room.returns);
    const block = blockSumsOf(returns);
    const sharpe = sharpeOf(block, returns.length);
    const [first = 1, final = 1] = [run.equity[0], run.equity[length - 1]];
    tries.push({ parameters, sharpe, totalReturn: final / first - 1, trades: run.trades.length });
    blocks.push(block);
    if (sharpe <= best.sharpe) continue;
    best.at = i;
    best.sharpe = sharpe;
    best.returns.set(returns);
  }
  const sharpes = tries.map(({ sharpe }) => sharpe);
  return {
    ok: true,
    tries,
    best: best.at,
    deflated: deflatedSharpe(best.returns, sharpes, daysOfYear),
    overfitting: overfitting(blocks),
    firstBar: sets.window.from,
  };
}

type TradedWindow = Extract<ReturnType<typeof tradedWindow>, { ok: true }>;

/** The sets with all their parameters, and the sessions that every one of them can trade. */
function resolvedSets({
  data,
  strategy,
  sets,
  options,
  sessions,
}: ParameterSearch):
  | { readonly ok: true; readonly values: readonly ParameterValues[]; readonly window: TradedWindow }
  | BacktestRefusal {
  const values: ParameterValues[] = [];
  let window: TradedWindow | undefined;
  for (const given of sets) {
    const resolved = resolveParameters(strategy.parameters, given);
    if (!resolved.ok) return resolved;
    const own = tradedWindow({ data, sessions, options }, strategy, resolved.values);
    if (!own.ok) return own;
    values.push(resolved.values);
    if (window === undefined || own.from > window.from) window = own;
  }
  if (window === undefined) throw new RangeError("a search tries at least one set of parameters");
  return { ok: true, values, window };
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
