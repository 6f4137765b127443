/**
 * Walk-forward figures of every strategy over the listings that one provider has: what is published as its win rate, Sharpe
 * ratio and drawdown. On each train window a strategy chooses from its few sets of parameters (`parameterChoices`).
 */
import { setTimeout as pause } from "node:timers/promises";
import type { Basis } from "@neuro/contract";
import type { Instrument } from "@neuro/market";
import {
  EqualWeightPool,
  maxDrawdown,
  type PoolableResult,
  type PooledWalkForward,
  parameterChoices,
  poolWalkForward,
  type WalkForwardResult,
  walkForward,
} from "@neuro/quant";
import { HISTORY_SESSIONS } from "../analyze-instrument.ts";
import type { MeasuredMarket } from "../open-measured-market.ts";
import { evaluationRules } from "./evaluation-rules.ts";
import { TRADED_STRATEGIES, type TradedStrategy } from "./strategy-words.ts";
import { readTestedData, type TestedData, testedTerms } from "./tested-data.ts";
import { type TradeReturns, tradeReturns } from "./trade-returns.ts";

export interface StrategyFigures extends PooledWalkForward {
  /** Deepest fall of the pool that holds equal shares of all symbols within their test windows, a fraction; and of holding. */
  readonly maxDrawdown: number;
  readonly holdingMaxDrawdown: number;
  readonly tradeReturns: TradeReturns;
}

/** By instrument, for each of its test windows the position among the strategy's `choices` of the set chosen for it. */
export type ChosenSets = Readonly<Record<string, readonly number[]>>;

/** As published. */
export interface StrategyEvaluation {
  /** Names what was measured: rules, data and its last session. */
  readonly key: string;
  /** Names the rules alone; figures made by other rules are not shown. */
  readonly rules: string;
  readonly provider: string | null;
  readonly label: string | null;
  readonly basis?: Basis | null;
  /** Null for one that no listing has history enough for. */
  readonly strategies: Readonly<Record<TradedStrategy, StrategyFigures | null>>;
  readonly from: string | null;
  readonly to: string | null;
  /** Market time of the evaluation, epoch ms. */
  readonly measuredAt: number;
}

/** And what nobody reads but to make it again, exactly. */
export interface MeasuredEvaluation extends StrategyEvaluation {
  readonly chosen: Readonly<Record<TradedStrategy, ChosenSets>>;
}

/** Between two securities: requests go first where the thread is shared. */
const PAUSE_MS = 5;

/** What one strategy did on the securities so far. */
class StrategyTally {
  readonly #results: PoolableResult[] = [];
  readonly #pool = new EqualWeightPool();
  readonly #holdingPool = new EqualWeightPool();
  readonly chosen: Record<string, readonly number[]> = {};

  add(result: WalkForwardResult, { id }: Instrument, dates: readonly string[]): void {
    const from = result.folds[0]?.testFrom ?? 0;
    const tested = dates.slice(from, from + result.curve.length);
    this.#pool.add(tested, result.curve);
    this.#holdingPool.add(tested, result.holdingCurve);
    this.chosen[id] = result.folds.map((fold) => fold.chosen);
    const { curve: _curve, holdingCurve: _holdingCurve, ...kept } = result;
    this.#results.push(kept);
  }

  figures(): StrategyFigures | null {
    const pooled = poolWalkForward(this.#results);
    if (pooled === null) return null;
    return {
      ...pooled,
      maxDrawdown: maxDrawdown(this.#pool.growth())?.depth ?? 0,
      holdingMaxDrawdown: maxDrawdown(this.#holdingPool.growth())?.depth ?? 0,
      tradeReturns: tradeReturns(this.#results.flatMap(({ trades }) => trades)),
    };
  }
}

type Tallies = ReadonlyMap<TradedStrategy, StrategyTally>;

function judge({ data, dates }: TestedData, instrument: Instrument, tallies: Tallies): boolean {
  const options = testedTerms(instrument);
  let judged = false;
  for (const [strategy, tally] of tallies) {
    const result = walkForward({ data, strategy, options, parameterSets: parameterChoices(strategy) });
    if (result.ok) tally.add(result, instrument, dates);
    judged ||= result.ok;
  }
  return judged;
}

/** A listing that cannot be read, or is too young for one fold, is left out. */
export async function evaluateStrategies(
  wanted: MeasuredMarket & { readonly key: string; readonly signal?: AbortSignal },
): Promise<MeasuredEvaluation> {
  const { market, provider, instruments, key, signal } = wanted;
  const tallies = new Map(TRADED_STRATEGIES.map((strategy) => [strategy, new StrategyTally()]));
  const days: string[] = [];
  for (const instrument of instruments) {
    signal?.throwIfAborted();
    const tested = await readTestedData(market, instrument, HISTORY_SESSIONS).catch(() => null);
    await pause(PAUSE_MS);
    if (tested === null || tested.provider !== provider?.id) continue;
    if (judge(tested, instrument, tallies)) days.push(tested.dates[0] ?? "", tested.dates.at(-1) ?? "");
    await pause(PAUSE_MS);
  }
  days.sort();
  const figuresOf = (strategy: TradedStrategy) => tallies.get(strategy)?.figures() ?? null;
  const chosenBy = (strategy: TradedStrategy) => tallies.get(strategy)?.chosen ?? {};
  return {
    key,
    rules: evaluationRules(instruments),
    provider: provider?.id ?? null,
    label: provider?.label ?? null,
    basis: provider?.basis ?? null,
    strategies: {
      rsi_macd_bollinger: figuresOf("rsi_macd_bollinger"),
      volume_breakout: figuresOf("volume_breakout"),
      mean_reversion: figuresOf("mean_reversion"),
      grid_trading: figuresOf("grid_trading"),
      evidence_score: figuresOf("evidence_score"),
    },
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    measuredAt: market.clock.now(),
    chosen: {
      rsi_macd_bollinger: chosenBy("rsi_macd_bollinger"),
      volume_breakout: chosenBy("volume_breakout"),
      mean_reversion: chosenBy("mean_reversion"),
      grid_trading: chosenBy("grid_trading"),
      evidence_score: chosenBy("evidence_score"),
    },
  };
}
