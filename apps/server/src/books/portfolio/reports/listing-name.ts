import { type InstrumentId, symbolIn } from "@neuro/contract/primitives";
import type { Instrument, Market } from "@neuro/market";

/** How a listing is called; one the market at hand does not know, in the words of the books. */
export async function nameOfListing(market: Market, instrumentId: InstrumentId) {
  return nameOf(await market.instrument(instrumentId), instrumentId);
}

/** `listed`: what the market knows of it. */
export function nameOf(listed: Instrument | null, instrumentId: InstrumentId) {
  const symbol = listed?.symbol ?? symbolIn(instrumentId);
  return { symbol, instrument_id: instrumentId, name: listed?.name ?? symbol };
}
