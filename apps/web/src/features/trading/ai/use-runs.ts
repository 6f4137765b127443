import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { type AnswerOf, summaryRefreshAfterManualRunMs } from "@neuro/contract";
import { useEffect, useState } from "react";
import { isApiError, wordsOf } from "#data/calls/client.ts";
import { autoTradingReads, orderReads, refresh } from "#data/queries/refresh.ts";
import { useAction } from "#data/queries/use-action.ts";
import { toast } from "#lib/toast.ts";
import { useConfirmLive } from "#shared/trading/confirm-live.ts";
import { usePaywallQuestion } from "#shared/trading/use-paywall-question.ts";
import { useAutoAccount } from "../use-auto-account.ts";
import type { AnalysisRun } from "./use-trading-dashboard.ts";

export interface ScanChoice {
  phase: AnalysisRun["phase"];
  /** Signals become drafts, nothing is sent. */
  scanOnly: boolean;
}

/** Starts runs, tells of the end of those it started, and knows whose log is open. */
export function useRuns(recent: readonly AnalysisRun[]) {
  const { t } = useLingui();
  const analysis = useAction("runAnalysis", { refreshes: autoTradingReads });
  const manual = useAction("schedulerManualRun", { refreshes: autoTradingReads });
  const account = useAutoAccount();
  const confirmLive = useConfirmLive();
  const askToSubscribe = usePaywallQuestion();
  const [startedId, setStartedId] = useState<string | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const started = recent.find(({ id }) => id === startedId);

  useEffect(() => {
    if (started === undefined || started.status === "running") return;
    setStartedId(null);
    refresh(orderReads);
    const [found, sent, drafted] = [started.signals_count, started.orders_count, started.drafts_count];
    const signals = t`${plural(found, { one: "# signal", other: "# signals" })}`;
    const orders = t`${plural(sent, { one: "# order", other: "# orders" })}`;
    const drafts = t`${plural(drafted, { one: "# draft", other: "# drafts" })}`;
    toast({
      kind: started.status === "failed" ? "error" : "done",
      title: started.status === "failed" ? t`The analysis run failed` : t`Analysis run finished`,
      detail: started.status === "completed" ? `${signals}, ${orders}, ${drafts}` : (started.note ?? ""),
      action: { label: t`View`, run: () => setOpenId(started.id) },
    });
  }, [started, t]);

  const begin = async (ask: () => Promise<AnswerOf<"runAnalysis">>): Promise<void> => {
    try {
      const { run } = await ask();
      setStartedId(run.id);
    } catch (error) {
      if (isApiError(error) && error.code === "subscription_required") await askToSubscribe();
      else toast({ kind: "error", title: wordsOf(error) });
    }
  };

  return {
    analysing: analysis.busy || started?.status === "running",
    scanning: manual.busy,
    analyse: () => begin(() => analysis.run()),
    async scan({ phase, scanOnly }: ScanChoice): Promise<void> {
      const mayTrade = !scanOnly && phase !== "pre_open";
      if (mayTrade && account?.mode === "live") {
        const body = t`Signals that clear your review threshold are sent as real orders to ${account.name}.`;
        if (!(await confirmLive(t`Scan and trade with real money?`, body, t`Start live scan`))) return;
      }
      await begin(() => manual.run({ query: { phase, scan_flag: scanOnly ? "true" : "false" } }));
      setTimeout(() => refresh(["dashboardSummary", ...autoTradingReads]), summaryRefreshAfterManualRunMs);
    },
    openId,
    open: setOpenId,
    close: () => setOpenId(null),
  };
}
