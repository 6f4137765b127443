import { useLingui } from "@lingui/react/macro";
import type { Settings } from "@neuro/contract";
import type { SettingsFormState } from "#shared/auto-trading/settings/use-settings-form.ts";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { StrategyLine } from "#shared/trading/strategy-line.tsx";
import { Check } from "#ui/fields/check.tsx";
import { Switch } from "#ui/fields/switch.tsx";
import { Cell } from "#ui/sheet.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";

interface StrategiesCellProps {
  strategies: Settings["strategies"];
  state: SettingsFormState;
}

/** Each strategy with what was measured of it, Active or to be enabled. */
export function StrategiesCell({ strategies, state: { form, edit, errorOf } }: StrategiesCellProps) {
  const { t } = useLingui();
  const { strategies: on, forecast_exits: byForecast } = form;
  const [active, all] = [on.length, strategies.length];
  const { error } = errorOf("strategies");
  return (
    <Cell
      head={t`Strategies`}
      aside={<span className="text-12 text-muted">{t`${active} of ${all} active`}</span>}
    >
      <ul>
        {strategies.map(({ id, name, description, exits }) => (
          <StrategyLine
            key={id}
            id={id}
            name={name}
            description={description}
            below={
              exits === null ? null : (
                <Check
                  checked={byForecast.includes(id)}
                  onChange={(next) => edit({ forecast_exits: changed(byForecast, id, next) })}
                >
                  <span className="sr-only">{name}: </span>
                  {t`Stops and sizes by forecast`}
                </Check>
              )
            }
          >
            <Switch
              checked={on.includes(id)}
              label={
                <>
                  <span className="sr-only">{name}: </span>
                  {on.includes(id) ? (
                    <strong className="font-semibold">{t({ message: "Active", context: "strategy" })}</strong>
                  ) : (
                    t({ message: "Enable", context: "strategy" })
                  )}
                </>
              }
              onChange={(next) => edit({ strategies: changed(on, id, next) })}
            />
          </StrategyLine>
        ))}
      </ul>
      {error === undefined ? null : (
        <p role="alert" className="text-12 text-loss">
          {error}
        </p>
      )}
      <p className="mt-3 text-12 text-soft">
        {t`By forecast: stop and target stand at the ends of an ordinary week, and so many units are bought that the stop costs no more than your stop-loss percent of the maximum position.`}
      </p>
      <p className="mt-2 text-12 text-muted">
        {active === 0
          ? t`None is active, so Neuro proposes nothing.`
          : t`Measured walk-forward, costs included.`}{" "}
        <TabLink tab="neuro-trader" section="strategies" className={textLinkClass}>
          {t`Their whole record, and both kinds of stops compared`}
        </TabLink>
      </p>
    </Cell>
  );
}

/** With the member, or without it. */
function changed(members: readonly string[], id: string, isIn: boolean): readonly string[] {
  return isIn ? [...members, id] : members.filter((each) => each !== id);
}
