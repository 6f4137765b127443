import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { analysisRunsShown } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { useWords } from "#lib/i18n/use-words.ts";
import { useMarketNow } from "#lib/market-clock.ts";
import { Points } from "#ui/points.tsx";
import { RunState } from "./run-state.tsx";
import { useRunName } from "./run-words.ts";
import type { AnalysisRun } from "./use-trading-dashboard.ts";

interface RunRowsProps {
  runs: readonly AnalysisRun[];
  onOpen(id: string): void;
}

/** The last runs, each a button that opens its log. Room for all of them is kept. */
export function RunRows({ runs, onOpen }: RunRowsProps) {
  const { t } = useLingui();
  const words = useWords();
  const nameOf = useRunName();
  const timeOf = useRunTime();
  return (
    <div className="min-h-[159px] max-tab:min-h-[224px]" aria-live="polite" aria-relevant="additions text">
      {runs.length === 0 ? (
        <div className="border-t border-grid pt-2.5">
          <p className="text-13 font-semibold">{words("analysis_runs.empty")}</p>
          <p className="mt-0.5 text-13 text-soft">
            {t`Run one now: signals become drafts, and nothing is sent without you.`}
            <Points
              items={[
                t`Each run, by hand or at its hour, with the signals it found.`,
                t`What became of each: sent, left for you, or refused and why.`,
                t`Its log: every stock that was looked at, and what spoke for and against.`,
              ]}
            />
          </p>
        </div>
      ) : (
        <ul>
          {runs.slice(0, analysisRunsShown).map((run) => {
            const count = run.signals_count;
            const signals = t`${plural(count, { one: "# signal", other: "# signals" })}`;
            return (
              <li key={run.id} className="border-t border-grid">
                <button
                  type="button"
                  aria-haspopup="dialog"
                  onClick={() => onOpen(run.id)}
                  className="group flex min-h-[31px] w-full items-center gap-3 text-start text-13 hover:bg-[color-mix(in_oklab,var(--inset)_45%,transparent)] max-tab:min-h-11"
                >
                  <span className="w-11 flex-none text-12 text-muted">{timeOf(run)}</span>
                  <span className="min-w-0 flex-1 truncate group-hover:underline underline-offset-2">
                    {nameOf(run)}
                  </span>
                  <span className="text-12 text-soft">{run.status === "running" ? "" : signals}</span>
                  <RunState status={run.status} />
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

/** The time of today, the day of any other. */
function useRunTime(): (run: AnalysisRun) => string {
  const format = useFormat();
  const today = format.date(useMarketNow());
  return ({ timestamp }) =>
    format.date(timestamp) === today ? format.time(timestamp) : format.date(timestamp, "short");
}
