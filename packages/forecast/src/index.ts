export {
  LONGEST_ODDS,
  RANGE_HORIZONS,
  RANGE_LEVELS,
  type RangeHorizon,
  type RangeLevel,
} from "./horizons.ts";
export { type FitOptions, fitRangeModel, type TooSmallPool } from "./model/fit-range-model.ts";
export { type ForecastRequest, forecastRange } from "./model/forecast-range.ts";
export { type LearntRange, learnRange } from "./model/learn-range.ts";
export { type ModelRefusal, parseRangeModel, serializeRangeModel } from "./model/parse-range-model.ts";
export { type PastWeeks, pastWeeks } from "./model/past-weeks.ts";
export type { RangeModel } from "./model/range-model.ts";
export { referenceModel, referenceRecord } from "./model/reference.ts";
export {
  type OddsRefusal,
  type OddsRequest,
  type SideOdds,
  type TouchOdds,
  touchOdds,
} from "./odds/touch-odds.ts";
export {
  type HeldSeries,
  type HoldingLoss,
  type PortfolioLoss,
  type PortfolioLossRefusal,
  type PortfolioLossRequest,
  portfolioLoss,
  portfolioLossSteps,
} from "./portfolio/portfolio-loss.ts";
export type { DailyBars, PriceSeries, TradingDays } from "./price-series.ts";
export type {
  ForecastMethod,
  ForecastRefusal,
  HorizonForecast,
  RangeForecast,
  RangeOfLevel,
  VarianceMethod,
  WrongBars,
} from "./range-forecast.ts";
export type {
  Coverage,
  CoverageOfLevel,
  HorizonRecord,
  Losses,
  NetworkRecord,
  OddsRecord,
  PortfolioRecord,
  RangeRecord,
  ReliabilityDecile,
  SeriesTests,
} from "./record/range-record.ts";
export {
  type RecordCheckpoint,
  type RecordOptions,
  type RecordProgress,
  recordRange,
} from "./record/record-range.ts";
export { SHORTEST_HISTORY } from "./variance/check-bars.ts";
export { type MarketState, marketState } from "./variance/market-state.ts";
export { windowsOf } from "./variance/windows.ts";
export type { WorkProgress } from "./work-progress.ts";
