import type { Stock } from "@neuro/contract";
import { useGoTo } from "#lib/dashboard-search.ts";

/** Leads to the order ticket of a stock. The one place that decides where it opens. */
export function useOpenTrade(): (stock: Stock) => void {
  const goTo = useGoTo();
  return (stock) => goTo("trading", { symbol: stock.instrument_id, side: "buy" });
}
