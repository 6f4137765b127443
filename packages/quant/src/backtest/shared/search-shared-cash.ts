/** A strategy tested, and its parameters tried, in several securities that share an account's cash. */
import type { Refused } from "../../refused.ts";
import { type ParameterRefusal, type ParameterValues, resolveParameters } from "../../strategy/parameters.ts";
import { STRATEGIES } from "../../strategy/strategies.ts";
import type { SignalStrategy } from "../../strategy/strategy.ts";
import { neededHistory, signalPlan } from "../backtest.ts";
import { rankedData } from "../ranked-data.ts";
import { type SearchPart, SearchTally } from "../search/search-tally.ts";
import type { SignalPlan } from "../signal-pass.ts";
import { type BacktestSummary, summarize } from "../statistics.ts";
import type { SharedRun, SharedSecurity, SharedTerms } from "./shared-account.ts";
import { runSharedCash } from "./shared-cash.ts";
import { type SharedDays, type SharedDaysRefusal, sharedDays } from "./shared-days.ts";

export interface SharedRequest {
  readonly strategy: SignalStrategy;
  readonly securities: readonly SharedSecurity[];
  /** All that are tried, so that each trades the same days; the first one alone decides nothing else. */
  readonly sets: readonly Readonly<Record<string, number>>[];
  /** Days to trade, the last ones. */
  readonly sessions: number;
  readonly terms: SharedTerms;
}

export type SharedRefusal =
  | ParameterRefusal
  | SharedDaysRefusal
  | Refused<"nothing_to_test", Readonly<Record<string, never>>>;

/** Ready to be run with any of its sets. */
export interface SharedTested {
  readonly request: SharedRequest;
  readonly values: readonly ParameterValues[];
  readonly days: SharedDays;
  /** Bars of history before the first decision, of the set that needs the most. */
  readonly needed: number;
}

/** Refuses, as a value, parameters out of bounds, and histories too short for every set. */
export function testShared(
  request: SharedRequest,
): { readonly ok: true; readonly tested: SharedTested } | SharedRefusal {
  const { strategy, securities, sets, sessions } = request;
  if (securities.length === 0 || sets.length === 0)
    return { ok: false, code: "nothing_to_test", details: {} };
  const values: ParameterValues[] = [];
  for (const given of sets) {
    const resolved = resolveParameters(strategy.parameters, given);
    if (!resolved.ok) return resolved;
    values.push(resolved.values);
  }
  const needed = Math.max(...values.map((parameters) => neededHistory(strategy, parameters)));
  const found = sharedDays(
    securities.map(({ data }) => data),
    needed,
    sessions,
  );
  return found.ok ? { ok: true, tested: { request, values, days: found.days, needed } } : found;
}

type SummarizedRun = SharedRun & { readonly summary: BacktestSummary };

const summarized = (run: SharedRun): SummarizedRun => ({ ...run, summary: summarize(run) });

/** Of each security what the strategy wants of it, ranked among all of them where it ranks. */
function plansOf({ strategy, securities }: Pick<SharedRequest, "strategy" | "securities">) {
  const listed = rankedData(
    strategy,
    securities.map(({ data }) => data),
  );
  return (parameters: ParameterValues): readonly SignalPlan[] =>
    listed(parameters).map((data) => signalPlan(strategy, parameters, data));
}

/** One run, and beside it what buying each at its first open and keeping would have given: an equal part of the worth in each. */
export function sharedCash(
  tested: SharedTested,
  parameters: ParameterValues,
): { readonly run: SummarizedRun; readonly holding: SummarizedRun } {
  const { request, days } = tested;
  const { securities, terms } = request;
  const hold = STRATEGIES.buy_and_hold;
  if (hold.kind !== "signals") throw new Error("holding is a strategy of signals");
  const all = securities.length;
  const held: SharedTerms = { ...terms, positions: all, sizing: { kind: "equity_share", share: 1 / all } };
  return {
    run: summarized(runSharedCash(securities, plansOf(request)(parameters), days, terms)),
    holding: summarized(runSharedCash(securities, plansOf({ strategy: hold, securities })({}), days, held)),
  };
}

/** Tries the sets from one position to before another, and yields after each how many are done. */
export function* searchSharedCash(
  { request, values, days }: SharedTested,
  from: number,
  to: number,
): Generator<number, SearchPart> {
  const { strategy, securities, terms } = request;
  const tally = new SearchTally(days.count);
  const plans = plansOf({ strategy, securities });
  for (const [i, parameters] of values.slice(from, to).entries()) {
    const run = runSharedCash(securities, plans(parameters), days, terms);
    tally.add(parameters, run.equity, run.trades.length);
    yield i + 1;
  }
  return tally.part();
}
