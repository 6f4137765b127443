import type { InstrumentId } from "@neuro/contract";
import { type Quote, useQuote } from "./quotes.ts";

export interface Listing {
  instrument_id: InstrumentId;
  symbol: string;
}

/** The quote of exactly this listing as it ticks: a symbol may be listed in two countries. */
export function useListingQuote(listing: Listing | undefined): Quote | undefined {
  return useQuote(listing?.instrument_id ?? "");
}
