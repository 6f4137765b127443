import { Icon, type IconName } from "#ui/icon.tsx";
import { useRunStates } from "./run-words.ts";
import type { AnalysisRun } from "./use-trading-dashboard.ts";

const signs: Record<AnalysisRun["status"], { icon: IconName; tone: string }> = {
  running: { icon: "refresh", tone: "text-muted animate-spin motion-reduce:animate-none" },
  completed: { icon: "check", tone: "text-gain" },
  failed: { icon: "warning", tone: "text-loss" },
  skipped: { icon: "minus", tone: "text-muted" },
};

/** How a run ended, as a sign with its word spoken, or shown beside it. */
export function RunState({ status, shown = false }: { status: AnalysisRun["status"]; shown?: boolean }) {
  const word = useRunStates()[status];
  const { icon, tone } = signs[status];
  return (
    <span className="inline-flex items-center gap-1.5" title={word}>
      <Icon name={icon} size={14} className={tone} />
      <span className={shown ? "text-13" : "sr-only"}>{word}</span>
    </span>
  );
}
