import type { InstrumentId } from "@neuro/contract/primitives";

/**
 * Daily bars of completed sessions, columns of equal length in ascending time; a daily series of the market fits as it is. Prices
 * are split-adjusted; `adjClose` is dividend-adjusted as well, and `adjClose / close` is the factor that takes a dividend, or a
 * split that the prices do not hold, out of an overnight return.
 */
export interface DailyBars {
  /** ISO dates in the exchange's own time zone. */
  readonly dates: readonly string[];
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly adjClose: Float64Array;
  /** Units traded; 0 or NaN where it is not known. Surges of it foretell variance, and mark the days of results. */
  readonly volume: Float64Array;
}

/** On which days a listing trades: an exchange's sessions, or every day of the year. It decides windows and the year's length. */
export type TradingDays = "sessions" | "every_day";

export interface PriceSeries {
  readonly id: InstrumentId;
  readonly bars: DailyBars;
  /** What its like is taken from while it is new, and what the record is told by; null without (fund, crypto). */
  readonly sector: string | null;
  readonly tradingDays: TradingDays;
}
