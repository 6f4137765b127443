import { type ParameterValues, parameterGrid } from "./parameters.ts";
import type { StrategyKey } from "./strategy.ts";

/**
 * The values a walk-forward evaluation chooses from on each of its train windows; every combination is tried, and what is
 * not named stays at its default. Two parameters of three values each, the default first, are few on purpose: the more that
 * is tried, the more the best of it owes to luck. The evidence score has none, because the signals shown are made with its
 * defaults, and it is those that its figures are about; holding has nothing to choose.
 */
const CHOICES: Readonly<Record<StrategyKey, Readonly<Record<string, readonly number[]>>>> = {
  rsi_macd_bollinger: { oversold: [35, 30, 40], targetAtr: [6, 4, 8] },
  volume_breakout: { channelPeriod: [20, 40, 55], volumeMultiple: [1.5, 1.2, 2] },
  mean_reversion: { period: [20, 10, 40], entryDeviations: [2, 1.5, 2.5] },
  grid_trading: { spacingAtr: [1, 0.5, 2], levels: [5, 3, 8] },
  evidence_score: {},
  buy_and_hold: {},
};

/** The sets of parameters to choose from, the defaults first. */
export function parameterChoices(strategy: StrategyKey): readonly Readonly<ParameterValues>[] {
  return parameterGrid(CHOICES[strategy]);
}
