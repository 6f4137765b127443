/** How many stocks take part in what the market does. */
import type { AnswerOf } from "@neuro/contract";
import { dayNumberOf, type Quote } from "@neuro/market";
import type { PricedListing } from "./counted-listings.ts";
import { type MarketView, viewProvenance } from "./market-view.ts";
import { type Extremes, extremesBetween, meanClose } from "./recent-bars.ts";

type Breadth = AnswerOf<"marketBreadth">;

const YEAR_DAYS = 364;

/** Highest and lowest of the 52 weeks before the session; null for what was listed since. */
function extremesBefore({ bars }: PricedListing, session: string): Extremes | null {
  const before = dayNumberOf(session);
  return extremesBetween(bars, { from: before - YEAR_DAYS, before });
}

const highOf = (quote: Quote) => Math.max(quote.dayHigh ?? quote.price, quote.price);
const lowOf = (quote: Quote) => Math.min(quote.dayLow ?? quote.price, quote.price);

function above(counted: readonly PricedListing[], sessions: number): readonly [above: number, known: number] {
  let higher = 0;
  let known = 0;
  for (const { bars, quote } of counted) {
    const mean = meanClose(bars, sessions);
    if (mean === null) continue;
    known += 1;
    if (quote.price > mean) higher += 1;
  }
  return [higher, known];
}

export function breadth(view: MarketView): Breadth {
  const { counted, session, country, listed } = view;
  const rising = counted.filter(({ quote }) => quote.price > quote.previousClose);
  const falling = counted.filter(({ quote }) => quote.price < quote.previousClose);
  const volumeOf = (listings: readonly PricedListing[]) =>
    listings.reduce((sum, { quote }) => sum + quote.volume, 0);
  const measured = counted.flatMap((listing) => {
    const extremes = extremesBefore(listing, session);
    return extremes === null ? [] : { quote: listing.quote, extremes };
  });
  const [aboveMean50, withMean50] = above(counted, 50);
  const [aboveMean200, withMean200] = above(counted, 200);
  return {
    country,
    covered: counted.length,
    listed,
    invented_left_out: view.inventedLeftOut,
    advancing: rising.length,
    declining: falling.length,
    unchanged: counted.length - rising.length - falling.length,
    advancing_volume: volumeOf(rising),
    declining_volume: volumeOf(falling),
    new_highs: measured.filter(({ quote, extremes }) => highOf(quote) >= extremes.high).length,
    new_lows: measured.filter(({ quote, extremes }) => lowOf(quote) <= extremes.low).length,
    above_mean_50: aboveMean50,
    above_mean_200: aboveMean200,
    with_mean_50: withMean50,
    with_mean_200: withMean200,
    provenance: viewProvenance(counted),
  };
}
