import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { Segmented } from "#ui/fields/segmented.tsx";
import { EmptyState } from "#ui/states.tsx";
import { Dialog } from "#ui/windows/dialog.tsx";
import { type RunDecision, RunDecisions } from "./run-decisions.tsx";
import { RunState } from "./run-state.tsx";
import { useRunName } from "./run-words.ts";
import type { AnalysisRun } from "./use-trading-dashboard.ts";

const WATCHED_EVERY_MS = 2_000;

/** The readable log of a run: every security, what was concluded, what was done and why. */
export default function RunLog({ id, onClose }: { id: string; onClose(): void }) {
  const { t } = useLingui();
  const format = useFormat();
  const nameOf = useRunName();
  const query = useOperation(
    "analysisRunDetails",
    { params: { id } },
    { refetchEveryMs: (last) => (last?.run.status === "running" ? WATCHED_EVERY_MS : undefined) },
  );
  const run = query.data?.run;
  return (
    <Dialog
      onClose={onClose}
      width={860}
      title={run === undefined ? t`Analysis run` : `${nameOf(run)}, ${format.dateTime(run.timestamp)}`}
      description={run === undefined ? undefined : <Summary run={run} />}
    >
      <Answer
        query={query}
        failed={t`The log of this run could not be loaded.`}
        heights={[36, 44, 44, 44, 44, 44]}
      >
        {({ decisions, run: { status } }) =>
          decisions.length === 0 ? (
            <EmptyState
              title={status === "running" ? t`Nothing concluded yet` : t`No security was looked at`}
            />
          ) : (
            <Decisions decisions={decisions} onClose={onClose} />
          )
        }
      </Answer>
    </Dialog>
  );
}

function Summary({ run }: { run: AnalysisRun }) {
  const { t } = useLingui();
  const [found, sent, drafted] = [run.signals_count, run.orders_count, run.drafts_count];
  const signals = t`${plural(found, { one: "# signal", other: "# signals" })}`;
  const orders = t`${plural(sent, { one: "# order", other: "# orders" })}`;
  const drafts = t`${plural(drafted, { one: "# draft", other: "# drafts" })}`;
  return (
    <>
      <span className="inline-flex flex-wrap items-center gap-x-3">
        <RunState status={run.status} shown />
        <span>
          {signals}, {orders}, {drafts}
        </span>
      </span>
      {run.note === null ? null : <span className="mt-1 block text-13">{run.note}</span>}
    </>
  );
}

type Part = "signals" | "all";

function Decisions({ decisions, onClose }: { decisions: readonly RunDecision[]; onClose(): void }) {
  const { t } = useLingui();
  const signals = decisions.filter(({ signal }) => signal !== "HOLD");
  const [part, setPart] = useState<Part>(signals.length === 0 ? "all" : "signals");
  const [some, all] = [signals.length, decisions.length];
  return (
    <>
      <div className="mb-3">
        <Segmented<Part>
          label={t({ message: "Shown", context: "filter" })}
          value={part}
          onChange={setPart}
          choices={[
            { value: "signals", label: t`Signals ${some}` },
            { value: "all", label: t`Everything ${all}` },
          ]}
        />
      </div>
      {part === "signals" && some === 0 ? (
        <EmptyState title={t`No signal to buy or sell`} />
      ) : (
        <RunDecisions decisions={part === "signals" ? signals : decisions} onClose={onClose} />
      )}
    </>
  );
}
