import { useLingui } from "@lingui/react/macro";
import { NumberField } from "#ui/fields/number-field.tsx";
import { ReviewLineNote } from "./review-line-note.tsx";
import { useField } from "./risk-fields.tsx";
import type { SettingsFormState } from "./use-settings-form.ts";

/** Below which confidence a signal waits for its reader, and what that lets through. */
export function ReviewThreshold({ state }: { state: SettingsFormState }) {
  const { t } = useLingui();
  const fieldOf = useField(state);
  return (
    <div className="grid gap-x-8 gap-y-3 tab:grid-cols-[200px_minmax(0,1fr)]">
      <NumberField
        {...fieldOf("review_threshold")}
        label={t`Review threshold`}
        step={0.01}
        min={0.5}
        max={0.99}
      />
      <ReviewLineNote form={state.form} />
    </div>
  );
}
