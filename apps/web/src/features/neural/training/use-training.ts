import { useLingui } from "@lingui/react/macro";
import { type TrainingProgress, trainingHistoryDays, trainingPollMs } from "@neuro/contract";
import { useEffect } from "react";
import { refresh } from "#data/queries/refresh.ts";
import { setCachedAnswer } from "#data/queries/set-cached-answer.ts";
import { useAction } from "#data/queries/use-action.ts";
import { useOperation } from "#data/queries/use-operation.ts";
import { toast } from "#lib/toast.ts";
import { fetchResults } from "../lazy-results.ts";
import { awaitedJob, evaluatedModel } from "../neural-stores.ts";
import { isUnderWay } from "./training-status.ts";

/** What a new model changes: its own figures, and the signals it speaks in. */
const followsFromModel = [
  "networkState",
  "networkEvaluation",
  "analyzeSymbol",
  "stockDetail",
  "marketOverview",
] as const;

/** The user's latest training: how far it is, kept up to date while it runs, and what starts and stops it. */
export function useTraining() {
  const query = useOperation("trainingProgress", undefined, {
    staleMs: 0,
    refetchEveryMs: (last) => (isUnderWay(last) ? trainingPollMs : undefined),
  });
  const starting = useAction("trainNetwork", { refreshes: ["networkState"] });
  const cancelling = useAction("cancelTraining", { refreshes: ["networkState"] });
  const progress = query.data;
  useEndAnnounced(progress);

  return {
    query,
    progress,
    underWay: isUnderWay(progress),
    starting: starting.busy,
    cancelling: cancelling.busy,
    /** Why the last start or cancel was refused. */
    failure: starting.error ?? cancelling.error,
    async start(symbol: string): Promise<void> {
      cancelling.reset();
      const started = await starting.run({ body: { symbol, days: trainingHistoryDays } }).catch(() => null);
      if (started === null) return;
      fetchResults();
      setCachedAnswer("trainingProgress", started.progress);
      toast({ kind: "info", title: started.message });
    },
    async cancel(): Promise<void> {
      starting.reset();
      const jobId = progress?.job_id ?? null;
      const cancelled = await cancelling
        .run({ body: jobId === null ? {} : { job_id: jobId } })
        .catch(() => null);
      if (cancelled === null) return;
      setCachedAnswer("trainingProgress", cancelled.progress);
      if (cancelled.success) toast({ kind: "info", title: cancelled.message });
    },
  };
}

export type Training = ReturnType<typeof useTraining>;

/** Says once that a training seen under way has ended, and asks again for all that follows from its model. */
function useEndAnnounced(progress: TrainingProgress | undefined): void {
  const { t } = useLingui();
  useEffect(() => {
    if (progress === undefined || progress.job_id === null) return;
    if (isUnderWay(progress)) {
      awaitedJob.set(progress.job_id);
      return;
    }
    if (awaitedJob.get() !== progress.job_id) return;
    awaitedJob.set(null);
    if (progress.status !== "completed") return;
    const symbol = progress.symbol ?? "";
    evaluatedModel.set(progress.instrument_id ?? symbol);
    toast({ title: t`Training of ${symbol} is complete.`, detail: t`Its evaluation stands below.` });
    refresh(followsFromModel);
  }, [progress, t]);
}
