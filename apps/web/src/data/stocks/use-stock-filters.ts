import { useEffect } from "react";
import { useOperation } from "../queries/use-operation.ts";
import { useStockList, wantStockList } from "./stock-list.ts";

export interface StockFilters {
  /** Those that occur, in the vocabulary's order. */
  readonly sectors: readonly string[];
  readonly exchanges: readonly string[];
}

/** What securities can be narrowed by; empty until it is known. Loads the browser's list like a search does. */
export function useStockFilters(): StockFilters {
  useEffect(wantStockList);
  const { state, list } = useStockList();
  const enabled = state === "unavailable";
  const sectors = useOperation("stockSectors", undefined, { enabled }).data?.sectors ?? [];
  const exchanges = useOperation("stockExchanges", undefined, { enabled }).data?.exchanges ?? [];
  return list ?? { sectors, exchanges };
}
