import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { SessionKind } from "#data/session.ts";
import { useOperation } from "#data/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { Answer } from "#ui/answer.tsx";
import { MethodLink } from "#ui/no-edge.tsx";
import { Points } from "#ui/points.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { Cell, Split } from "#ui/sheet.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Source } from "#ui/source.tsx";
import { EmptyState } from "#ui/states.tsx";
import { AccuracyPart } from "./accuracy-part.tsx";
import { BaselinesPart } from "./baselines-part.tsx";
import type { Evaluation, Horizon } from "./evaluation.ts";
import { PoolingPart } from "./pooling-part.tsx";
import { PredictionPart } from "./prediction-part.tsx";
import { ReliabilityPart } from "./reliability-part.tsx";
import { askedFor, type useModels } from "./use-models.ts";
import { WindowsPart } from "./windows-part.tsx";

/** How the chosen network did on days it had never seen, beside what any guess would have scored. */
export function EvaluationSection({
  models: { shown, query },
  session,
}: {
  models: ReturnType<typeof useModels>;
  session: SessionKind;
}) {
  const { t } = useLingui();
  const evaluation = useOperation(
    "networkEvaluation",
    { query: { symbol: shown === undefined ? "" : askedFor(shown) } },
    { enabled: shown !== undefined, keepLast: true },
  );
  if (session !== "server" || (shown === undefined && query.data !== undefined)) return <NothingJudged />;
  return (
    <Answer
      query={evaluation}
      failed={t`The evaluation could not be loaded.`}
      skeleton={
        <Cell>
          <Skeleton heights={[28, 200, 140]} widths={["320px", "100%", "100%"]} />
        </Cell>
      }
    >
      {({ evaluation: found }) => (found === null ? <NothingJudged /> : <Judged evaluation={found} />)}
    </Answer>
  );
}

function Judged({ evaluation }: { evaluation: Evaluation }) {
  const { t } = useLingui();
  const [days, setDays] = useState("1");
  const horizon =
    evaluation.horizons.find((each) => String(each.horizon_days) === days) ?? evaluation.horizons[0];
  if (horizon === undefined) return <NothingJudged />;
  const names: Record<string, string> = { "1": t`1 day`, "5": t`5 days` };
  return (
    <>
      <Cell>
        <div className="mb-4 flex min-h-7 flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h2 className="text-14 font-semibold tracking-[-0.005em]">
            {t`Evaluation, walk-forward, out of sample`}{" "}
            <span className="ms-2 font-normal text-soft">
              <span className="font-semibold text-ink">{evaluation.symbol}</span> {evaluation.name}
            </span>
          </h2>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <EvaluationSource evaluation={evaluation} horizon={horizon} />
            <MethodLink />
            <Segmented
              label={t`Sessions ahead`}
              value={String(horizon.horizon_days)}
              onChange={setDays}
              choices={evaluation.horizons.map(({ horizon_days: value }) => ({
                value: String(value),
                label: names[String(value)] ?? t`${value} days`,
              }))}
            />
          </div>
        </div>
        <div className="grid gap-x-10 gap-y-7 tab:grid-cols-2 desk:grid-cols-[232px_minmax(0,1fr)_320px]">
          <AccuracyPart horizon={horizon} />
          <BaselinesPart horizon={horizon} />
          <ReliabilityPart horizon={horizon} />
        </div>
      </Cell>
      <WindowsPart evaluation={evaluation} />
      <Split className="desk:grid-cols-[minmax(0,1fr)_392px]">
        <PredictionPart evaluation={evaluation} />
        <PoolingPart evaluation={evaluation} horizon={horizon} />
      </Split>
    </>
  );
}

/** How many predictions, from when to when. */
function EvaluationSource({ evaluation, horizon }: { evaluation: Evaluation; horizon: Horizon }) {
  const { t } = useLingui();
  const format = useFormat();
  const count = format.number(horizon.sample_size);
  const [from, to] = [
    evaluation.windows[0]?.test_from.slice(0, 4) ?? "",
    evaluation.windows.at(-1)?.test_to.slice(0, 4) ?? "",
  ];
  return (
    <Source
      of={evaluation.provenance}
      text={t`n = ${count} predictions, ${from} to ${to}`}
      why={t`Each prediction was made by networks trained only on days before it.`}
    />
  );
}

/** Before the first training: what will be judged here, and how. */
function NothingJudged() {
  const { t } = useLingui();
  return (
    <Cell>
      <EmptyState title={t`Evaluation, walk-forward, out of sample`}>
        {t`After a training Neuro judges the network on days it had never seen. Here will stand:`}
        <Points
          items={[
            t`How often it was right, how sure that is, and what always guessing the majority would have scored.`,
            t`Whether a forecast of 60% came true six times in ten.`,
            t`Each round of learning, waiting and being judged, with its own result.`,
          ]}
        />
      </EmptyState>
    </Cell>
  );
}
