import { useLingui } from "@lingui/react/macro";
import { settingsPercentStep } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { NumberField } from "#ui/fields/number-field.tsx";
import type { TypedField } from "./settings-form.ts";
import type { SettingsFormState } from "./use-settings-form.ts";

/** How much one position and one day may cost; each says what was saved while something else stands there. */
export function RiskFields({ state }: { state: SettingsFormState }) {
  const { t } = useLingui();
  const fieldOf = useField(state);
  return (
    <>
      <NumberField
        label={t`Maximum position, Neuro`}
        unit="CAD"
        hint={t`Over all accounts of a mode`}
        {...fieldOf("max_position_size")}
      />
      <NumberField
        label={t`Maximum position, you`}
        unit="CAD"
        hint={t`Empty for no limit`}
        {...fieldOf("max_own_position_size")}
      />
      <NumberField
        label={t`Maximum daily trades`}
        unit={t`a day`}
        hint={t`Empty for no limit`}
        {...fieldOf("max_daily_trades")}
      />
      <NumberField
        label={t`Stop-loss, %`}
        hint={t`Farthest, of Neuro’s purchases`}
        step={settingsPercentStep}
        min={0.1}
        max={100}
        {...fieldOf("stop_loss_percent")}
      />
      <NumberField
        label={t`Take-profit, %`}
        hint={t`Farthest, of Neuro’s purchases`}
        step={settingsPercentStep}
        min={0.1}
        max={1_000}
        {...fieldOf("take_profit_percent")}
      />
      <NumberField
        label={t`Maximum daily loss`}
        unit="CAD"
        hint={t`Empty for no limit`}
        {...fieldOf("max_daily_loss")}
      />
    </>
  );
}

/** The properties that every typed field takes from the form. */
export function useField({ form, saved, changed, edit, errorOf }: SettingsFormState) {
  const { t } = useLingui();
  const format = useFormat();
  return (field: TypedField) => {
    const before = saved[field];
    const was = before === null ? t`no limit` : format.number(before);
    return {
      value: form[field],
      onChange: (text: string) => edit({ [field]: text }),
      ...(changed.includes(field) ? { limit: t`was ${was}` } : {}),
      ...errorOf(field),
    };
  };
}
