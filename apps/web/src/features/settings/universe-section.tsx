import { useLingui } from "@lingui/react/macro";
import type { SettingsFormState } from "#shared/auto-trading/settings/use-settings-form.ts";
import { SectorChoice } from "#shared/auto-trading/universe/sector-choice.tsx";
import { StockChoice } from "#shared/auto-trading/universe/stock-choice.tsx";
import { isEmpty, universeOf } from "#shared/auto-trading/universe/universe.ts";
import { UniverseMode } from "#shared/auto-trading/universe/universe-mode.tsx";
import { universeText } from "#shared/auto-trading/universe/universe-text.ts";
import { Icon } from "#ui/icon.tsx";
import { Cell } from "#ui/sheet.tsx";

/** What Neuro looks at: stocks, sectors or both. */
export function UniverseSection({ state }: { state: SettingsFormState }) {
  const { t } = useLingui();
  const mode = state.form.ai_trading_mode;
  const universe = universeOf(state.form);
  const looked = universeText(universe);
  return (
    <>
      <Cell head={t`Trading universe`} aside={<UniverseMode state={state} />}>
        {isEmpty(universe) ? (
          <p role="status" className="flex items-start gap-2 text-13 text-warn">
            <Icon name="warning" size={14} className="mt-0.5" />
            {t`Nothing is chosen, so Neuro has nothing to look at. Add a stock or a sector.`}
          </p>
        ) : (
          <p className="text-13 text-soft">
            {t`Neuro looks only at these: ${looked}. Nothing outside them is analysed or traded.`}
          </p>
        )}
      </Cell>
      {mode === "sectors" ? null : (
        <StockChoice
          state={state}
          frame={(part, name) => (
            <Cell key={name} className={name === "selector" ? "bg-inset" : ""}>
              {part}
            </Cell>
          )}
        />
      )}
      {mode === "specific_stocks" ? null : (
        <Cell>
          <SectorChoice state={state} />
        </Cell>
      )}
    </>
  );
}
