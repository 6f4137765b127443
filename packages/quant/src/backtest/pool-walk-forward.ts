import { createHash } from "node:crypto";
import type { Metric } from "../metrics/metric.ts";
import { wilsonInterval } from "../signal/wilson-interval.ts";
import type { ParameterValues } from "../strategy/parameters.ts";
import type { StrategyKey } from "../strategy/strategy.ts";
import type { BacktestTerms } from "./backtest-options.ts";
import { METHOD_VERSION, type Provenance } from "./provenance.ts";
import { type CurveSums, newCurveSums, sharpeOf } from "./statistics.ts";
import { sharpeInterval95, type WalkForwardResult, winRateOf } from "./walk-forward.ts";

/** A strategy's published figures: walk-forward, out of sample, over the symbols at hand. */
export interface PooledWalkForward {
  readonly strategy: StrategyKey;
  readonly symbols: number;
  readonly trades: number;
  readonly winningTrades: number;
  readonly winRate: Metric;
  readonly winRateInterval95: readonly [number, number] | null;
  /** Of the returns of all symbols' test closes taken as one sample: what one symbol, one day at a time, was worth. */
  readonly sharpe: Metric;
  /**
   * As if all symbols moved together, so as wide as for one symbol of mean length: symbols move together on the same days, and
   * counting each as news would make the interval too narrow.
   */
  readonly sharpeInterval95: readonly [number, number] | null;
  readonly holdingSharpe: Metric;
  /** Returns of all symbols together. */
  readonly returns: number;
  /** Test windows of all symbols together. */
  readonly windows: number;
  /** The sets that were to choose from, and for how many of the test windows each one was chosen. */
  readonly choices: readonly { readonly parameters: ParameterValues; readonly windows: number }[];
  readonly provenance: PooledProvenance;
}

/** The hash is of the symbols' hashes in ascending order; of the terms each different one is there once. */
export interface PooledProvenance extends Omit<Provenance, "terms"> {
  readonly terms: readonly BacktestTerms[];
}

/** What pooling needs of a result: its curves, most of its size, need not be kept for it. */
export type PoolableResult = Omit<WalkForwardResult, "curve" | "holdingCurve">;

/**
 * Pools the results of one strategy over symbols, all with the same plan and sets to choose from; null without a result. The
 * order of the results does not matter.
 */
export function poolWalkForward(results: readonly PoolableResult[]): PooledWalkForward | null {
  const [first] = results;
  if (first === undefined) return null;
  const ordered = results.toSorted((a, b) => (a.provenance.dataHash < b.provenance.dataHash ? -1 : 1));
  const sums = newCurveSums();
  const holdingSums = newCurveSums();
  const hash = createHash("sha256");
  const chosen = first.parameterSets.map(() => 0);
  const terms = new Map<string, BacktestTerms>();
  let trades = 0;
  let winningTrades = 0;
  for (const result of ordered) {
    addSums(sums, result.sums);
    addSums(holdingSums, result.holdingSums);
    trades += result.trades.length;
    winningTrades += result.winningTrades;
    hash.update(result.provenance.dataHash);
    terms.set(JSON.stringify(result.provenance.terms), result.provenance.terms);
    for (const fold of result.folds) chosen[fold.chosen] = (chosen[fold.chosen] ?? 0) + 1;
  }
  const sharpe = sharpeOf(sums);
  return {
    strategy: first.strategy,
    symbols: results.length,
    trades,
    winningTrades,
    winRate: winRateOf(winningTrades, trades),
    winRateInterval95: wilsonInterval(winningTrades, trades),
    sharpe,
    sharpeInterval95: sharpeInterval95(sharpe, meanOf(sums, results.length)),
    holdingSharpe: sharpeOf(holdingSums),
    returns: sums.count,
    windows: chosen.reduce((sum, count) => sum + count, 0),
    choices: first.parameterSets.map((parameters, set) => ({ parameters, windows: chosen[set] ?? 0 })),
    provenance: {
      dataHash: hash.digest("hex"),
      parameters: first.provenance.parameters,
      terms: [...terms.values()],
      seed: null,
      version: METHOD_VERSION,
    },
  };
}

function meanOf({ count, years }: CurveSums, symbols: number) {
  return { count: count / symbols, years: years / symbols };
}

function addSums(total: CurveSums, part: CurveSums): void {
  total.count += part.count;
  total.sum += part.sum;
  total.squares += part.squares;
  total.downside += part.downside;
  total.worth += part.worth;
  total.years += part.years;
}
