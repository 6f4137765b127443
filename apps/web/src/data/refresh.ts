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
  "orders",
  "tradeHistory",
  "recentAiTrades",
  "neuroTrades",
] as const satisfies readonly OperationId[];

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

/** Marks answers stale, whatever their input; those on screen are asked again at once. */
export function refresh(ids: readonly OperationId[]): void {
  for (const id of ids) void queryClient.invalidateQueries({ queryKey: [id] });
}
