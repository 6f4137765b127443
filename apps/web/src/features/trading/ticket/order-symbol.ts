import { symbolLengthLimit } from "@neuro/contract";

export interface Listing {
  instrument_id: string;
  symbol: string;
  country: "US" | "CA";
}

/**
 * The symbol as the order carries it. A bare symbol means the listing of the account's country, so a listing of the
 * other one is named with its exchange, where that fits in the symbol's length.
 */
export function orderSymbol(typed: string, listing: Listing | undefined, accountCurrency: string): string {
  if (listing === undefined) return typed;
  const home = accountCurrency === "USD" ? "US" : "CA";
  const named = listing.instrument_id;
  return listing.country === home || named.length > symbolLengthLimit ? typed : named;
}
