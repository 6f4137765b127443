import { useLingui } from "@lingui/react/macro";
import { SectorChoice } from "../universe/sector-choice.tsx";
import { StockChoice } from "../universe/stock-choice.tsx";
import { UniverseMode } from "../universe/universe-mode.tsx";
import type { SettingsFormState } from "./use-settings-form.ts";

/** The lists of the chosen mode. */
export function SettingsUniverse({ state }: { state: SettingsFormState }) {
  const { t } = useLingui();
  const mode = state.form.ai_trading_mode;
  return (
    <section aria-label={t`Trading universe`}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-14 font-semibold">{t`Trading universe`}</h3>
        <UniverseMode state={state} />
      </div>
      <div className="grid gap-5">
        {mode === "sectors" ? null : (
          <StockChoice
            state={state}
            frame={(part, name) => (
              <div key={name} className={name === "selector" ? "rounded-2 bg-inset px-4 py-4" : ""}>
                {part}
              </div>
            )}
          />
        )}
        {mode === "specific_stocks" ? null : <SectorChoice state={state} />}
      </div>
    </section>
  );
}
