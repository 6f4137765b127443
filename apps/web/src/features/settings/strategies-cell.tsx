import { useLingui } from "@lingui/react/macro";
import type { Settings } from "@neuro/contract";
import type { SettingsFormState } from "#shared/auto-trading/settings/use-settings-form.ts";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { StrategyLine } from "#shared/trading/strategy-line.tsx";
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
  const { strategies: on } = form;
  const [active, all] = [on.length, strategies.length];
  const { error } = errorOf("strategies");
  return (
    <Cell
      head={t`Strategies`}
      aside={<span className="text-12 text-muted">{t`${active} of ${all} active`}</span>}
    >
      <ul>
        {strategies.map(({ id, name, description }) => (
          <StrategyLine key={id} id={id} name={name} description={description}>
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
              onChange={(next) => edit({ strategies: next ? [...on, id] : on.filter((each) => each !== id) })}
            />
          </StrategyLine>
        ))}
      </ul>
      {error === undefined ? null : (
        <p role="alert" className="text-12 text-loss">
          {error}
        </p>
      )}
      <p className="mt-3 text-12 text-muted">
        {active === 0
          ? t`None is active, so Neuro proposes nothing.`
          : t`Measured walk-forward, costs included.`}{" "}
        <TabLink tab="neuro-trader" section="strategies" className={textLinkClass}>
          {t`Their whole record`}
        </TabLink>
      </p>
    </Cell>
  );
}
