import { useLingui } from "@lingui/react/macro";
import type { Settings } from "@neuro/contract";
import { Check } from "#ui/fields/check.tsx";
import type { SettingsFormState } from "./use-settings-form.ts";

type Phase = Settings["auto_phases"][number];
const phases: readonly Phase[] = ["pre_open", "open", "midday", "close"];

/** When the schedule looks at the market. */
export function PhaseChoice({ state: { form, edit } }: { state: SettingsFormState }) {
  const { t } = useLingui();
  const names: Record<Phase, { name: string; about: string }> = {
    pre_open: { name: t`Pre-market`, about: t`half an hour before the open, only looks` },
    open: { name: t`Opening scan`, about: t`a quarter of an hour after the open` },
    midday: { name: t`Midday scan`, about: t`in the middle of the session` },
    close: { name: t`Closing scan`, about: t`half an hour before the close` },
  };
  const toggle = (phase: Phase, on: boolean): void =>
    edit({ auto_phases: phases.filter((each) => (each === phase ? on : form.auto_phases.includes(each))) });
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-12 font-medium text-soft">{t`Phases of the session`}</legend>
      {phases.map((phase) => (
        <Check key={phase} checked={form.auto_phases.includes(phase)} onChange={(on) => toggle(phase, on)}>
          {names[phase].name} <span className="font-normal text-muted">{names[phase].about}</span>
        </Check>
      ))}
    </fieldset>
  );
}
