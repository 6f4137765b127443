/** The strategies and the auto-trader's performance as they travel to a screen; nothing is claimed before it is measured. */
import { type AnswerOf, type Locale, madeOf, message, numberText } from "@neuro/contract";
import { asFraction, asPercent } from "@neuro/contract/primitives";
import { STRATEGIES, WALK_FORWARD_PLAN } from "@neuro/quant";
import { measuredAsOf, measuredBases } from "../measured-bases.ts";
import { REFERENCE_SOURCE, referenceExitComparison } from "../reference/reference-records.ts";
import type { StrategyEvaluation, StrategyFigures } from "./evaluate-strategies.ts";
import type { ExitFigures } from "./exit-comparison.ts";
import {
  defaultParameters,
  ruleText,
  strategyName,
  TRADED_STRATEGIES,
  type TradedStrategy,
} from "./strategy-words.ts";
import { RETURN_BIN_PCT } from "./trade-returns.ts";

type Strategies = AnswerOf<"neuroStrategies">["strategies"];
type StrategyShown = Strategies[string];
type Performance = AnswerOf<"neuroState">["state"]["performance_metrics"];

/** The rule behind the auto-trader's signals: what `analyzeSymbol` says it was. */
const AUTO_TRADER: TradedStrategy = "evidence_score";

function beatsHolding(figures: StrategyFigures | null): boolean | null {
  const own = figures?.sharpe.value ?? null;
  const holding = figures?.holdingSharpe.value ?? null;
  return own === null || holding === null ? null : own > holding;
}

function noteOf(figures: StrategyFigures | null, locale: Locale): string {
  if (figures === null) return message("walk_forward.no_history", locale);
  const { trades, symbols } = figures;
  if (trades === 0) return message("walk_forward.no_trades", locale, { symbols });
  const key = beatsHolding(figures) === true ? "walk_forward.better" : "walk_forward.not_better";
  const record = message(key, locale, {
    trades: numberText(trades, locale),
    symbols,
  });
  return `${record} ${methodText(figures, locale)}`;
}

function methodText({ choices }: StrategyFigures, locale: Locale): string {
  const { trainBars, testBars, purgeBars, embargoBars } = WALK_FORWARD_PLAN;
  if (choices.length === 1) return message("walk_forward.fixed", locale, { test: testBars });
  return message("walk_forward.chosen", locale, {
    train: trainBars,
    gap: purgeBars + embargoBars,
    test: testBars,
  });
}

function provenanceOf(known: StrategyEvaluation, now: number): StrategyShown["provenance"] {
  return madeOf(measuredBases(known), {
    asOf: measuredAsOf(known, now),
    source: known.label ?? "Not measured yet",
  });
}

function returnsShown(figures: StrategyFigures | null) {
  const { averageGain = null, averageLoss = null } = figures?.tradeReturns ?? {};
  return {
    average_gain_pct: asPercent(averageGain === null ? null : averageGain * 100),
    average_loss_pct: asPercent(averageLoss === null ? null : averageLoss * 100),
  };
}

function binsShown({ tradeReturns }: StrategyFigures): Performance["trade_returns"] {
  return {
    bin_pct: asPercent(RETURN_BIN_PCT),
    bins: tradeReturns.bins.map(([bin, trades]) => ({ from_pct: asPercent(bin * RETURN_BIN_PCT), trades })),
  };
}

function pairOf(interval: readonly [number, number] | null | undefined): [number, number] | null {
  return interval ? [interval[0], interval[1]] : null;
}

