import { type Listing, useListingQuote } from "#data/market/use-listing-quote.ts";
import { useGlance } from "#data/stocks/use-stock-glance.ts";

/** What a row shows of its listing: waiting, without prices, not loaded, or its figures as they tick. */
export function useRowFigures(stock: Listing, wanted: boolean) {
  const query = useGlance(stock.instrument_id, wanted);
  const glance = query.data;
  const known = glance?.quote ?? null;
  const live = useListingQuote(wanted && known !== null ? stock : undefined);
  const quote = live ?? known;
  if (glance === undefined)
    return { state: query.isError && !query.isFetching ? ("failed" as const) : ("waiting" as const) };
  if (glance === null || quote === null) return { state: "none" as const, why: glance?.missing ?? null };
  return {
    state: "there" as const,
    price: quote.price,
    changePercent: quote.change_percent,
    asOf: quote.provenance.asOf,
    stale: quote.stale,
    sparkline: glance.sparkline,
    signal: glance.signal,
    why: glance.missing,
  };
}

export type RowFigures = ReturnType<typeof useRowFigures>;
export type ThereFigures = Extract<RowFigures, { state: "there" }>;
