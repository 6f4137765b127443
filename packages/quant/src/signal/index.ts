export {
  type AnalysisOptions,
  type AnalysisRefusal,
  analyzeSymbol,
  type IndicatorValues,
  type SignalHistory,
  type SymbolAnalysis,
  signalHistory,
} from "./analyze-symbol.ts";
export { type Direction, type Evidence, strongestEvidence } from "./evidence.ts";
export { EVIDENCE_RULES, type EvidenceCode, type EvidenceRule } from "./evidence-rules.ts";
export type { Confidence, ConfidenceBasis } from "./hit-rates.ts";
export {
  type MarketRegime,
  marketRegimes,
  type Trend,
  type VolatilityLevel,
  volatilityLevel,
} from "./market-regime.ts";
export { type MarketSentiment, marketSentiment, type SentimentLabel } from "./market-sentiment.ts";
export { LARGEST_MODEL_WEIGHT, type ModelOpinions } from "./model-opinions.ts";
export { ATR_LEVELS, type LevelRule, PERCENT_LEVELS, type PriceLevels, priceLevels } from "./price-levels.ts";
export {
  MINIMUM_BARS,
  SIGNAL_PARAMETERS,
  SIGNALS,
  type Signal,
  type SignalParameters,
} from "./signal-parameters.ts";
export {
  LEVEL_OPTIONS,
  type LevelOptions,
  type PriceLevel,
  supportResistance,
} from "./support-resistance.ts";
export { wilsonInterval } from "./wilson-interval.ts";
