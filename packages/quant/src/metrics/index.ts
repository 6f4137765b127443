export { alpha, beta, trackingDifference } from "./benchmark.ts";
export { CALENDAR_DAYS, daysOfYear, TRADING_DAYS, type TradedKind } from "./days-of-year.ts";
export { calmarRatio, sortinoRatio } from "./downside.ts";
export { type Drawdown, maxDrawdown } from "./drawdown.ts";
export type { Metric, UndefinedReason } from "./metric.ts";
export { type DatedFlow, moneyWeightedReturn } from "./money-weighted-return.ts";
export { annualizedVolatility, compoundAnnualGrowth, sharpeRatio } from "./risk.ts";
export {
  dailyReturns,
  growthIndex,
  simpleReturn,
  timeWeightedReturn,
  type ValuedDays,
} from "./time-weighted-return.ts";
