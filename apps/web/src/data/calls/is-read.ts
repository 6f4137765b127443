import { routes } from "virtual:neuro-routes";
import type { OperationId } from "@neuro/contract";

/** Calls that read although they send a body. */
const postReads: ReadonlySet<string> = new Set<OperationId>([
  "advancedAnalysis",
  "analyzeSymbol",
  "batchAnalysis",
  "neuroAnalyze",
  "neuroBacktest",
  "previewOptimization",
  "stockGlance",
  "tryRule",
]);

/** Asking twice does no more than asking once. */
export function isRead(id: OperationId): boolean {
  return routes[id].method === "GET" || postReads.has(id);
}
