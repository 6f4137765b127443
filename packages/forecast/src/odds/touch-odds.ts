import type { Fraction } from "@neuro/contract/primitives";
import type { Refused } from "@neuro/quant";
import type { RangeModel } from "../model/range-model.ts";
import type { RangeForecast } from "../range-forecast.ts";

export interface OddsRequest {
  readonly model: RangeModel;
  readonly forecast: RangeForecast;
  /** Prices in the listing's currency as it trades, one above and one below the price now; null leaves a side out. */
  readonly up: number | null;
  readonly down: number | null;
  /** The price now; the forecast's close if left out. */
  readonly from?: number;
  /** Within how many sessions, 1–63: 1 is the next session (today, before the open), 5 a week. */
  readonly sessions: number;
}

export interface SideOdds {
  /** That the price is touched by the end of the last session asked about. */
  readonly touched: Fraction;
  /** By the end of each session, in order. */
  readonly bySession: readonly Fraction[];
  /** The session by which half of the paths that touch have touched; null when none does. */
  readonly medianSession: number | null;
}

export interface TouchOdds {
  readonly ok: true;
  readonly up: SideOdds | null;
  readonly down: SideOdds | null;
  /** Which is touched first; `sameSession`: both in one session, whose order daily bars do not tell. They sum to 1. */
  readonly first: {
    readonly up: Fraction;
    readonly down: Fraction;
    readonly sameSession: Fraction;
    readonly neither: Fraction;
  };
  /** Paths counted, and cases of real history that they stand for. */
  readonly paths: number;
  readonly cases: number;
}

export type OddsRefusal =
  | Refused<"invalid_price", { readonly side: "up" | "down"; readonly price: number; readonly from: number }>
  | Refused<"invalid_sessions", { readonly sessions: number; readonly longest: number }>;

/**
 * How likely prices are touched, by when, and which first: filtered historical simulation. Standardized paths of real history
 * (highs, lows and closes over the forecast deviation made at the time) are scaled by the deviation forecast now, and counted.
 *
 * Source: Barone-Adesi, Giannopoulos and Vosper (1999), "VaR without correlations for portfolios of derivative securities".
 */
export function touchOdds(_request: OddsRequest): TouchOdds | OddsRefusal {
  throw new Error("not built yet");
}
