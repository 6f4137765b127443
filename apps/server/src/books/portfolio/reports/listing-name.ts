import type { InstrumentId } from "@neuro/contract/primitives";
import type { Market } from "@neuro/market";

/** How a listing is called; one the market at hand does not know, in the words of the books. */
export async function nameOfListing(market: Market, instrumentId: InstrumentId) {
  const listed = await market.instrument(instrumentId);
  const symbol = listed?.symbol ?? instrumentId.slice(instrumentId.indexOf(":") + 1);
  return { symbol, instrument_id: instrumentId, name: listed?.name ?? symbol };
}
