import type { AnswerOf } from "@neuro/contract";
import { useOperation } from "#data/queries/use-operation.ts";
import { useTradingMode } from "#shared/accounts/trading-mode.ts";

export type TradingDashboard = AnswerOf<"tradingDashboard">;
export type AnalysisRun = TradingDashboard["recent_analysis"][number];
export type DraftOrder = TradingDashboard["draft_orders"][number];

/** The stream tells of a run's end; this asks as well, should the stream be down. */
const RUN_WATCHED_EVERY_MS = 3_000;

/** What Neuro did and drafted in the mode on screen, with the newest drafts or all of them. */
export function useTradingDashboard({ allDrafts = false }: { allDrafts?: boolean } = {}) {
  const mode = useTradingMode();
  return useOperation(
    "tradingDashboard",
    { query: { mode, ...(allDrafts ? { all_drafts: true } : {}) } },
    {
      keepLast: allDrafts,
      refetchEveryMs: (last) =>
        last?.recent_analysis.some(({ status }) => status === "running") ? RUN_WATCHED_EVERY_MS : undefined,
      staleMs: 15_000,
    },
  );
}
