import type { Signal } from "./signal-parameters.ts";

export type SentimentLabel = "bullish" | "slightly_bullish" | "neutral" | "slightly_bearish" | "bearish";

export interface MarketSentiment {
  /** Breadth as −1..1: twice the share of symbols above their 50-session mean, minus one. */
  readonly value: number;
  readonly label: SentimentLabel;
  readonly symbols: number;
  readonly aboveMean50: number;
  /** Mean of the symbols' signed signal scores, −1..1: told beside the breadth, not mixed into it. */
  readonly meanScore: number;
  readonly counts: Readonly<Record<Signal, number>>;
}

/** From these sizes of |value| on the market is called bullish or bearish, and slightly so. */
const STRONG_SENTIMENT = 0.5;
const SLIGHT_SENTIMENT = 0.15;

/**
 * Sentiment of a market by its breadth: how many of the symbols stand above the mean of their last 50 sessions. Null when
 * there is no symbol to judge by; a close exactly at its mean counts as not above.
 */
export function marketSentiment(
  symbols: readonly { readonly signal: Signal; readonly score: number; readonly aboveMean50: boolean }[],
): MarketSentiment | null {
  if (symbols.length === 0) return null;
  const counts: Record<Signal, number> = { BUY: 0, SELL: 0, HOLD: 0 };
  let aboveMean50 = 0;
  let scores = 0;
  for (const symbol of symbols) {
    counts[symbol.signal]++;
    if (symbol.aboveMean50) aboveMean50++;
    scores += symbol.score;
  }
  const value = (2 * aboveMean50) / symbols.length - 1;
  return {
    value,
    label: labelOf(value),
    symbols: symbols.length,
    aboveMean50,
    meanScore: scores / symbols.length,
    counts,
  };
}

function labelOf(value: number): SentimentLabel {
  if (value >= STRONG_SENTIMENT) return "bullish";
  if (value >= SLIGHT_SENTIMENT) return "slightly_bullish";
  if (value > -SLIGHT_SENTIMENT) return "neutral";
  return value > -STRONG_SENTIMENT ? "slightly_bearish" : "bearish";
}
