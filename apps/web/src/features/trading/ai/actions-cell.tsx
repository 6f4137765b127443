import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useSession } from "#data/session/session.ts";
import { useFormat } from "#lib/format.ts";
import { useWords } from "#lib/i18n/use-words.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { Button } from "#ui/button.tsx";
import { Source } from "#ui/figures/source.tsx";
import { Cell } from "#ui/sheet.tsx";
import { EmptyState } from "#ui/states.tsx";
import { ActionCounts } from "./action-counts.tsx";
import { ManualScan, RunLog } from "./lazy-windows.ts";
import { RunRows } from "./run-rows.tsx";
import { useRuns } from "./use-runs.ts";
import { useTradingDashboard } from "./use-trading-dashboard.ts";

/** What Neuro found today, its last runs with the log of each, and two ways to start one. */
export function ActionsCell() {
  const { t } = useLingui();
  const words = useWords();
  const format = useFormat();
  const locked = useSession().kind !== "server";
  const query = useTradingDashboard();
  const runs = useRuns(query.data?.recent_analysis ?? []);
  const [scanning, setScanning] = useState(false);
  const actions = query.data?.ai_actions;
  const since = actions === undefined ? "" : format.time(actions.since);
  return (
    <Cell
      role="region"
      aria-label={t`AI actions today`}
      head={t`AI actions today`}
      aside={actions === undefined ? null : <Source of={actions.provenance} text={t`since ${since}`} />}
    >
      <div>
        {locked ? (
          <EmptyState title={words("analysis_runs.empty")}>
            {t`Once you are logged in, Neuro looks at your stocks here and explains what it concluded.`}
          </EmptyState>
        ) : (
          <Answer
            query={query}
            failed={t`What Neuro did today could not be loaded.`}
            heights={[64, 20, 28, 28, 28, 28, 28]}
          >
            {({ ai_actions, recent_analysis }) => (
              <>
                <ActionCounts actions={ai_actions} />
                <h3 className="mt-4 mb-1 text-12 font-medium text-soft">{t`Recent analysis runs`}</h3>
                <RunRows runs={recent_analysis} onOpen={runs.open} />
              </>
            )}
          </Answer>
        )}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          icon="play"
          className="max-tab:h-11"
          disabled={locked}
          busy={runs.analysing}
          onClick={() => void runs.analyse()}
        >
          {t`Run analysis now`}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          className="max-tab:h-11"
          disabled={locked}
          busy={runs.scanning}
          aria-haspopup="dialog"
          onClick={() => setScanning(true)}
        >
          {t`Manual scan`}
        </Button>
      </div>
      {scanning ? (
        <ManualScan
          onClose={() => setScanning(false)}
          onRun={(choice) => {
            setScanning(false);
            void runs.scan(choice);
          }}
        />
      ) : null}
      {runs.openId === null ? null : <RunLog id={runs.openId} onClose={runs.close} />}
    </Cell>
  );
}
