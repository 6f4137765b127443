/** The specification's sample figures. Shown only under a "Sample" badge; the only place where they exist. */

export const samplePortfolio = {
  portfolioValueCad: 87_150,
  dayChangeCad: 1_205,
  dayChangePercent: 1.4,
  positions: 15,
  connectedAccounts: 0,
  is_demo_data: true,
} as const;
export const sampleDemoBalanceCad = 22_361.25;
/** Fraction 0–1. */
export const sampleAiConfidence = 0.87;
export const sampleMarketSentiment = "Bullish";
/** The specification fixes health and requests; the others are ours. */
export const sampleAdmin = {
  systemHealthPercent: 99,
  apiRequests: 1_200,
  totalUsers: 1_284,
  activeSessions: 60,
  subscribers: 320,
  trades: 619,
  successPercent: 61.2,
  /** Users and trades of a week, oldest day first. */
  week: [
    [61, 12],
    [54, 9],
    [148, 96],
    [171, 121],
    [163, 108],
    [182, 140],
    [176, 133],
  ],
  /** Percent of the calls: trading, portfolio, chat, analysis. */
  featurePercents: [38, 27, 19, 16],
  peakHour: 10,
  peakTrades: 88,
} as const;
/** The specification says the card's figures are fixed but not which; these are ours. */
export const samplePerformance = {
  winRatePercent: 68.5,
  averageReturnPercent: 2.3,
  maxDrawdownPercent: 5.2,
  sharpeRatio: 1.8,
} as const;
export const sampleActivity = [
  { kind: "trade", action: "BUY", symbol: "SHOP", units: 10, daysAgo: 1 },
  { kind: "dividend", action: null, symbol: "RY", units: null, daysAgo: 3 },
  { kind: "trade", action: "SELL", symbol: "AAPL", units: 5, daysAgo: 6 },
  { kind: "deposit", action: null, symbol: null, units: null, daysAgo: 12 },
] as const;
/** The specification says that the portfolio's badges are static but not what they say; these are ours. */
export const samplePortfolioReview = {
  riskLevel: "Medium",
  volatilityPercent: 14.2,
  diversificationScore: 68,
  cashPercent: 0,
  recommendations: [
    {
      type: "REDUCE_POSITION",
      symbol: "BTC",
      currentPercent: 30,
      suggestedPercent: 17.5,
      agreeing: 81,
      drawn: 100,
    },
    {
      type: "REDUCE_POSITION",
      symbol: "DOT",
      currentPercent: 15,
      suggestedPercent: 8,
      agreeing: 64,
      drawn: 100,
    },
    {
      type: "INCREASE_CASH_RESERVES",
      symbol: null,
      currentPercent: 0,
      suggestedPercent: 2,
      agreeing: null,
      drawn: 0,
    },
  ],
} as const;
/** Accuracy the landing page states as its target, always beside the one we measure. */
export const statedAccuracyTargetPercent = 90;
/** Nobody: shown to administrators where the list of users could not be had. */
export const sampleAdminUsers = [
  {
    email: "sample.one@mail.example",
    username: "sample1",
    active: true,
    subscription: "active",
    hoursAgo: 1,
  },
  { email: "sample.two@mail.example", username: null, active: true, subscription: "lifetime", hoursAgo: 26 },
  {
    email: "sample.three@mail.example",
    username: "sample3",
    active: false,
    subscription: null,
    hoursAgo: null,
  },
] as const;
/** The specification's form of system settings, where those of the installation could not be had. */
export const sampleAdminSettings = {
  max_concurrent_users: 1_000,
  rate_limit_per_minute: 60,
  session_timeout_minutes: 30,
  cache_seconds: 300,
  lock_after_failures: 5,
  require_second_factor: "administrators",
  key_rotation_days: 90,
  audit_logging: true,
} as const;
