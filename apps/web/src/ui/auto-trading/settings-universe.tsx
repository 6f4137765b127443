import { useLingui } from "@lingui/react/macro";
import type { Settings } from "@neuro/contract";
import { Segmented } from "../segmented.tsx";
import { SectorChoice } from "./sector-choice.tsx";
import { StockChoice } from "./stock-choice.tsx";
import type { SettingsFormState } from "./use-settings-form.ts";

type Mode = Settings["ai_trading_mode"];

/** Stocks, sectors or both. */
export function SettingsUniverse({ state: { form, edit } }: { state: SettingsFormState }) {
  const { t } = useLingui();
  const mode = form.ai_trading_mode;
  return (
    <section aria-label={t`Trading universe`}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-14 font-semibold">{t`Trading universe`}</h3>
        <Segmented<Mode>
          label={t`Trading universe`}
          value={mode}
          onChange={(ai_trading_mode) => edit({ ai_trading_mode })}
          choices={[
            { value: "specific_stocks", label: t`Specific stocks` },
            { value: "sectors", label: t`Sectors` },
            { value: "combination", label: t`Combination` },
          ]}
        />
      </div>
      <div className="grid gap-5">
        {mode === "sectors" ? null : (
          <StockChoice symbols={form.watch_list} onChange={(watch_list) => edit({ watch_list })} />
        )}
        {mode === "specific_stocks" ? null : (
          <SectorChoice sectors={form.sectors} onChange={(sectors) => edit({ sectors })} />
        )}
      </div>
    </section>
  );
}
