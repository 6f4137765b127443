import { useLingui } from "@lingui/react/macro";
import { type Settings, settingsPercentStep } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { NumberField, parseTyped } from "../number-field.tsx";
import { Segmented } from "../segmented.tsx";
import { typedValue } from "./settings-form.ts";
import type { SettingsFormState } from "./use-settings-form.ts";

type RiskLevel = Settings["risk_level"];

/** How much one position and one day may cost, and what that means in dollars. */
export function SettingsRisk({ state }: { state: SettingsFormState }) {
  const { t } = useLingui();
  const { form, edit, errorOf } = state;
  return (
    <section aria-label={t`Risk`} className="border-t border-line pt-5">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-14 font-semibold">{t`Risk`}</h3>
        <Segmented<RiskLevel>
          label={t`Risk level`}
          value={form.risk_level}
          onChange={(risk_level) => edit({ risk_level })}
          choices={[
            { value: "low", label: t({ message: "Low", context: "risk" }) },
            { value: "medium", label: t({ message: "Medium", context: "risk" }) },
            { value: "high", label: t({ message: "High", context: "risk" }) },
          ]}
        />
      </div>
      <div className="grid gap-4 tab:grid-cols-3">
        <NumberField
          label={t`Maximum position`}
          unit="CAD"
          value={form.max_position_size}
          onChange={(max_position_size) => edit({ max_position_size })}
          {...errorOf("max_position_size")}
        />
        <NumberField
          label={t`Stop-loss, %`}
          step={settingsPercentStep}
          min={0.1}
          max={100}
          value={form.stop_loss_percent}
          onChange={(stop_loss_percent) => edit({ stop_loss_percent })}
          {...errorOf("stop_loss_percent")}
        />
        <NumberField
          label={t`Take-profit, %`}
          step={settingsPercentStep}
          min={0.1}
          max={1_000}
          value={form.take_profit_percent}
          onChange={(take_profit_percent) => edit({ take_profit_percent })}
          {...errorOf("take_profit_percent")}
        />
        <NumberField
          label={t`Maximum daily trades`}
          unit={t`a day`}
          hint={t`Empty for no limit`}
          value={form.max_daily_trades}
          onChange={(max_daily_trades) => edit({ max_daily_trades })}
          {...errorOf("max_daily_trades")}
        />
        <NumberField
          label={t`Maximum daily loss`}
          unit="CAD"
          hint={t`Empty for no limit`}
          value={form.max_daily_loss}
          onChange={(max_daily_loss) => edit({ max_daily_loss })}
          {...errorOf("max_daily_loss")}
        />
      </div>
      <Consequence state={state} />
    </section>
  );
}

/** The same numbers in dollars. */
function Consequence({ state: { form, valid } }: { state: SettingsFormState }) {
  const { t } = useLingui();
  const format = useFormat();
  const [position, stop, target] = (
    ["max_position_size", "stop_loss_percent", "take_profit_percent"] as const
  ).map((field) => typedValue(form, field, parseTyped) ?? 0) as [number, number, number];
  const loss = format.money((position * stop) / 100);
  const gain = format.money((position * target) / 100);
  return (
    <p className="mt-3 min-h-[18px] text-13 text-soft">
      {valid ? t`One full position risks ${loss} to make ${gain}, before slippage.` : ""}
    </p>
  );
}
