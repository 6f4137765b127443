import { asFraction, type Fraction } from "@neuro/contract/primitives";
import type { Refused } from "@neuro/quant";
import { LONGEST_ODDS } from "../horizons.ts";
import type { RangeModel } from "../model/range-model.ts";
import { decodePaths } from "../paths/path-library.ts";
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
export function touchOdds(request: OddsRequest): TouchOdds | OddsRefusal {
  const { model, forecast, sessions, from = forecast.close } = request;
  if (!(Number.isInteger(sessions) && sessions >= 1 && sessions <= LONGEST_ODDS)) {
    return { ok: false, code: "invalid_sessions", details: { sessions, longest: LONGEST_ODDS } };
  }
  const wrong = wrongPrice(request, from);
  if (wrong !== null) return wrong;
  const libraries = decodePaths(model.paths);
  const library = forecast.isWild ? libraries.wild : libraries.calm;
  const deviations = forecast.cumulativeVariance.map(Math.sqrt);
  const sideOf = (price: number | null, column: Float32Array) =>
    price === null ? null : firstTouches(column, library.count, neededBy(deviations, from, price, sessions));
  const up = sideOf(request.up, library.rises);
  const down = sideOf(request.down, library.falls);
  return {
    ok: true,
    up: up && sideOdds(up, sessions),
    down: down && sideOdds(down, sessions),
    first: whichFirst(up, down, library.count),
    paths: library.count,
    cases: model.paths.cases,
  };
}

function wrongPrice({ up, down }: OddsRequest, from: number): OddsRefusal | null {
  const refuse = (side: "up" | "down", price: number): OddsRefusal => ({
    ok: false,
    code: "invalid_price",
    details: { side, price, from },
  });
  if (up !== null && !(up > from && up < Number.POSITIVE_INFINITY && from > 0)) return refuse("up", up);
  if (down !== null && !(down < from && down > 0)) return refuse("down", down);
  return null;
}

/** Deviations that a path must have gone by the end of each session. */
function neededBy(deviations: readonly number[], from: number, price: number, sessions: number) {
  const distance = Math.abs(Math.log(price / from));
  return Float64Array.from({ length: sessions }, (_, k) => distance / (deviations[k] as number));
}

/** Session in which each path touches first, from 1; 0 where it does not. */
function firstTouches(column: Float32Array, count: number, needed: Float64Array): Uint8Array {
  const first = new Uint8Array(count);
  for (let path = 0; path < count; path++) {
    const from = path * LONGEST_ODDS;
    for (let session = 0; session < needed.length; session++) {
      if ((column[from + session] as number) >= (needed[session] as number)) {
        first[path] = session + 1;
        break;
      }
    }
  }
  return first;
}

function sideOdds(first: Uint8Array, sessions: number): SideOdds {
  const counts = new Uint32Array(sessions + 1);
  for (const session of first) counts[session] = (counts[session] as number) + 1;
  const touching = first.length - (counts[0] as number);
  const bySession: Fraction[] = [];
  let medianSession: number | null = null;
  let until = 0;
  for (let session = 1; session <= sessions; session++) {
    until += counts[session] as number;
    bySession.push(asFraction(until / first.length));
    if (medianSession === null && touching > 0 && until >= touching / 2) medianSession = session;
  }
  return { touched: asFraction(until / first.length), bySession, medianSession };
}

function whichFirst(up: Uint8Array | null, down: Uint8Array | null, count: number): TouchOdds["first"] {
  const counts = { up: 0, down: 0, sameSession: 0, neither: 0 };
  for (let path = 0; path < count; path++) {
    const above = up?.[path] || Number.POSITIVE_INFINITY;
    const below = down?.[path] || Number.POSITIVE_INFINITY;
    if (above < below) counts.up++;
    else if (below < above) counts.down++;
    else if (above === Number.POSITIVE_INFINITY) counts.neither++;
    else counts.sameSession++;
  }
  return {
    up: asFraction(counts.up / count),
    down: asFraction(counts.down / count),
    sameSession: asFraction(counts.sameSession / count),
    neither: asFraction(counts.neither / count),
  };
}
