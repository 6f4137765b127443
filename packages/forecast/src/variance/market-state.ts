import type { PriceSeries } from "../price-series.ts";

/** How stirred the whole market was, session by session: the pool's mean of log variance over each series' own long mean. */
export interface MarketState {
  /** Ascending ISO dates on which enough series had bars. */
  readonly dates: readonly string[];
  /** Mean of the session's, the week's and the month's log variance less the year's (no unit); 0 is as usual. */
  readonly day: Float64Array;
  readonly week: Float64Array;
  readonly month: Float64Array;
  /** Mean log return of the pool on that date. */
  readonly dayReturn: Float64Array;
}

/** The state of the market on each date of a pool of series that trade in sessions; each date from bars up to it alone. */
export function marketState(_pool: readonly PriceSeries[]): MarketState {
  throw new Error("not built yet");
}
