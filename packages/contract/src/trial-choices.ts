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
export const backtestTradesShown = 10;
export const quickTestSymbols = ["AAPL", "GOOGL", "MSFT", "TSLA"] as const;
