import type { DashboardSearch } from "#shared/navigation/dashboard-search.ts";

export const sortOrders = ["match", "name", "price", "day", "confidence"] as const;
export type SortOrder = (typeof sortOrders)[number];

/** What the results are narrowed to; empty lists and null for everything. */
export interface StockFilters {
  country: "CA" | "US" | null;
  exchanges: readonly string[];
  sectors: readonly string[];
  currency: "CAD" | "USD" | null;
  type: "stock" | "etf" | null;
}
export type FilterName = "country" | "exchange" | "sector" | "currency" | "type";

export const noFilters: StockFilters = {
  country: null,
  exchanges: [],
  sectors: [],
  currency: null,
  type: null,
};

/** The filters of an address; what is not one is left out. */
export function filtersOf({ country, exchange, sector, currency, type }: DashboardSearch): StockFilters {
  return {
    country: oneOf(["CA", "US"], country),
    exchanges: listed(exchange),
    sectors: listed(sector),
    currency: oneOf(["CAD", "USD"], currency),
    type: oneOf(["stock", "etf"], type),
  };
}

/** The same in an address, without what is not set. */
export function addressOf(filters: StockFilters): Pick<DashboardSearch, FilterName> {
  return {
    ...(filters.country === null ? {} : { country: filters.country }),
    ...(filters.exchanges.length === 0 ? {} : { exchange: filters.exchanges.join(",") }),
    ...(filters.sectors.length === 0 ? {} : { sector: filters.sectors.join(",") }),
    ...(filters.currency === null ? {} : { currency: filters.currency }),
    ...(filters.type === null ? {} : { type: filters.type }),
  };
}

export function sortOf({ sort }: DashboardSearch): SortOrder {
  return oneOf(sortOrders, sort) ?? "match";
}

/** Which filters narrow the results, in the order of the form. */
export function filtersSet(filters: StockFilters): FilterName[] {
  const set: Record<FilterName, boolean> = {
    country: filters.country !== null,
    exchange: filters.exchanges.length > 0,
    sector: filters.sectors.length > 0,
    currency: filters.currency !== null,
    type: filters.type !== null,
  };
  return (Object.keys(set) as FilterName[]).filter((name) => set[name]);
}

export function without(filters: StockFilters, name: FilterName): StockFilters {
  if (name === "exchange") return { ...filters, exchanges: [] };
  if (name === "sector") return { ...filters, sectors: [] };
  return { ...filters, [name]: null };
}

function oneOf<V extends string>(values: readonly V[], text: string | undefined): V | null {
  return values.find((value) => value === text) ?? null;
}

function listed(text: string | undefined): string[] {
  const names = (text ?? "").split(",").map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== ""))];
}
