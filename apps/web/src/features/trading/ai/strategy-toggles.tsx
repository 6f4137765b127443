import { useLingui } from "@lingui/react/macro";
import type { Settings } from "@neuro/contract";
import { StrategyLine } from "#shared/trading/strategy-line.tsx";
import { Switch } from "#ui/fields/switch.tsx";
import { useQuickSettings } from "./use-quick-settings.ts";

/** Each strategy with what was measured of it, Active or to be enabled. */
export function StrategyToggles({ settings: { strategies } }: { settings: Settings }) {
  const { t } = useLingui();
  const quick = useQuickSettings();
  const isOn = (id: string, saved: boolean): boolean =>
    quick.strategies?.find((each) => each.id === id)?.enabled ?? saved;
  const toggle = (id: string, enabled: boolean): void => {
    void quick.save({
      strategies: strategies.map((each) => ({
        id: each.id,
        enabled: each.id === id ? enabled : each.enabled,
      })),
    });
  };
  return (
    <ul>
      {strategies.map(({ id, name, enabled, description, exits }) => {
        const on = isOn(id, enabled);
        return (
          <StrategyLine
            key={id}
            id={id}
            name={name}
            description={description}
            below={
              exits === "forecast" ? (
                <p className="text-12 text-muted">{t`Stops and sizes by forecast`}</p>
              ) : null
            }
          >
            <Switch
              checked={on}
              disabled={quick.busy}
              label={
                <>
                  <span className="sr-only">{name}: </span>
                  {on ? (
                    <strong className="font-semibold">{t({ message: "Active", context: "strategy" })}</strong>
                  ) : (
                    t({ message: "Enable", context: "strategy" })
                  )}
                </>
              }
              onChange={(next) => toggle(id, next)}
            />
          </StrategyLine>
        );
      })}
    </ul>
  );
}
