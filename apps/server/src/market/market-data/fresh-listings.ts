/** Listings that something may be decided about. */
import type { Instrument, Market } from "@neuro/market";

/** Those that trade at a price of their last session, in their order. */
export async function freshListings(
  market: Market,
  instruments: readonly (Instrument | null)[],
): Promise<readonly Instrument[]> {
  const known = instruments.filter((each) => each !== null && each.retired === undefined) as Instrument[];
  const quotes = await market.quotes(known);
  return known.filter(({ id }) => {
    const quote = quotes.get(id);
    return quote !== undefined && quote.old === undefined;
  });
}
