/** What backtests, simulations and trainings offer to choose; apart from the constants of every page. */

export const simulationBalanceRangeCad = { min: 1, max: 1_000_000 } as const;
export const simulationDaysRange = { min: 1, max: 3_650 } as const;
export const simulationDayChoices = [30, 90, 180, 365] as const;
export const backtestDefaultBalanceCad = 10_000;
export const backtestDayChoices = [30, 60, 90, 180, 365] as const;
export const backtestDefaultDays = 365;
export const trainingHistoryDays = 365;
export const backtestTradesShown = 10;
export const quickTestSymbols = ["AAPL", "GOOGL", "MSFT", "TSLA"] as const;
