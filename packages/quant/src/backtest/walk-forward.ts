import { maxDrawdown } from "../metrics/drawdown.ts";
import { defined, type Metric, undefinedFor } from "../metrics/metric.ts";
import { wilsonInterval } from "../signal/wilson-interval.ts";
import { type ParameterRefusal, type ParameterValues, resolveParameters } from "../strategy/parameters.ts";
import { STRATEGIES } from "../strategy/strategies.ts";
import type { Strategy, StrategyKey } from "../strategy/strategy.ts";
import { neededHistory, prepareStrategy, runTerms } from "./backtest.ts";
import type { BacktestData } from "./backtest-data.ts";
import { type BacktestOptions, termsOf } from "./backtest-options.ts";
import { type Provenance, provenanceOf } from "./provenance.ts";
import type { Run, RunTerms } from "./run.ts";
import { addCurve, type CurveSums, newCurveSums, returnsPerYear, sharpeOf, summarize } from "./statistics.ts";
import type { Trade } from "./trade.ts";
import {
  type FoldWindow,
  foldWindows,
  type PlanRefusal,
  WALK_FORWARD_PLAN,
  type WalkForwardPlan,
  wrongPlan,
} from "./walk-forward-plan.ts";

export interface WalkForwardRequest {
  readonly data: BacktestData;
  readonly strategy: StrategyKey;
  /** Sets to choose from, the fallback first; the defaults alone when absent. */
  readonly parameterSets?: readonly Readonly<Record<string, number>>[];
  readonly plan?: WalkForwardPlan;
  readonly options?: BacktestOptions;
}

/** One train and test window and what came of them. */
export interface Fold extends FoldWindow {
  /** The set with the best Sharpe ratio in training, or the first one when none traded enough. */
  readonly parameters: ParameterValues;
  /** Position of that set among the sets to choose from. */
  readonly chosen: number;
  readonly trainSharpe: Metric;
  readonly testReturn: number;
  readonly holdingReturn: number;
}

/** Out-of-sample figures of one symbol: nothing in them was seen when the parameters were chosen. */
export interface WalkForwardResult {
  readonly ok: true;
  readonly strategy: StrategyKey;
  readonly folds: readonly Fold[];
  /** Of all test windows. Each window begins without a position and ends without one. */
  readonly trades: readonly Trade[];
  readonly winningTrades: number;
  readonly winRate: Metric;
  /** 95 % Wilson interval of the win rate; null without a trade. */
  readonly winRateInterval95: readonly [number, number] | null;
  /** Of the returns of all test closes, annualized; and the same for buying and holding in the same windows. */
  readonly sharpe: Metric;
  readonly sharpeInterval95: readonly [number, number] | null;
  readonly holdingSharpe: Metric;
  readonly returns: number;
  /**
   * Worth at each close from the first test window's start to the last one's end, all windows in a row, 1 at the start; and
   * of buying and holding anew in each of them.
   */
  readonly curve: Float64Array;
  readonly holdingCurve: Float64Array;
  /** Deepest fall of `curve` from an earlier high, as a positive fraction. */
  readonly maxDrawdown: number;
  readonly sums: CurveSums;
  readonly holdingSums: CurveSums;
  readonly provenance: Provenance;
  readonly parameterSets: readonly ParameterValues[];
}

export type WalkForwardRefusal = ParameterRefusal | PlanRefusal;

interface Candidate {
  readonly parameters: ParameterValues;
  readonly run: (terms: RunTerms) => Run;
}

/**
 * Walk-forward evaluation: choose parameters on a train window, leave out a gap, judge them on the test window after it, roll
 * on by the test window. Windows roll, they do not grow. Test windows do not overlap and the last one may be cut short by
 * the end of the series, to no less than half.
 *
 * Refuses, as a value, parameters as `resolveParameters` does, a plan that is not of whole positive numbers, no set to
 * choose from and a series too short for one fold.
 * Source: Pardo (1992); purge and embargo after López de Prado, Advances in Financial Machine Learning (2018).
 */
export function walkForward(request: WalkForwardRequest): WalkForwardResult | WalkForwardRefusal {
  const strategy = STRATEGIES[request.strategy];
  const plan = request.plan ?? WALK_FORWARD_PLAN;
  const parameterSets: ParameterValues[] = [];
  for (const given of request.parameterSets ?? [{}]) {
    const resolved = resolveParameters(strategy.parameters, given);
    if (!resolved.ok) return resolved;
    parameterSets.push(resolved.values);
  }
  const wrong = wrongPlan(plan, parameterSets.length);
  if (wrong !== null) return wrong;
  const windows = foldWindows(request.data.bars.close.length, warmUp(strategy, parameterSets), plan);
  if (!windows.ok) return windows;
  const candidates = parameterSets.map((parameters) => ({
    parameters,
    run: prepareStrategy(strategy, parameters, request.data, { levels: request.options?.levels }),
  }));
  return judge(request, plan, candidates, windows.folds);
}

