/** Ranges, odds and what is known of their worth, as they travel to a screen. */

import {
  type AnswerOf,
  asFraction,
  asPercent,
  madeOf,
  type Provenance,
  type RangeTrackRecord,
  rangeProbabilities,
  rangeSessions,
} from "@neuro/contract";
import { type HorizonForecast, type TouchOdds, windowsOf } from "@neuro/forecast";
import type { Quote } from "@neuro/market";
import { shownPrice } from "../../market/market-data/history/shown-number.ts";
import { quoteProvenance } from "../../market/market-data/quote-shown.ts";
import { REFERENCE_SOURCE } from "../analysis/reference/reference-records.ts";
import type { KnownRange } from "./known-range.ts";
import type { ListingRange } from "./read-listing-range.ts";

type Forecast = AnswerOf<"rangeForecast">;
type Odds = AnswerOf<"rangeOdds">;
type Sessions = Forecast["forecasts"][number]["sessions"];

export const isShownHorizon = (sessions: number): sessions is Sessions =>
  (rangeSessions as readonly number[]).includes(sessions);

export function rangeSource({ label }: Pick<KnownRange, "label">): string {
  return label ?? REFERENCE_SOURCE;
}

function trackRecordShown(known: KnownRange): RangeTrackRecord {
  const { record, isOwn } = known;
  return {
    is_own: isOwn,
    source: rangeSource(known),
    from: record.from,
    to: record.to,
    series: record.series,
    horizons: record.horizons.flatMap(({ sessions, cases, rSquared, coverage }) =>
      isShownHorizon(sessions)
        ? [
            {
              sessions,
              cases,
              held_80: asFraction(coverage.find(({ level }) => level === 80)?.held ?? 0),
              r_squared: rSquared,
            },
          ]
        : [],
    ),
  };
}

/** `closedAt`: epoch ms of the end of the session that the forecast starts from. */
export function rangeForecastShown(
  { instrument, history, forecast, known }: ListingRange,
  closedAt: number,
): Forecast {
  const { close, method } = forecast;
  const { perYear } = windowsOf(method.isEveryDay ? "every_day" : "sessions");
  return {
    symbol: instrument.symbol,
    instrument_id: instrument.id,
    currency: instrument.currency,
    price: shownPrice(close),
    as_of: forecast.asOf,
    forecasts: forecast.horizons.flatMap((horizon) =>
      isShownHorizon(horizon.sessions)
        ? [{ sessions: horizon.sessions, ...horizonShown(horizon, close, perYear) }]
        : [],
    ),
    method: {
      variance: method.variance,
      is_new_listing: method.isNewListing,
      is_every_day: method.isEveryDay,
      knows_market: method.hasMarket,
    },
    record: trackRecordShown(known),
    provenance: madeOf([history, known], { asOf: new Date(closedAt).toISOString(), source: history.label }),
  };
}

function horizonShown(horizon: HorizonForecast, close: number, perYear: number) {
  const { sessions, volatility, ranges, medianHigh, medianLow } = horizon;
  const priceAt = (change: number) => shownPrice(close * (1 + change / 100));
  return {
    volatility_annual: asPercent(volatility * Math.sqrt(perYear / sessions)),
    ordinary_move: volatility,
    median_high: priceAt(medianHigh),
    median_low: priceAt(medianLow),
    ranges: rangeProbabilities.flatMap((probability) =>
      ranges
        .filter(({ level }) => level === Math.round(100 * probability))
        .map(({ low, high }) => ({ probability, low: priceAt(low), high: priceAt(high) })),
    ),
  };
}

export interface OddsAnswered {
  readonly listing: ListingRange;
  readonly odds: TouchOdds;
  readonly quote: Quote;
  readonly up: number | null;
  readonly down: number | null;
  readonly sessions: number;
}

export function oddsShown({ listing, odds, quote, up, down, sessions }: OddsAnswered): Odds {
  const { instrument, forecast, known } = listing;
  const { first } = odds;
  const isBoth = odds.up !== null && odds.down !== null;
  const sideShown = (side: TouchOdds["up"], price: number | null): Odds["up"] =>
    side === null || price === null
      ? null
      : {
          price,
          touched: side.touched,
          by_session: [...side.bySession],
          median_session: side.medianSession,
        };
  return {
    symbol: instrument.symbol,
    instrument_id: instrument.id,
    currency: instrument.currency,
    price: shownPrice(quote.price),
    as_of: forecast.asOf,
    sessions,
    up: sideShown(odds.up, up),
    down: sideShown(odds.down, down),
    up_touched: odds.up?.touched ?? null,
    down_touched: odds.down?.touched ?? null,
    up_first: isBoth ? first.up : null,
    down_first: isBoth ? first.down : null,
    same_session: isBoth ? first.sameSession : null,
    neither: first.neither,
    ordinary_move: forecast.horizons[0]?.volatility ?? asPercent(0),
    cases: odds.cases,
    record: trackRecordShown(known),
    provenance: oddsProvenance(quote, listing),
  };
}

function oddsProvenance(quote: Quote, { history, known }: ListingRange): Provenance {
  return quoteProvenance(quote, history, known);
}
