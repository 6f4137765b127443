/** What backtests, simulations and trainings offer to choose; apart from the constants of every page. */
import { boundsOf, plainSettings } from "./user-settings.ts";

export const simulationBalanceRangeCad = { min: 1, max: 1_000_000 } as const;
export const simulationDaysRange = { min: 1, max: 3_650 } as const;
export const simulationDayChoices = [30, 90, 180, 365] as const;
export const backtestDefaultBalanceCad = 10_000;
export const backtestDayChoices = [30, 60, 90, 180, 365] as const;
export const backtestDefaultDays = 365;
export const trainingHistoryDays = 365;
/** Percent of the worth that a stop by forecast is to cost at most: in a test, the worth is the largest position. */
export const backtestRiskRange = boundsOf("stop_loss_percent");
export const backtestDefaultRiskPercent = plainSettings.stop_loss_percent.byDefault;
/** What a person's own trading rule is tested over. */
export const ruleTestLimits = {
  /** Rules of one person. */
  rules: 50,
  symbols: 100,
  days: { least: 90, most: 3_650, usual: 1_825 },
  tryDays: { least: 30, most: 3_650, usual: 730 },
  balance: { least: 100, most: 10_000_000, usual: backtestDefaultBalanceCad },
  /** Held at once. */
  positions: { least: 1, most: 100, usual: 5 },
  /** Sets of parameters. */
  tries: { least: 1, most: 1_000, usual: 1 },
  tradesShown: 200,
  /** Securities that one rule trades. */
  tradedSymbols: 25,
  largestCad: { least: 1, most: 10_000_000 },
  /** Bytes of a body with a rule. */
  longestBody: 200_000,
} as const;
export const backtestTradesShown = 10;
export const quickTestSymbols = ["AAPL", "GOOGL", "MSFT", "TSLA"] as const;
