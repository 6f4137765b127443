/** The strategies and the auto-trader's performance as they travel to a screen; nothing is claimed before it is measured. */
import { type AnswerOf, type Locale, message } from "@neuro/contract";
import { STRATEGIES } from "@neuro/quant";
import type { StrategyEvaluation, StrategyFigures } from "./evaluate-strategies.ts";
import {
  defaultParameters,
  ruleText,
  strategyName,
  TRADED_STRATEGIES,
  type TradedStrategy,
} from "./strategy-words.ts";

type Strategies = AnswerOf<"neuroStrategies">["strategies"];
type StrategyShown = Strategies[string];
type Performance = AnswerOf<"neuroState">["state"]["performance_metrics"];

/** The strategy behind the auto-trader's signals. */
const AUTO_TRADER: TradedStrategy = "rsi_macd_bollinger";

function beatsHolding(figures: StrategyFigures | null): boolean | null {
  const own = figures?.sharpe.value ?? null;
  const holding = figures?.holdingSharpe.value ?? null;
  return own === null || holding === null ? null : own > holding;
}

function noteOf(known: StrategyEvaluation | null, figures: StrategyFigures | null, locale: Locale): string {
  if (known === null) return message("walk_forward.not_measured", locale);
  if (figures === null) return message("walk_forward.no_history", locale);
  const { trades, symbols } = figures;
  if (trades === 0) return message("walk_forward.no_trades", locale, { symbols });
  const key = beatsHolding(figures) === true ? "walk_forward.better" : "walk_forward.not_better";
  return message(key, locale, { trades: new Intl.NumberFormat(`${locale}-CA`).format(trades), symbols });
}

function provenanceOf(known: StrategyEvaluation | null, now: number): StrategyShown["provenance"] {
  return {
    basis: "real",
    asOf: new Date(known?.measuredAt ?? now).toISOString(),
    source: known?.label ?? "Not measured yet",
  };
}

function pairOf(interval: readonly [number, number] | null | undefined): [number, number] | null {
  return interval ? [interval[0], interval[1]] : null;
}

function strategyShown(
  key: TradedStrategy,
  known: StrategyEvaluation | null,
  now: number,
  locale: Locale,
): StrategyShown {
  const { timeframes, entryRules, exitRules } = STRATEGIES[key];
  const parameters = defaultParameters(key);
  const figures = known?.strategies[key] ?? null;
  const rule = (code: (typeof entryRules)[number]) => ruleText(code, parameters, locale);
  return {
    name: strategyName(key, locale),
    description: message(`strategy_about.${key}`, locale),
    timeframes: [...timeframes],
    win_rate: figures?.winRate.value ?? null,
    win_rate_interval95: pairOf(figures?.winRateInterval95),
    sharpe_ratio: figures?.sharpe.value ?? null,
    sharpe_interval95: pairOf(figures?.sharpeInterval95),
    holding_sharpe_ratio: figures?.holdingSharpe.value ?? null,
    beats_holding: beatsHolding(figures),
    sample_size: figures?.trades ?? 0,
    symbols: figures?.symbols ?? 0,
    from: figures === null ? null : (known?.from ?? null),
    to: figures === null ? null : (known?.to ?? null),
    entry_rules: entryRules.map(rule),
    exit_rules: exitRules.map(rule),
    note: noteOf(known, figures, locale),
    measured_from: figures === null ? null : measuredFromShown(figures.provenance, parameters),
    provenance: provenanceOf(known, now),
  };
}

/** The parameters of the strategy, and after them those of the method. */
function measuredFromShown(
  provenance: StrategyFigures["provenance"],
  parameters: Readonly<Record<string, number>>,
): NonNullable<StrategyShown["measured_from"]> {
  const { dataHash, seed, version } = provenance;
  return { data_hash: dataHash, parameters: { ...parameters, ...provenance.parameters }, seed, version };
}

/** `now`: market time, epoch ms. */
export function strategiesShown(known: StrategyEvaluation | null, now: number, locale: Locale): Strategies {
  return Object.fromEntries(TRADED_STRATEGIES.map((key) => [key, strategyShown(key, known, now, locale)]));
}

export function performanceShown(known: StrategyEvaluation | null, now: number, locale: Locale): Performance {
  const figures = known?.strategies[AUTO_TRADER] ?? null;
  return {
    strategy: strategyName(AUTO_TRADER, locale),
    win_rate: figures?.winRate.value ?? null,
    sharpe_ratio: figures?.sharpe.value ?? null,
    total_trades: figures?.trades ?? 0,
    max_drawdown: figures?.maxDrawdown ?? null,
    symbols: figures?.symbols ?? 0,
    beats_holding: beatsHolding(figures),
    note: noteOf(known, figures, locale),
    provenance: provenanceOf(known, now),
  };
}
