/** Walk-forward figures of every strategy over the listings that one provider has: what is published as its win rate and Sharpe ratio. */
import { setTimeout as pause } from "node:timers/promises";
import type { Instrument } from "@neuro/market";
import { type PooledWalkForward, poolWalkForward, type WalkForwardResult, walkForward } from "@neuro/quant";
import { HISTORY_SESSIONS } from "../analyze-instrument.ts";
import type { MeasuredMarket } from "../open-measured-market.ts";
import { TRADED_STRATEGIES, type TradedStrategy } from "./strategy-words.ts";
import { readTestedData, type TestedData, testedFill } from "./tested-data.ts";

export interface StrategyFigures extends PooledWalkForward {
  /** Deepest fall over a symbol's test windows in a row, a fraction; the median of the symbols. */
  readonly maxDrawdown: number;
}

/** As stored. */
export interface StrategyEvaluation {
  /** Names what was measured: rules, data and its last session. */
  readonly key: string;
  readonly provider: string | null;
  readonly label: string | null;
  /** Null for one that no listing has history enough for. */
  readonly strategies: Readonly<Record<TradedStrategy, StrategyFigures | null>>;
  readonly from: string | null;
  readonly to: string | null;
  /** Market time of the evaluation, epoch ms. */
  readonly measuredAt: number;
}

/** Between two securities: requests go first where the thread is shared. */
const PAUSE_MS = 5;

type Results = Record<TradedStrategy, WalkForwardResult[]>;

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return (lower + upper) / 2;
}

function figuresOf(results: readonly WalkForwardResult[]): StrategyFigures | null {
  const pooled = poolWalkForward(results);
  if (pooled === null) return null;
  return { ...pooled, maxDrawdown: medianOf(results.map(({ maxDrawdown }) => maxDrawdown)) };
}

function judge({ data }: TestedData, instrument: Instrument, results: Results): boolean {
  const options = { fill: testedFill(instrument) };
  let judged = false;
  for (const strategy of TRADED_STRATEGIES) {
    const result = walkForward({ data, strategy, options });
    if (result.ok) results[strategy].push(result);
    judged ||= result.ok;
  }
  return judged;
}

/** A listing that cannot be read, or is too young for one fold, is left out. */
export async function evaluateStrategies(
  wanted: MeasuredMarket & { readonly key: string; readonly signal?: AbortSignal },
): Promise<StrategyEvaluation> {
  const { market, provider, instruments, key, signal } = wanted;
  const results: Results = {
    rsi_macd_bollinger: [],
    volume_breakout: [],
    mean_reversion: [],
    grid_trading: [],
  };
  const days: string[] = [];
  for (const instrument of instruments) {
    signal?.throwIfAborted();
    const tested = await readTestedData(market, instrument, HISTORY_SESSIONS).catch(() => null);
    await pause(PAUSE_MS);
    if (tested === null || tested.provider !== provider?.id) continue;
    if (judge(tested, instrument, results)) days.push(tested.dates[0] ?? "", tested.dates.at(-1) ?? "");
    await pause(PAUSE_MS);
  }
  days.sort();
  return {
    key,
    provider: provider?.id ?? null,
    label: provider?.label ?? null,
    strategies: {
      rsi_macd_bollinger: figuresOf(results.rsi_macd_bollinger),
      volume_breakout: figuresOf(results.volume_breakout),
      mean_reversion: figuresOf(results.mean_reversion),
      grid_trading: figuresOf(results.grid_trading),
    },
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    measuredAt: market.clock.now(),
  };
}
