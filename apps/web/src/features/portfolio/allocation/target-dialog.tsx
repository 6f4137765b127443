import { useLingui } from "@lingui/react/macro";
import { type AllocationDimension, type AllocationShare, asPercent } from "@neuro/contract";
import { useId } from "react";
import { useFormat } from "#lib/format.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/windows/dialog.tsx";
import { AddPart } from "./add-part.tsx";
import { TargetRows } from "./target-rows.tsx";
import { useDimensionNames } from "./use-dimension-names.ts";
import { type TargetState, useTarget } from "./use-target.ts";

/** The target of one dimension: a percent for each part, 100 in all, or none. */
export default function TargetDialog({
  dimension,
  shares,
  onClose,
}: {
  dimension: AllocationDimension;
  shares: readonly AllocationShare[];
  onClose(): void;
}) {
  const { t } = useLingui();
  const formId = useId();
  const state = useTarget(dimension, shares);
  const name = useDimensionNames()[dimension].toLowerCase();
  return (
    <Dialog
      onClose={onClose}
      width={600}
      title={t`Target by ${name}`}
      description={t`The shares you want to hold. They guide you; nothing is bought or sold by them.`}
      foot={<Foot state={state} formId={formId} />}
    >
      <div className="mb-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => state.fill("equal")}>{t`Equal weights`}</Button>
        <Button size="sm" onClick={() => state.fill("now")}>{t`As it is now`}</Button>
        <Button size="sm" onClick={() => state.fill("none")}>{t`Clear`}</Button>
        {state.changed ? (
          <Button size="sm" variant="quiet" onClick={state.discard}>{t`Discard changes`}</Button>
        ) : null}
      </div>
      <form
        id={formId}
        noValidate
        onSubmit={async (event) => {
          event.preventDefault();
          if (state.refused === null && (await state.save())) onClose();
        }}
      >
        <TargetRows state={state} />
      </form>
      <AddPart dimension={dimension} state={state} />
    </Dialog>
  );
}

function Foot({ state, formId }: { state: TargetState; formId: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const sum = format.percent(asPercent(state.sum.sum), { digits: 1 });
  return (
    <>
      <p role="status" className="min-w-0 flex-1 text-13 text-soft">
        {state.cleared ? (
          t`No target: saving removes it.`
        ) : (
          <>
            {t`Adds up to`} <strong className="font-semibold text-ink">{sum}</strong>
            {state.refused === null ? null : <span className="text-warn">, {state.refused}</span>}
          </>
        )}
        {state.problem === null ? null : (
          <span role="alert" className="block text-loss">
            {state.problem}
          </span>
        )}
      </p>
      <Button
        type="submit"
        form={formId}
        variant="primary"
        busy={state.busy}
        disabled={state.refused !== null || !state.changed}
      >
        {t`Save target`}
      </Button>
    </>
  );
}
