import { useLingui } from "@lingui/react/macro";
import { Consequence } from "./consequence.tsx";
import { RiskFields } from "./risk-fields.tsx";
import { RiskLevel } from "./risk-level.tsx";
import type { SettingsFormState } from "./use-settings-form.ts";

/** How much one position and one day may cost, and what that means in dollars. */
export function SettingsRisk({ state }: { state: SettingsFormState }) {
  const { t } = useLingui();
  return (
    <section aria-label={t`Risk`} className="border-t border-line pt-5">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-14 font-semibold">{t`Risk`}</h3>
        <RiskLevel state={state} />
      </div>
      <div className="grid gap-4 tab:grid-cols-3">
        <RiskFields state={state} />
      </div>
      <Consequence state={state} />
    </section>
  );
}
