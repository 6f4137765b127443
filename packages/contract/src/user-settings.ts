/** What a user begins with and may choose; apart from the constants of every page, which need none of it. */
import { reviewThreshold, type tradedStrategies } from "./constants.ts";
import { asFraction, asPercent } from "./primitives/nominal.ts";

/** Which of them a user begins with. */
export const strategyDefaults = {
  rsi_macd_bollinger: true,
  volume_breakout: true,
  mean_reversion: false,
  grid_trading: false,
  evidence_score: false,
} as const satisfies Record<(typeof tradedStrategies)[number], boolean>;
export const settingsDefaults = {
  risk_level: "medium",
  max_position_size: 1_000,
  max_own_position_size: null,
  stop_loss_percent: asPercent(2),
  take_profit_percent: asPercent(4),
  auto_trading: false,
  max_daily_trades: null,
  max_daily_loss: null,
  trading_hours_only: false,
  auto_phases: ["open", "midday", "close"],
  review_threshold: asFraction(reviewThreshold),
} as const;
/** Securities that one run of auto-trading looks at; what is beyond is told. */
export const autoRunLimit = 50;
/** Companies that stand for the chosen sectors together. */
export const autoRunSectorCompanies = 24;
/** What is watched by who has chosen nothing and holds nothing, by country. */
export const defaultWatchList = { CA: ["RY", "SHOP", "ENB"], US: ["AAPL", "GOOGL", "MSFT"] } as const;
/** The largest holdings that stand for a list nobody has chosen. */
export const defaultWatchListLimit = 10;
/** What a user may choose to be told about, and how. `personal`: raised by the user's own programs. */
export const notificationCategories = [
  "orders",
  "alerts",
  "signals",
  "risk",
  "connections",
  "subscription",
  "security",
  "personal",
] as const;
export type NotificationCategory = (typeof notificationCategories)[number];
/** What protects an account is always told inside the app. */
export const alwaysTold: NotificationCategory = "security";
