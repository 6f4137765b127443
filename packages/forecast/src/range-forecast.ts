import type { InstrumentId, Percent } from "@neuro/contract/primitives";
import type { Refused, ShortHistory } from "@neuro/quant";
import type { RangeHorizon, RangeLevel } from "./horizons.ts";

/**
 * How the variance of a day was measured. `range`: squared overnight return plus Garman and Klass's estimate of the session.
 * `close_to_close`: squared returns alone, where most bars have no true high and low; its ranges are wider.
 */
export type VarianceMethod = "range" | "close_to_close";

/** What besides decided how the forecast was made. */
export interface ForecastMethod {
  readonly variance: VarianceMethod;
  /** Under a year of bars: the missing part of its long mean is that of its sector or of the pool, and ranges are wider. */
  readonly isNewListing: boolean;
  /** Trades on every day: a week of 7, a month of 30 and a year of 365 days. */
  readonly isEveryDay: boolean;
  /** The state of the market was known at that date; else coefficients without it were used. */
  readonly hasMarket: boolean;
}

/** Where the price ends with the probability of the level, as changes of the price; dividends are taken out. */
export interface RangeOfLevel {
  readonly level: RangeLevel;
  readonly low: Percent;
  readonly high: Percent;
}

export interface HorizonForecast {
  readonly sessions: RangeHorizon;
  /** Expected sum of squared log returns over the horizon (no unit). */
  readonly variance: number;
  /** Standard deviation of the change over the horizon. */
  readonly volatility: Percent;
  readonly ranges: readonly RangeOfLevel[];
  /** The largest rise and the deepest fall on the way (from session highs and lows) that half of the cases stay within. */
  readonly medianHigh: Percent;
  readonly medianLow: Percent;
}

export interface RangeForecast {
  readonly ok: true;
  readonly id: InstrumentId;
  /** Session of the last bar used; nothing later was. */
  readonly asOf: string;
  /** Its close, in the listing's currency: what every change is of. */
  readonly close: number;
  readonly method: ForecastMethod;
  /** In the order of `RANGE_HORIZONS`. */
  readonly horizons: readonly HorizonForecast[];
  /** Volatility of the 21 sessions ahead, per year of 252 sessions (365 days for what trades every day). */
  readonly volatilityPerYear: Percent;
  /** Expected variance until the end of each session ahead, to 63; what odds are made from. */
  readonly cumulativeVariance: readonly number[];
  /** Whether its like is the wildest fifth of the pool, whose paths odds are then made from. */
  readonly isWild: boolean;
}

/** A price that is not a positive number, a high below a low, or a date that is not after the one before. */
export type WrongBars = Refused<
  "invalid_bar",
  { readonly bar: number; readonly column: "dates" | "open" | "high" | "low" | "close" | "adjClose" }
>;

export type ForecastRefusal = ShortHistory | WrongBars;
