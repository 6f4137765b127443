import { useLingui } from "@lingui/react/macro";
import type { Settings } from "@neuro/contract";
import { Segmented } from "#ui/fields/segmented.tsx";
import type { SettingsFormState } from "./use-settings-form.ts";

type Level = Settings["risk_level"];

export function RiskLevel({
  state: { form, edit },
  block = false,
}: {
  state: SettingsFormState;
  /** Fills its column. */
  block?: boolean;
}) {
  const { t } = useLingui();
  return (
    <Segmented<Level>
      label={t`Risk level`}
      block={block}
      value={form.risk_level}
      onChange={(risk_level) => edit({ risk_level })}
      choices={[
        { value: "low", label: t({ message: "Low", context: "risk" }) },
        { value: "medium", label: t({ message: "Medium", context: "risk" }) },
        { value: "high", label: t({ message: "High", context: "risk" }) },
      ]}
    />
  );
}
