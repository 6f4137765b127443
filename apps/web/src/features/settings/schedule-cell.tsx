import { useLingui } from "@lingui/react/macro";
import { AutoAccountChoice } from "#shared/auto-trading/settings/auto-account-choice.tsx";
import { PhaseChoice } from "#shared/auto-trading/settings/phase-choice.tsx";
import { ReviewThreshold } from "#shared/auto-trading/settings/review-threshold.tsx";
import type { SettingsFormState } from "#shared/auto-trading/settings/use-settings-form.ts";
import { Cell } from "#ui/sheet.tsx";

/** When auto-trading looks, in which account it trades, and what waits for its reader. */
export function ScheduleCell({ state }: { state: SettingsFormState }) {
  const { t } = useLingui();
  return (
    <Cell role="region" aria-label={t`Schedule and review`} head={t`Schedule and review`}>
      <div className="grid gap-x-8 gap-y-5 tab:grid-cols-2">
        <PhaseChoice state={state} />
        <AutoAccountChoice state={state} />
        <div className="tab:col-span-2">
          <ReviewThreshold state={state} />
        </div>
      </div>
    </Cell>
  );
}
