import type { StockQuery } from "@neuro/search";
import type { StockFilters } from "./stock-filters.ts";

/** The filters as the search takes them. */
export function queryOf({
  country,
  exchanges,
  sectors,
  currency,
  type,
}: StockFilters): Omit<StockQuery, "text"> {
  return {
    country: country ?? undefined,
    exchanges,
    sectors,
    currency: currency ?? undefined,
    isEtf: type === null ? undefined : type === "etf",
  };
}
