/** Which instruments the overview speaks of: what the user holds first, then well-known ones. */
import type { InstrumentId } from "@neuro/contract/primitives";
import type { Instrument, Market } from "@neuro/market";
import { freshListings } from "../../market/market-data/fresh-listings.ts";

const OVERVIEW_SIZE = 8;

export interface WatchedOf {
  /** These alone; left out, of both. */
  readonly country?: "CA" | "US" | undefined;
  /** Whose listings the well-known ones are, where they trade in both. */
  readonly home?: "CA" | "US" | undefined;
}

/** Listings of the home country where there is one; enough of each country to fill an overview of it alone. */
const WELL_KNOWN = [
  ...["SHOP", "RY", "ENB", "AAPL", "TD", "NVDA", "BTC", "SU", "MSFT", "CNR"],
  ...["BMO", "CNQ", "BCE", "ABX", "AMZN", "GOOGL", "META", "TSLA", "JPM"],
];

/**
 * `heldIds` by falling value; funds are left out, since a signal on a basket of everything says little, and so is what no
 * longer trades or has no price of its last session.
 */
export async function watchedInstruments(
  market: Market,
  heldIds: readonly InstrumentId[],
  { country, home = "CA" }: WatchedOf = {},
): Promise<readonly Instrument[]> {
  const held = await Promise.all(heldIds.map((id) => market.instrument(id)));
  const known = await Promise.all(WELL_KNOWN.map((symbol) => market.resolve(symbol, { prefer: home })));
  const chosen = new Map<InstrumentId, Instrument>();
  const candidates = [...held.filter((item) => item?.type !== "etf"), ...known];
  for (const instrument of await freshListings(market, candidates)) {
    if (chosen.size === OVERVIEW_SIZE) break;
    if (country === undefined || instrument.country === country) chosen.set(instrument.id, instrument);
  }
  return [...chosen.values()];
}
