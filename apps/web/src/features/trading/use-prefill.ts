import { useEffect } from "react";
import { useDashboardSearch } from "#shared/navigation/dashboard-search.ts";
import { editTicket } from "#shared/orders/ticket/ticket-store.ts";

/** `?symbol=RY&side=sell&account=…` fills the form; whatever else was typed stays. */
export function usePrefill(): void {
  const { symbol, side, account } = useDashboardSearch();
  useEffect(() => {
    if (symbol !== undefined) editTicket({ symbol: symbol.toUpperCase() });
    if (side !== undefined) editTicket({ side: side === "sell" ? "SELL" : "BUY" });
    if (account !== undefined) editTicket({ accountId: account });
  }, [symbol, side, account]);
}
