import { useLingui } from "@lingui/react/macro";
import { SwitchLine } from "./switch-line.tsx";
import type { SettingsFormState } from "./use-settings-form.ts";

export function HoursOnly({ state: { form, edit } }: { state: SettingsFormState }) {
  const { t } = useLingui();
  return (
    <SwitchLine
      name={t`Trading hours only`}
      about={t`Paper orders outside 9:30 to 16:00 wait for the open instead of filling at the last price.`}
      on={form.trading_hours_only}
      onChange={(trading_hours_only) => edit({ trading_hours_only })}
    />
  );
}