function judge(
  request: WalkForwardRequest,
  plan: WalkForwardPlan,
  candidates: readonly Candidate[],
  windows: readonly FoldWindow[],
): WalkForwardResult {
  const { data, options } = request;
  const hold = prepareStrategy(STRATEGIES.buy_and_hold, {}, data);
  const sums = newCurveSums();
  const holdingSums = newCurveSums();
  const folds: Fold[] = [];
  const trades: Trade[] = [];
  const curve = emptyCurve(windows);
  const holdingCurve = emptyCurve(windows);
  for (const window of windows) {
    const train = runTerms(data, { from: window.trainFrom, last: window.trainLast }, options);
    const test = runTerms(data, { from: window.testFrom, last: window.testLast }, options);
    const { best, trainSharpe } = bestOf(candidates, train, plan.minimumTrades);
    const run = best.run(test);
    const held = hold(test);
    addCurve(sums, run.equity, run.daysOfYear);
    addCurve(holdingSums, held.equity, held.daysOfYear);
    const at = window.testFrom - (windows[0]?.testFrom ?? 0);
    follow(curve, at, run.equity);
    follow(holdingCurve, at, held.equity);
    trades.push(...run.trades.list());
    folds.push({
      ...window,
      parameters: best.parameters,
      chosen: candidates.indexOf(best),
      trainSharpe,
      testReturn: growthOf(run),
      holdingReturn: growthOf(held),
    });
  }
  const winningTrades = trades.filter((trade) => trade.profit > 0).length;
  const sharpe = sharpeOf(sums);
  return {
    ok: true,
    strategy: request.strategy,
    folds,
    trades,
    winningTrades,
    winRate: winRateOf(winningTrades, trades.length),
    winRateInterval95: wilsonInterval(winningTrades, trades.length),
    sharpe,
    sharpeInterval95: sharpeInterval95(sharpe, sums),
    holdingSharpe: sharpeOf(holdingSums),
    returns: sums.count,
    curve,
    holdingCurve,
    maxDrawdown: maxDrawdown(curve)?.depth ?? 0,
    sums,
    holdingSums,
    provenance: provenanceOf(data.hash, { ...plan }, termsOf(options)),
    parameterSets: candidates.map((candidate) => candidate.parameters),
  };
}

/** Test windows follow on each other without a gap: each one's first close is the last one's last. */
function emptyCurve(windows: readonly FoldWindow[]): Float64Array {
  const first = windows[0]?.testFrom ?? 0;
  return new Float64Array((windows.at(-1)?.testLast ?? first) - first + 1).fill(1);
}

/** Goes on with a window's worth from where the curve stands at `at`. */
function follow(curve: Float64Array, at: number, equity: Float64Array): void {
  const scale = (curve[at] as number) / (equity[0] as number);
  for (let i = 1; i < equity.length; i++) curve[at + i] = (equity[i] as number) * scale;
}

function growthOf(run: Run): number {
  return (run.equity.at(-1) as number) / (run.equity[0] as number) - 1;
}

export function winRateOf(wins: number, trades: number): Metric {
  return trades === 0 ? undefinedFor("too_few_values") : defined(wins / trades);
}

/**
 * 95 % interval of an annualized Sharpe ratio of so many returns in so many years, as if they were independent:
 * ± 1.96 · √((1 + S²/2) / n) per period. Null where there is no ratio.
 * Source: Lo, The Statistics of Sharpe Ratios (2002).
 */
export function sharpeInterval95(
  sharpe: Metric,
  { count, years }: Pick<CurveSums, "count" | "years">,
): readonly [number, number] | null {
  if (sharpe.value === null) return null;
  const perYear = returnsPerYear({ count, years });
  const perPeriod = sharpe.value / Math.sqrt(perYear);
  const error = Math.sqrt(((1 + perPeriod ** 2 / 2) / count) * perYear);
  return [sharpe.value - 1.959963984540054 * error, sharpe.value + 1.959963984540054 * error];
}

function bestOf(
  candidates: readonly Candidate[],
  train: RunTerms,
  minimumTrades: number,
): { readonly best: Candidate; readonly trainSharpe: Metric } {
  const [first] = candidates;
  if (first === undefined) throw new RangeError("there is no candidate to choose from");
  let best = first;
  let trainSharpe: Metric = undefinedFor("too_few_values");
  for (const candidate of candidates) {
    const { trades, sharpe } = summarize(candidate.run(train));
    if (trades < minimumTrades || sharpe.value === null) continue;
    if (trainSharpe.value !== null && sharpe.value <= trainSharpe.value) continue;
    best = candidate;
    trainSharpe = sharpe;
  }
  return { best, trainSharpe };
}

function warmUp(strategy: Strategy, parameterSets: readonly ParameterValues[]): number {
  return Math.max(...parameterSets.map((parameters) => neededHistory(strategy, parameters)));
}
