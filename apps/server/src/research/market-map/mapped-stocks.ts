/** The counted listings with their change over a timeframe. */
import type { MappedStock, MapTimeframe } from "@neuro/contract";
import { asFraction, percentOf } from "@neuro/contract/primitives";
import { changeBase, mapBaseSession } from "./change-base.ts";
import type { PricedListing } from "./counted-listings.ts";
import type { MarketView } from "./market-view.ts";

export interface MappedStocks {
  /** Session whose close the changes are measured from. */
  readonly from: string;
  readonly stocks: readonly MappedStock[];
  /** The listings of `stocks`, in their order. */
  readonly listings: readonly PricedListing[];
}

function stockShown({ instrument, bars, quote }: PricedListing, base: number): MappedStock {
  return {
    instrument_id: instrument.id,
    symbol: instrument.symbol,
    name: instrument.name,
    sector: instrument.sector,
    currency: instrument.currency,
    price: quote.price,
    change_percent: percentOf(asFraction(quote.price / base - 1)),
    value_traded: bars.valueTraded,
    stale: quote.stale,
  };
}

/** Listings too young for the timeframe are left out. */
export function mappedStocks(view: MarketView, timeframe: MapTimeframe): MappedStocks {
  const from = mapBaseSession(timeframe, view);
  const stocks: MappedStock[] = [];
  const listings: PricedListing[] = [];
  for (const listing of view.counted) {
    const base = changeBase(timeframe, from, listing);
    if (base === null || !(base > 0)) continue;
    stocks.push(stockShown(listing, base));
    listings.push(listing);
  }
  return { from, stocks, listings };
}
