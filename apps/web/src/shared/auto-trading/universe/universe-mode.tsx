import { useLingui } from "@lingui/react/macro";
import type { Settings } from "@neuro/contract";
import { Segmented } from "#ui/fields/segmented.tsx";
import type { SettingsFormState } from "../settings/use-settings-form.ts";

type Mode = Settings["ai_trading_mode"];

/** Stocks, sectors or both. */
export function UniverseMode({ state: { form, edit } }: { state: SettingsFormState }) {
  const { t } = useLingui();
  return (
    <Segmented<Mode>
      label={t`Trading universe`}
      value={form.ai_trading_mode}
      onChange={(ai_trading_mode) => edit({ ai_trading_mode })}
      choices={[
        { value: "specific_stocks", label: t`Specific stocks` },
        { value: "sectors", label: t`Sectors` },
        { value: "combination", label: t`Combination` },
      ]}
    />
  );
}
