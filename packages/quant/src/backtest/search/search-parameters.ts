import { type ParameterValues, resolveParameters } from "../../strategy/parameters.ts";
import type { Strategy } from "../../strategy/strategy.ts";
import { type BacktestRefusal, prepareStrategy, runTerms, tradedWindow } from "../backtest.ts";
import type { BacktestData } from "../backtest-data.ts";
import { type BacktestOptions, termsOf } from "../backtest-options.ts";
import { TradeLog } from "../trade-log.ts";
import { joinSearch, type SearchOutcome, SearchTally } from "./search-tally.ts";

export interface ParameterSearch {
  readonly data: BacktestData;
  readonly strategy: Strategy;
  /** Sets of parameters to try; what is not given stays at its default. At least one. */
  readonly sets: readonly Readonly<Record<string, number>>[];
  readonly options?: BacktestOptions;
  /** Sessions to trade, the last ones; all that every set can when absent. */
  readonly sessions?: number;
}

export interface SearchResult extends SearchOutcome {
  readonly ok: true;
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
  const equity = new Float64Array(length);
  const tally = new SearchTally(length);
  const log = new TradeLog();
  for (const parameters of sets.values) {
    log.clear();
    const terms = runTerms(data, sets.window, options, { equity, log });
    const run = prepareStrategy(strategy, parameters, data, { levels: options?.levels })(terms);
    tally.add(parameters, run.equity, run.trades.length);
  }
  return { ok: true, ...joinSearch([tally.part()], daysOfYear), firstBar: sets.window.from };
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
