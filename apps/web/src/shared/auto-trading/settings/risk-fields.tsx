import { useLingui } from "@lingui/react/macro";
import { boundsOf, settingsPercentStep } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { NumberField } from "#ui/fields/number-field.tsx";
import type { TypedField } from "./settings-form.ts";
import { useSettingNames } from "./use-setting-names.ts";
import type { SettingsFormState } from "./use-settings-form.ts";

/** How much one position and one day may cost; each says what was saved while something else stands there. */
export function RiskFields({ state }: { state: SettingsFormState }) {
  const { t } = useLingui();
  const fieldOf = useField(state);
  const { strategies, forecast_exits: byForecast } = state.form;
  const someByForecast = byForecast.some((id) => strategies.includes(id));
  return (
    <>
      <NumberField unit="CAD" hint={t`Over all accounts of a mode`} {...fieldOf("max_position_size")} />
      <NumberField unit="CAD" hint={t`Empty for no limit`} {...fieldOf("max_own_position_size")} />
      <NumberField unit={t`a day`} hint={t`Empty for no limit`} {...fieldOf("max_daily_trades")} />
      <NumberField
        {...fieldOf("stop_loss_percent")}
        label={t`Stop-loss, %`}
        hint={
          someByForecast
            ? t`Farthest; by forecast, the most a stop costs of the position`
            : t`Farthest, of Neuro’s purchases`
        }
        step={settingsPercentStep}
        {...boundsOf("stop_loss_percent")}
      />
      <NumberField
        {...fieldOf("take_profit_percent")}
        label={t`Take-profit, %`}
        hint={someByForecast ? t`Farthest, but of those by forecast` : t`Farthest, of Neuro’s purchases`}
        step={settingsPercentStep}
        {...boundsOf("take_profit_percent")}
      />
      <NumberField unit="CAD" hint={t`Empty for no limit`} {...fieldOf("max_daily_loss")} />
    </>
  );
}

/** The properties that every typed field takes from the form. */
export function useField({ form, saved, changed, edit, errorOf }: SettingsFormState) {
  const { t } = useLingui();
  const format = useFormat();
  const names = useSettingNames();
  return (field: TypedField) => {
    const before = saved[field];
    const was = before === null ? t`no limit` : format.number(before);
    return {
      label: names[field],
      value: form[field],
      onChange: (text: string) => edit({ [field]: text }),
      ...(changed.includes(field) ? { limit: t`was ${was}` } : {}),
      ...errorOf(field),
    };
  };
}
