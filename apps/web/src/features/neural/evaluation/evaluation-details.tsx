import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useFormat } from "#lib/format.ts";
import { MethodLink } from "#shared/analysis/no-edge.tsx";
import { Segmented } from "#ui/fields/segmented.tsx";
import { Source } from "#ui/figures/source.tsx";
import { Cell, Split, Stack } from "#ui/sheet.tsx";
import { AccuracyPart } from "./accuracy-part.tsx";
import { BaselinesPart } from "./baselines-part.tsx";
import type { Evaluation, Horizon } from "./evaluation.ts";
import { NoEvaluation } from "./no-evaluation.tsx";
import { PoolingPart } from "./pooling-part.tsx";
import { PredictionPart } from "./prediction-part.tsx";
import { ReliabilityPart } from "./reliability-part.tsx";
import { WindowsPart } from "./windows-part.tsx";

/** One network's evaluation: how often it was right, against what, how sure, when, and what follows now. */
export function EvaluationDetails({ evaluation }: { evaluation: Evaluation }) {
  const { t } = useLingui();
  const [days, setDays] = useState("1");
  const horizon =
    evaluation.horizons.find((each) => String(each.horizon_days) === days) ?? evaluation.horizons[0];
  if (horizon === undefined) return <NoEvaluation />;
  return (
    <Stack role="region" aria-label={t`Evaluation`}>
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
                label: t`${plural(value, { one: `${value} day`, other: `${value} days` })}`,
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
    </Stack>
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
      text={t`n = ${plural(horizon.sample_size, { one: `${count} prediction`, other: `${count} predictions` })}, ${from} to ${to}`}
      why={t`Each prediction was made by networks trained only on days before it.`}
    />
  );
}
