import type { Bars } from "../bars.ts";
import { type TickSchedule, US_TICKS } from "../fill/tick.ts";
import type { Refused, ShortHistory } from "../refused.ts";
import { type Evidence, evidenceAt, strongestEvidence } from "./evidence.ts";
import { type Confidence, measureHitRates } from "./hit-rates.ts";
import { type MarketRegime, marketRegimes } from "./market-regime.ts";
import { type Measures, measuresOf } from "./measures.ts";
import type { ModelOpinions } from "./model-opinions.ts";
import { type LevelRule, PERCENT_LEVELS, type PriceLevels, priceLevels } from "./price-levels.ts";
import { scoreColumn, signalColumn } from "./score.ts";
import {
  MINIMUM_BARS,
  SIGNAL_PARAMETERS,
  SIGNALS,
  type Signal,
  type SignalParameters,
} from "./signal-parameters.ts";

export interface AnalysisOptions {
  readonly parameters?: SignalParameters;
  readonly levelRule?: LevelRule;
  readonly ticks?: TickSchedule;
  /** Where a trade would start, for example the price now; the last close when absent. */
  readonly entryPrice?: number;
  /** What a trained model says of the series, with the weight its measured skill has earned. */
  readonly model?: ModelOpinions;
}

/** Indicators at the last bar. Prices in the series' currency; null where the history is too short. */
export interface IndicatorValues {
  readonly rsi14: number;
  readonly macd: number;
  readonly macdSignal: number;
  readonly macdHistogram: number;
  readonly bollingerUpper: number;
  readonly bollingerMiddle: number;
  readonly bollingerLower: number;
  readonly atr14: number;
  readonly mean50: number;
  readonly mean200: number | null;
}

export interface SymbolAnalysis extends Confidence {
  readonly ok: true;
  /** The rule that made the signal; the strategy of that key trades it. */
  readonly strategy: "evidence_score";
  readonly signal: Signal;
  /** −1 (all evidence bearish) to 1 (all bullish). */
  readonly score: number;
  /** Strongest first. */
  readonly evidence: readonly Evidence[];
  readonly strongest: Evidence | null;
  readonly levels: PriceLevels;
  readonly regime: MarketRegime;
  readonly indicators: IndicatorValues;
  readonly aboveMean50: boolean;
  /** The last bar: position in the series and its close. */
  readonly bar: number;
  readonly close: number;
}

export type AnalysisRefusal =
  | ShortHistory
  | Refused<"invalid_bar", { readonly bar: number; readonly column: "high" | "low" | "close" | "volume" }>;

/** Score, signal and confidence of every bar, each from that bar and earlier ones only. */
export interface SignalHistory {
  /** NaN before the first signal. */
  readonly scores: Float64Array;
  /** Positions in `SIGNALS`; HOLD before the first signal. */
  readonly signals: Uint8Array;
  /** NaN before the first signal. */
  readonly confidence: Float64Array;
}

/**
 * Analyses a symbol at the last bar of its daily series: signal, confidence with its basis, numbered evidence, levels and
 * regime. Uses no bar but those given, so a caller that cuts the series at a day gets what was knowable that day.
 *
 * Refuses, as a value, a series of fewer than `MINIMUM_BARS` bars and one with a price that is not a positive number
 * or a volume that is not a number from 0 up. Throws RangeError when the columns differ in length.
 */
export function analyzeSymbol(bars: Bars, options: AnalysisOptions = {}): SymbolAnalysis | AnalysisRefusal {
  const refusal = refusalOf(bars);
  if (refusal !== null) return refusal;
  const parameters = options.parameters ?? SIGNAL_PARAMETERS;
  const measures = measuresOf(bars);
  const { model } = options;
  const scores = scoreColumn(measures, model);
  const signals = signalColumn(scores, parameters.actAtScore);
  const { last } = measureHitRates(bars.close, measures.atr14, signals, parameters);
  if (last === null) throw new RangeError("a series long enough to analyse has a confidence");
  const bar = bars.close.length - 1;
  const close = bars.close[bar] as number;
  const signal = SIGNALS[signals[bar] as number] as Signal;
  const evidence = evidenceAt({ bars, measures, model }, bar, signal);
  const indicators = indicatorsAt(measures, bar);
  const regime = marketRegimes(bars).at(-1);
  if (regime === undefined || regime === null)
    throw new RangeError("a series long enough to analyse has a regime");
  return {
    ok: true,
    strategy: "evidence_score",
    signal,
    score: scores[bar] as number,
    ...last,
    evidence,
    strongest: strongestEvidence(evidence),
    levels: priceLevels(
      signal,
      options.entryPrice ?? close,
      indicators.atr14,
      options.levelRule ?? PERCENT_LEVELS,
      options.ticks ?? US_TICKS,
    ),
    regime,
    indicators,
    aboveMean50: close > indicators.mean50,
    bar,
    close,
  };
}

/** The signal of every bar of a series, for tests of the rule on the past. Same refusals as `analyzeSymbol`. */
export function signalHistory(
  bars: Bars,
  parameters: SignalParameters = SIGNAL_PARAMETERS,
  model?: ModelOpinions,
): (SignalHistory & { readonly ok: true }) | AnalysisRefusal {
  const refusal = refusalOf(bars);
  if (refusal !== null) return refusal;
  const measures = measuresOf(bars);
  const scores = scoreColumn(measures, model);
  const signals = signalColumn(scores, parameters.actAtScore);
  const { confidence } = measureHitRates(bars.close, measures.atr14, signals, parameters);
  return { ok: true, scores, signals, confidence };
}

function refusalOf(bars: Bars): AnalysisRefusal | null {
  const available = bars.close.length;
  if (available < MINIMUM_BARS) {
    return { ok: false, code: "insufficient_history", details: { needed: MINIMUM_BARS, available } };
  }
  for (let bar = 0; bar < available; bar++) {
    for (const column of ["high", "low", "close", "volume"] as const) {
      const value = bars[column][bar] as number;
      const isUsable = Number.isFinite(value) && (column === "volume" ? value >= 0 : value > 0);
      if (!isUsable) return { ok: false, code: "invalid_bar", details: { bar, column } };
    }
  }
  return null;
}

function indicatorsAt(measures: Measures, bar: number): IndicatorValues {
  const mean200 = measures.mean200[bar] as number;
  return {
    rsi14: measures.rsi14[bar] as number,
    macd: measures.macd.macd[bar] as number,
    macdSignal: measures.macd.signal[bar] as number,
    macdHistogram: measures.macd.histogram[bar] as number,
    bollingerUpper: measures.bands.upper[bar] as number,
    bollingerMiddle: measures.bands.middle[bar] as number,
    bollingerLower: measures.bands.lower[bar] as number,
    atr14: measures.atr14[bar] as number,
    mean50: measures.mean50[bar] as number,
    mean200: Number.isNaN(mean200) ? null : mean200,
  };
}
