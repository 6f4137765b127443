import { useLingui } from "@lingui/react/macro";
import { type AllocationDimension, type AnswerOf, allocationDimensions } from "@neuro/contract";
import { Suspense, useState } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import { lazy } from "#lib/loading/lazy.ts";
import { usePhone } from "#lib/use-media.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { AllocationBar } from "#shared/portfolio/allocation-bar.tsx";
import { Button } from "#ui/button.tsx";
import { RangeTabs } from "#ui/fields/range-tabs.tsx";
import { Cell, Sheet } from "#ui/sheet.tsx";
import { EmptyState } from "#ui/states.tsx";
import { PartHead } from "../reports/part-head.tsx";
import { AllocationRows } from "./allocation-rows.tsx";
import { AllocationTable } from "./allocation-table.tsx";
import { DriftLine } from "./drift-line.tsx";
import { partColour } from "./part-colour.ts";
import { hasUnsavedTarget, useTargetDrafts } from "./target-drafts.ts";
import { useDimensionNames } from "./use-dimension-names.ts";

const TargetDialog = lazy(() => import("./target-dialog.tsx"));

type Allocation = AnswerOf<"portfolioAllocation">;

/** What the portfolio is made of, by one measure at a time, beside the target the user set for it. */
export default function AllocationPart() {
  const { t } = useLingui();
  const [dimension, setDimension] = useState<AllocationDimension>("asset");
  const query = useOperation("portfolioAllocation", undefined, { refetchEveryMs: 60_000 });
  const names = useDimensionNames();
  return (
    <Sheet>
      <Cell
        style={{ minHeight: query.data === undefined && query.error === null ? "var(--room)" : undefined }}
      >
        <PartHead
          title={t`Allocation`}
          of={query.data?.provenance}
          tabs={
            <RangeTabs<AllocationDimension>
              label={t`Allocation by`}
              value={dimension}
              onChange={setDimension}
              choices={allocationDimensions.map((value) => ({ value, label: names[value] }))}
            />
          }
        />
        <Answer
          query={query}
          failed={t`The allocation could not be loaded.`}
          heights={[8, 16, 28, ...Array.from({ length: 12 }, () => 40)]}
        >
          {(allocation) => <Shown allocation={allocation} dimension={dimension} />}
        </Answer>
      </Cell>
    </Sheet>
  );
}

function Shown({ allocation, dimension }: { allocation: Allocation; dimension: AllocationDimension }) {
  const { t } = useLingui();
  const phone = usePhone();
  const [editing, setEditing] = useState(false);
  const unsaved = hasUnsavedTarget(useTargetDrafts(), dimension);
  const shares = allocation.dimensions[dimension];
  const hasTarget = shares.some(({ target_percent }) => target_percent !== null);
  if (shares.length === 0) {
    return (
      <EmptyState title={t`Nothing is held yet`}>
        {t`Once an account holds money or securities, its parts stand here.`}
      </EmptyState>
    );
  }
  return (
    <>
      <AllocationBar
        bare
        shares={shares.map(({ key, label, percent }, index) => ({
          key,
          name: label,
          percent: Math.max(0, percent),
          colour: partColour(key, index),
        }))}
      />
      <div className="mt-4 mb-3 flex flex-wrap items-center justify-between gap-3">
        <DriftLine shares={shares} />
        <span className="inline-flex items-center gap-3">
          {unsaved ? <span className="text-12 text-warn">{t`Unsaved changes`}</span> : null}
          <Button size="sm" icon="target" onClick={() => setEditing(true)}>
            {unsaved ? t`Go on editing` : hasTarget ? t`Edit target` : t`Set a target`}
          </Button>
        </span>
      </div>
      {phone ? (
        <AllocationRows shares={shares} hasTarget={hasTarget} />
      ) : (
        <AllocationTable shares={shares} hasTarget={hasTarget} />
      )}
      {editing ? (
        <Suspense fallback={null}>
          <TargetDialog dimension={dimension} shares={shares} onClose={() => setEditing(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
