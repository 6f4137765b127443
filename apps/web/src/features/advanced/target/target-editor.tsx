import { useLingui } from "@lingui/react/macro";
import { CellHead } from "#ui/cell-head.tsx";
import { AddTarget } from "./add-target.tsx";
import { type ComputedMethod, TargetPresets } from "./target-presets.tsx";
import { TargetRows } from "./target-rows.tsx";
import type { TargetState } from "./use-target.ts";

export interface TargetEditorProps {
  state: TargetState;
  /** Of the form, for the button that stands beside it. */
  formId: string;
  busy: boolean;
  visitor: boolean;
  onPlan(): void;
  onCompute(method: ComputedMethod): Promise<void>;
}

/** Presets, a percent for each holding, and a way to add what is not held yet. */
export function TargetEditor({ state, formId, busy, visitor, onPlan, onCompute }: TargetEditorProps) {
  const { t } = useLingui();
  return (
    <>
      <CellHead level={3} title={t`Your target`} />
      {visitor ? null : <TargetPresets state={state} busy={busy} onCompute={onCompute} />}
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onPlan();
        }}
      >
        <TargetRows state={state} disabled={visitor} />
      </form>
      {visitor ? null : <AddTarget state={state} />}
    </>
  );
}
