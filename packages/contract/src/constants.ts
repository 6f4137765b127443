/** Constants and limits of the specification, by name, units last. No schema here: safe to import anywhere. */
import { HOUR_MS, MINUTE_MS } from "./primitives/time-spans.ts";

export const cacheTtlMs = 300_000;
export const stockDatabaseTtlMs = HOUR_MS;
export const httpTimeoutMs = 30_000;
export const loadingHideMs = 30_000;
export const retryLimit = 3;
export const retryDelayMs = 2_000;
/** What a server that turns calls away before doing anything asks its callers to wait. */
export const serverBusyWaitMs = 5_000;

export const postLoginRefreshDelayMs = 1_000;
export const navigationDelayMs = 100;
export const analyticsReloadDelayMs = 100;
export const popupPollMs = 1_000;
export const popupPollLimitMs = 600_000;
export const popupSize = { width: 800, height: 600 } as const;
export const quickStatusCheckMs = 5_000;
export const statusRecheckMs = 3_000;
export const dashboardRefreshAfterRefreshAccountsMs = 5_000;
export const summaryRefreshAfterManualRunMs = 3_000;
export const trainingPollMs = 2_000;
export const simulationPollMs = 3_000;

export const notificationsPageSize = 20;
export const notificationsShownInAnalytics = 5;
export const ordersPageSize = 20;
export const ordersShown = 5;
export const tradeHistoryPageSize = 20;
export const tradeHistoryShown = 10;
export const draftOrdersShown = 10;
export const analysisRunsShown = 5;
export const recentAiTradesShown = 3;
/** Symbols analyzed in one call, and listings a group of sectors is shown by. */
export const groupSymbolLimit = 25;
export const sectorGroupLimit = 12;
export const stockSearchLimit = 100;
export const stockListCap = 100;
/** Listings of one call for prices and signals of a list. */
export const stockGlanceLimit = 30;
/** Listings one user can watch: as many as one stream can quote. */
export const watchlistLimit = 100;
export const tradingSummaryStocks = 10;
export const canadianOverviewEntries = 8;
/** The largest page any list call answers. */
export const pageSizeLimit = 100;

/** Stands between the names of several sources in one provenance. */
export const sourceSeparator = " · ";

export const passwordLengthMin = 10;
export const passwordLengthMax = 200;
export const secondFactorDigits = 6;
/** For so long after somebody proved who they are, dangerous acts ask nothing more; a live order may follow for longer. */
export const stepUpMs = 15 * MINUTE_MS;
export const stepUpForLiveOrderMs = 12 * HOUR_MS;
/** A browser that was trusted at login is not asked for the second step for so long. */
export const trustedBrowserDays = 30;

export const symbolLengthLimit = 10;
/** A symbol may stand behind its exchange, `XTSE:TECK.B`: only the part behind the colon counts. */
export function isSymbolTooLong(typed: string): boolean {
  return typed.slice(typed.lastIndexOf(":") + 1).length > symbolLengthLimit;
}
/** Quantity is above 0 and at most this many shares. */
export const orderQuantityLimit = 10_000;
export const defaultOrderType = "Market";
/**
 * Keys of the strategies there are; buying and holding is what they are measured against. The evidence score is the rule that
 * makes the signals; it is not the strategy "RSI + MACD + Bollinger", which reads three of its indicators another way.
 */
/** Where a strategy's positions are left and how large they are: by its own rules, or by the range forecast of a week. */
export const exitRules = ["own", "forecast"] as const;
export type ExitRule = (typeof exitRules)[number];
export const tradedStrategies = [
  "rsi_macd_bollinger",
  "volume_breakout",
  "mean_reversion",
  "grid_trading",
  "evidence_score",
] as const;
/** Trainings of one user. */
export const trainingQuota = { atOnce: 2, perDay: 60 } as const;
/** Signals below this confidence need a person's review. */
export const reviewThreshold = 0.7;

/** How long a preview of an order can be confirmed, in real time. */
export const previewLifeMs = 30_000;
/**
 * When the schedule runs within a session: minutes before or after its open and close, so that an early close moves the last
 * ones with it. `midday` is the middle of the session.
 */
export const phaseMinutes = { beforeOpen: 30, afterOpen: 15, beforeClose: 30 } as const;

/** Regular session, minutes after midnight in `marketTimeZone`. */
export const marketHours = { openMinute: 570, closeMinute: 960 } as const;
export const marketTimeZone = "America/Toronto";
export const homeCurrency = "CAD";
export const subscriptionPriceCad = 25.99;

export const connectionStatuses = [
  "checking",
  "connected",
  "sandbox_connected",
  "disconnected",
  "expired",
  "authentication_expired",
  "unknown",
  "error",
] as const;
export type ConnectionStatus = (typeof connectionStatuses)[number];
export const connectedStatuses = ["connected", "sandbox_connected"] as const;
/** Hours a connection's pulse shows. */
export const connectionPulseHours = 24;
export const demoAccountMark = "demo";
/** Accounts whose id contains "demo" are left out of the connected count. */
export function isDemoAccountId(accountId: string): boolean {
  return accountId.toLowerCase().includes(demoAccountMark);
}

/** Formulas for figures whose data is missing; everything made with them is shown as an estimate. */
export const estimates = {
  /** Day P&L as a share of the sum of monthly changes. */
  dayPnlOfMonthlyChange: 0.033,
  monthsPerYear: 12,
  earnedInterestOfValue: 0.025,
  interestRatePercent: 2.75,
  tfsaContributionRoomCad: 63_000,
  tfsaRiskLevel: 3,
  otherRiskLevel: 7,
  riskScale: 10,
  managementFee: "none",
} as const;

export const settingsPercentStep = 0.1;
export const defaultSymbol = "AAPL";
export const chatVoiceLanguages = { en: "en-US", fr: "fr-CA" } as const;

export const diversificationBands = { good: 70, fair: 50 } as const;
/** Standard deviation of a portfolio per year from which its risk is Medium, and High. */
export const portfolioRiskBands = { medium: 0.11, high: 0.2 } as const;
export const rsiBands = { oversold: 30, overbought: 70 } as const;
export const volatilityBands = { high: 0.03, medium: 0.015 } as const;

/** Users at which the weekly activity bar is full. */
export const weeklyActivityScaleUsers = 200;

export const localStorageKeys = { token: "neuro.token", user: "neuro.user" } as const;