function strategyShown(
  key: TradedStrategy,
  known: StrategyEvaluation,
  now: number,
  locale: Locale,
): StrategyShown {
  const { timeframes, entryRules, exitRules } = STRATEGIES[key];
  const parameters = defaultParameters(key);
  const figures = known.strategies[key] ?? null;
  const rule = (code: (typeof entryRules)[number]) => ruleText(code, parameters, locale);
  return {
    name: strategyName(key, locale),
    description: message(`strategy_about.${key}`, locale),
    timeframes: [...timeframes],
    win_rate: asFraction(figures?.winRate.value ?? null),
    win_rate_interval95: pairOf(figures?.winRateInterval95),
    winning_trades: figures?.winningTrades ?? 0,
    ...returnsShown(figures),
    sharpe_ratio: figures?.sharpe.value ?? null,
    sharpe_interval95: pairOf(figures?.sharpeInterval95),
    holding_sharpe_ratio: figures?.holdingSharpe.value ?? null,
    max_drawdown: asFraction(figures?.maxDrawdown ?? null),
    holding_max_drawdown: asFraction(figures?.holdingMaxDrawdown ?? null),
    beats_holding: beatsHolding(figures),
    sample_size: figures?.trades ?? 0,
    symbols: figures?.symbols ?? 0,
    from: figures === null ? null : known.from,
    to: figures === null ? null : known.to,
    entry_rules: entryRules.map(rule),
    exit_rules: exitRules.map(rule),
    note: noteOf(figures, locale),
    walk_forward: figures === null ? null : choicesShown(figures),
    exits_compared: exitsComparedShown(key),
    measured_from: figures === null ? null : measuredFromShown(figures.provenance),
    provenance: provenanceOf(known, now),
  };
}

function exitsComparedShown(key: TradedStrategy): StrategyShown["exits_compared"] {
  const { strategies, risk, listings, from, to } = referenceExitComparison;
  const both = strategies[key];
  if (both === undefined) return null;
  const figuresShown = (figures: ExitFigures) => ({
    trades: figures.trades,
    win_rate: asFraction(figures.winRate),
    sharpe_ratio: figures.sharpe,
    max_drawdown: asFraction(figures.maxDrawdown),
    stopped: asFraction(figures.stopped),
    stop_cost: asFraction(figures.stopCostMedian),
    stop_cost_95: asFraction(figures.stopCost95),
  });
  return {
    ...{ risk_pct: risk, listings, from, to, source: REFERENCE_SOURCE },
    own: figuresShown(both.own),
    forecast: figuresShown(both.forecast),
  };
}

function choicesShown({ windows, choices }: StrategyFigures): NonNullable<StrategyShown["walk_forward"]> {
  return {
    windows,
    choices: choices.map(({ parameters, windows: chosen }) => ({ parameters, windows: chosen })),
  };
}

/** The parameters are those of the method; which ones of the strategy were chosen is told by `choicesShown`. */
function measuredFromShown({
  dataHash,
  parameters,
  seed,
  version,
}: StrategyFigures["provenance"]): NonNullable<StrategyShown["measured_from"]> {
  return { data_hash: dataHash, parameters: { ...parameters }, seed, version };
}

/** `now`: market time, epoch ms. */
export function strategiesShown(known: StrategyEvaluation, now: number, locale: Locale): Strategies {
  return Object.fromEntries(TRADED_STRATEGIES.map((key) => [key, strategyShown(key, known, now, locale)]));
}

export function performanceShown(known: StrategyEvaluation, now: number, locale: Locale): Performance {
  const figures = known.strategies[AUTO_TRADER] ?? null;
  const strategy = strategyName(AUTO_TRADER, locale);
  return {
    strategy,
    win_rate: asFraction(figures?.winRate.value ?? null),
    win_rate_interval95: pairOf(figures?.winRateInterval95),
    winning_trades: figures?.winningTrades ?? 0,
    total_trades: figures?.trades ?? 0,
    ...returnsShown(figures),
    trade_returns: figures === null ? null : binsShown(figures),
    sharpe_ratio: figures?.sharpe.value ?? null,
    sharpe_interval95: pairOf(figures?.sharpeInterval95),
    holding_sharpe_ratio: figures?.holdingSharpe.value ?? null,
    max_drawdown: asFraction(figures?.maxDrawdown ?? null),
    holding_max_drawdown: asFraction(figures?.holdingMaxDrawdown ?? null),
    symbols: figures?.symbols ?? 0,
    beats_holding: beatsHolding(figures),
    from: figures === null ? null : known.from,
    to: figures === null ? null : known.to,
    measured_from: figures === null ? null : measuredFromShown(figures.provenance),
    note: `${message("walk_forward.about", locale, { strategy })} ${noteOf(figures, locale)}`,
    provenance: provenanceOf(known, now),
  };
}
