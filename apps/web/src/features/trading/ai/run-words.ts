import { useLingui } from "@lingui/react/macro";
import type { AnalysisRun } from "./use-trading-dashboard.ts";

type Phase = AnalysisRun["phase"];

/** Names of the session's phases, as something that is run. */
export function usePhaseNames(): Record<Phase, string> {
  const { t } = useLingui();
  return {
    pre_open: t`Pre-market`,
    open: t`Opening scan`,
    midday: t`Midday scan`,
    close: t`Closing scan`,
    manual: t`Manual scan`,
  };
}

/** What a run is called: its phase, or that somebody ran a strategy or an analysis. */
export function useRunName(): (run: Pick<AnalysisRun, "phase" | "trigger">) => string {
  const { t } = useLingui();
  const phases = usePhaseNames();
  return ({ phase, trigger }) => (trigger === "strategy" ? t`Strategy execution` : phases[phase]);
}

export function useRunStates(): Record<AnalysisRun["status"], string> {
  const { t } = useLingui();
  return {
    running: t`Running`,
    completed: t`Completed`,
    failed: t`Failed`,
    skipped: t`Skipped`,
  };
}
