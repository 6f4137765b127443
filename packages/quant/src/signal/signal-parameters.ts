/** What decides a signal and how its confidence is measured. Bars are trading sessions. */
export interface SignalParameters {
  /** BUY at this score or more, SELL at its negative or less; the score is −1..1. */
  readonly actAtScore: number;
  /** A signal at a close is right or wrong by the close this many sessions later. */
  readonly horizonSessions: number;
  /** A HOLD is right when the price stays within this many average true ranges over the horizon. */
  readonly holdWithinAtr: number;
  /** Pseudo-samples at the base rate which a hit rate is drawn towards (the strength of its Beta prior). */
  readonly priorStrength: number;
  /** Pseudo-samples at one half which the base rate itself is drawn towards. */
  readonly basePriorStrength: number;
  /** Fewer samples than this never count as an edge. */
  readonly minimumSamples: number;
}

export const SIGNAL_PARAMETERS: SignalParameters = {
  actAtScore: 0.2,
  horizonSessions: 5,
  holdWithinAtr: 1,
  priorStrength: 20,
  basePriorStrength: 20,
  minimumSamples: 20,
};

/** The slowest indicator of the rules (MACD 12/26/9) has its first value at this bar; no signal exists before. */
export const FIRST_SIGNAL_BAR = 33;

/** Bars an analysis needs: the warm-up, and enough after it for the 50-session mean and some completed horizons. */
export const MINIMUM_BARS = 60;

export type Signal = "BUY" | "SELL" | "HOLD";

/** Order of the signals wherever they are stored as small integers or array positions. */
export const SIGNALS: readonly Signal[] = ["HOLD", "BUY", "SELL"];
export const HOLD = 0;
export const BUY = 1;
export const SELL = 2;
