import type { TradingDays } from "../price-series.ts";

/** Lengths of the spans that variance is averaged over, in bars of what trades. */
export interface Windows {
  readonly week: number;
  readonly month: number;
  readonly quarter: number;
  readonly year: number;
  readonly long: number;
  /** Bars from one company's results to its next; null for what reports none. */
  readonly season: number | null;
  /** Bars in a year, to annualize. */
  readonly perYear: number;
}

const SESSIONS: Windows = {
  week: 5,
  month: 21,
  quarter: 63,
  year: 250,
  long: 1000,
  season: 63,
  perYear: 252,
};
const EVERY_DAY: Windows = {
  week: 7,
  month: 30,
  quarter: 91,
  year: 365,
  long: 1460,
  season: null,
  perYear: 365,
};

export const windowsOf = (days: TradingDays): Windows => (days === "every_day" ? EVERY_DAY : SESSIONS);
