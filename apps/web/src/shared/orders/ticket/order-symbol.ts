import type { InstrumentId } from "@neuro/contract";

export interface Listing {
  instrument_id: InstrumentId;
  symbol: string;
  country: "US" | "CA";
}

/**
 * The symbol as the order carries it. A bare symbol means the listing of the account's country, so a listing of the
 * other one is named with its exchange.
 */
export function orderSymbol(typed: string, listing: Listing | undefined, accountCurrency: string): string {
  if (listing === undefined) return typed;
  const home = accountCurrency === "USD" ? "US" : "CA";
  return listing.country === home ? typed : listing.instrument_id;
}
