export { alpha, beta, trackingDifference } from "./benchmark.ts";
export { calmarRatio, sortinoRatio } from "./downside.ts";
export { type Drawdown, maxDrawdown } from "./drawdown.ts";
export type { Metric, UndefinedReason } from "./metric.ts";
export { type DatedFlow, moneyWeightedReturn } from "./money-weighted-return.ts";
export { annualizedVolatility, compoundAnnualGrowth, sharpeRatio, TRADING_DAYS } from "./risk.ts";
export {
  dailyReturns,
  growthIndex,
  simpleReturn,
  timeWeightedReturn,
  type ValuedDays,
} from "./time-weighted-return.ts";
