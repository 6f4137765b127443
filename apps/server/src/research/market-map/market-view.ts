/** One country's market as an answer sees it: what counts, of which session, from whom. */
import { madeOf, type Provenance, sourceSeparator } from "@neuro/contract";
import type { ExchangeCalendar, Market } from "@neuro/market";
import { withoutInvented } from "../../market/market-data/without-invented.ts";
import { countedListings, type PricedListing } from "./counted-listings.ts";
import { type CountryPrices, type CountryPricesParts, createCountryPrices } from "./country-prices.ts";
import { type Country, HOME_EXCHANGE } from "./mapped-listings.ts";

export interface MarketView {
  readonly country: Country;
  readonly calendar: ExchangeCalendar;
  /** Market time, epoch ms. */
  readonly now: number;
  readonly session: string;
  readonly listed: number;
  readonly counted: readonly PricedListing[];
  /** Listings with invented prices, left out because others have real ones. */
  readonly inventedLeftOut: number;
}

export interface MarketViews {
  look(country: Country): Promise<MarketView>;
  /** Resolves once nothing is being read. */
  settled(): Promise<void>;
}

export function createMarketViews(parts: CountryPricesParts): MarketViews {
  const { market } = parts;
  const prices: Readonly<Record<Country, CountryPrices>> = {
    CA: createCountryPrices("CA", parts),
    US: createCountryPrices("US", parts),
  };
  return {
    async look(country) {
      const { listed, priced } = await prices[country].look();
      const now = market.clock.now();
      const calendar = calendarOf(market, country);
      const { kept, leftOut } = withoutInvented(priced, ({ quote }) => quote);
      const { session, listings } = countedListings(kept, calendar, now);
      return { country, calendar, now, session, listed, counted: listings, inventedLeftOut: leftOut };
    },
    settled: async () => {
      await Promise.all([prices.CA.settled(), prices.US.settled()]);
    },
  };
}

function calendarOf(market: Pick<Market, "calendar">, country: Country): ExchangeCalendar {
  return market.calendar(HOME_EXCHANGE[country]);
}

/** As of the newest trade among them: the others have not traded since. */
export function viewProvenance(counted: readonly PricedListing[]): Provenance {
  const newest = counted.reduce((latest, { quote }) => Math.max(latest, quote.asOf), 0);
  return madeOf(
    counted.map(({ quote }) => quote),
    {
      asOf: new Date(newest).toISOString(),
      source: [...new Set(counted.map(({ quote }) => quote.label))].join(sourceSeparator),
      ...(counted.some(({ quote }) => quote.stale) ? { stale: true } : {}),
    },
  );
}
