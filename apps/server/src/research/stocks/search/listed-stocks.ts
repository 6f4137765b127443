import type { ListedStock, Locale } from "@neuro/contract";
import { type Instrument, popularityRanks } from "@neuro/market";
import { stockShown } from "../../../market/market-data/detail/stock-shown.ts";

/** A listing as the search and the browser's own list know it. */
export function listedStock(instrument: Instrument, locale: Locale): ListedStock {
  const { industry: _, ...stock } = stockShown(instrument, locale);
  return { ...stock, rank: popularityRanks().get(instrument.id) ?? null };
}
