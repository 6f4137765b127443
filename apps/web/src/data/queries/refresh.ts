import type { OperationId } from "@neuro/contract";
import { queryClient } from "./query-client.ts";

/** Everything that follows from the ledger. */
export const ledgerReads = [
  "accounts",
  "accountsEnhanced",
  "holdings",
  "portfolioSummary",
  "accountDetails",
  "dashboardSummary",
  "portfolioAnalytics",
  "performanceChart",
  "portfolioPerformance",
  "portfolioAttribution",
  "portfolioActivity",
  "portfolioAllocation",
  "portfolioIncome",
  "portfolioGains",
  "portfolioCosts",
  "corrections",
  "statements",
  "saleLots",
  "portfolioSlips",
  "portfolioLosses",
  "portfolioForeignProperty",
  "contributionRoom",
  "netWorth",
  "netWorthHistory",
  "taxYear",
  "identicalProperties",
  "ownSecurities",
  "ownPrices",
  "recurringEntries",
  "orders",
  "tradeHistory",
  "recentAiTrades",
  "neuroTrades",
  "ruleGap",
] as const satisfies readonly OperationId[];

/** What was typed of what is owned and owed. */
export const netWorthReads = ["netWorth", "netWorthHistory"] as const satisfies readonly OperationId[];

/** What is known of the brokers' side. */
export const connectionReads = ["connectionStatus", "connections"] as const satisfies readonly OperationId[];

/** What Neuro found, drafted and sent. */
export const autoTradingReads = [
  "tradingDashboard",
  "analysisRunDetails",
] as const satisfies readonly OperationId[];

/** Everything that follows from an order; a chart marks the user's own trades. */
export const orderReads = [
  ...ledgerReads,
  "tradingStatus",
  "stockHistory",
] as const satisfies readonly OperationId[];

/** Reads that an act under way changes, with how many such acts there are, and whether one was to be asked again meanwhile. */
const held = new Map<OperationId, { acts: number; stale: boolean }>();

/** Marks answers stale, whatever their input; those on screen are asked again at once. */
export function refresh(ids: readonly OperationId[]): void {
  for (const id of ids) {
    const hold = held.get(id);
    if (hold === undefined) void queryClient.invalidateQueries({ queryKey: [id] });
    else hold.stale = true;
  }
}

/**
 * Until what it returns is called, what the screen shows of a read is ahead of the server: asked now, it would answer with what
 * was true before the act, and show that.
 */
export function holdRefresh(id: OperationId): () => void {
  const hold = held.get(id) ?? { acts: 0, stale: false };
  hold.acts += 1;
  held.set(id, hold);
  return () => {
    hold.acts -= 1;
    if (hold.acts > 0) return;
    held.delete(id);
    if (hold.stale) refresh([id]);
  };
}
