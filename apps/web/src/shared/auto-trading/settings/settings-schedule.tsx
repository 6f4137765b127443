import { useLingui } from "@lingui/react/macro";
import { AutoAccountChoice } from "./auto-account-choice.tsx";
import { HoursOnly } from "./hours-only.tsx";
import { PhaseChoice } from "./phase-choice.tsx";
import { ReviewThreshold } from "./review-threshold.tsx";
import type { SettingsFormState } from "./use-settings-form.ts";

/** Where it trades, when, and what waits for the reader. */
export function SettingsSchedule({ state }: { state: SettingsFormState }) {
  const { t } = useLingui();
  return (
    <section aria-label={t`Schedule and review`} className="border-t border-line pt-5">
      <h3 className="mb-4 text-14 font-semibold">{t`Schedule and review`}</h3>
      <div className="grid gap-x-8 gap-y-5 tab:grid-cols-2">
        <PhaseChoice state={state} />
        <div className="grid content-start gap-4">
          <AutoAccountChoice state={state} />
          <HoursOnly state={state} />
        </div>
        <div className="tab:col-span-2">
          <ReviewThreshold state={state} />
        </div>
      </div>
    </section>
  );
}
