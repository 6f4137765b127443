import { useNavigate } from "@tanstack/react-router";
import { type DashboardSearch, useDashboardSearch } from "#shared/navigation/dashboard-search.ts";
import { addressOf, filtersOf, type SortOrder, type StockFilters, sortOf } from "./stock-filters.ts";

export interface StockQuestion {
  text: string;
  filters: StockFilters;
  sort: SortOrder;
}

type Go = (question: StockQuestion, options?: { push?: boolean }) => void;

/** What is searched for, as it stands in the address, and how it is changed: in its place, or as a step to come back from. */
export function useStockAddress(): StockQuestion & { go: Go } {
  const navigate = useNavigate();
  const search = useDashboardSearch();
  return {
    text: search.q ?? "",
    filters: filtersOf(search),
    sort: sortOf(search),
    go: ({ text, filters, sort }, { push = false } = {}) => {
      const { group } = search;
      const next: DashboardSearch = {
        tab: "stocks",
        ...(text.trim() === "" ? {} : { q: text.trim() }),
        ...addressOf(filters),
        ...(sort === "match" ? {} : { sort }),
        ...(group === undefined ? {} : { group }),
      };
      void navigate({ to: "/dashboard", search: next, replace: !push, resetScroll: false });
    },
  };
}
