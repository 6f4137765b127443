import { rsiBands } from "@neuro/contract/constants";

/** Names of the measures the rules read; `measures.ts` computes them. */
export type Measure =
  | "rsi" // RSI(14), 0..100
  | "bandPosition" // (close − lower band) / (upper − lower): 0 on the lower band, 1 on the upper
  | "macdGap" // (MACD − signal line) / ATR(14)
  | "macdCross" // 1 on the day MACD crosses above its signal line, falling to 0; negative for a cross below
  | "trendGap" // close / mean of 200 sessions − 1
  | "volumeMove"; // volume / mean of the 20 sessions before, with the sign of the day's price change

export type EvidenceCode =
  | "rsi_oversold"
  | "rsi_overbought"
  | "rsi_neutral"
  | "below_lower_band"
  | "above_upper_band"
  | "inside_bands"
  | "macd_above_signal"
  | "macd_below_signal"
  | "macd_at_signal"
  | "macd_crossed_up"
  | "macd_crossed_down"
  | "above_200_session_mean"
  | "below_200_session_mean"
  | "at_200_session_mean"
  | "high_volume_rise"
  | "high_volume_fall"
  | "ordinary_volume"
  | "network";

/** Half strength just past `startsAt`, full strength from `fullAt` on, a straight line between. */
export interface Ramp {
  readonly code: EvidenceCode;
  readonly startsAt: number;
  readonly fullAt: number;
}

export interface EvidenceRule {
  readonly measure: Measure;
  readonly weight: number;
  readonly bullish: Ramp;
  readonly bearish: Ramp;
  /** Shown when the measure is there but speaks for neither side; null says nothing then. */
  readonly neutralCode: EvidenceCode | null;
}

/**
 * The rules of the evidence score, which makes every signal shown. RSI and the bands speak for a return to the mean, MACD and
 * the trend for continuation, volume for the day's direction: a signal needs either side at its extreme or both agreeing. Not
 * to be taken for the strategy "RSI + MACD + Bollinger", which reads the same three indicators by another rule.
 */
export const EVIDENCE_RULES: readonly EvidenceRule[] = [
  {
    measure: "rsi",
    weight: 3,
    bullish: { code: "rsi_oversold", startsAt: rsiBands.oversold, fullAt: 20 },
    bearish: { code: "rsi_overbought", startsAt: rsiBands.overbought, fullAt: 80 },
    neutralCode: "rsi_neutral",
  },
  {
    measure: "bandPosition",
    weight: 3,
    bullish: { code: "below_lower_band", startsAt: 0, fullAt: -0.2 },
    bearish: { code: "above_upper_band", startsAt: 1, fullAt: 1.2 },
    neutralCode: "inside_bands",
  },
  {
    measure: "macdGap",
    weight: 2,
    bullish: { code: "macd_above_signal", startsAt: 0, fullAt: 0.3 },
    bearish: { code: "macd_below_signal", startsAt: 0, fullAt: -0.3 },
    neutralCode: "macd_at_signal",
  },
  {
    measure: "macdCross",
    weight: 2,
    bullish: { code: "macd_crossed_up", startsAt: 0, fullAt: 1 },
    bearish: { code: "macd_crossed_down", startsAt: 0, fullAt: -1 },
    neutralCode: null,
  },
  {
    measure: "trendGap",
    weight: 1.5,
    bullish: { code: "above_200_session_mean", startsAt: 0, fullAt: 0.1 },
    bearish: { code: "below_200_session_mean", startsAt: 0, fullAt: -0.1 },
    neutralCode: "at_200_session_mean",
  },
  {
    measure: "volumeMove",
    weight: 1,
    bullish: { code: "high_volume_rise", startsAt: 1.5, fullAt: 3 },
    bearish: { code: "high_volume_fall", startsAt: -1.5, fullAt: -3 },
    neutralCode: "ordinary_volume",
  },
];

/** 0 when the value has not passed the ramp's start, otherwise 0.5..1. */
export function rampStrength(ramp: Ramp, value: number): number {
  const progress = (value - ramp.startsAt) / (ramp.fullAt - ramp.startsAt);
  if (!(progress > 0)) return 0;
  return progress >= 1 ? 1 : 0.5 + 0.5 * progress;
}
