import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { SwitchLine } from "#shared/auto-trading/settings/switch-line.tsx";
import type { SettingsFormState } from "#shared/auto-trading/settings/use-settings-form.ts";
import { parseTyped } from "#ui/fields/number-field.tsx";

export function AutoTradingLine({ state: { form, edit, errorOf } }: { state: SettingsFormState }) {
  const { t } = useLingui();
  const format = useFormat();
  const threshold = parseTyped(form.review_threshold);
  const line = threshold === null ? "–" : format.number(threshold, { digits: 2 });
  return (
    <SwitchLine
      name={t`Auto trading`}
      about={t`Neuro executes what clears ${line}; everything else waits for you.`}
      on={form.auto_trading}
      onChange={(auto_trading) => edit({ auto_trading })}
      {...errorOf("auto_trading")}
    />
  );
}
