import { useLingui } from "@lingui/react/macro";
import { stockPresets } from "@neuro/contract";
import type { SettingsFormState } from "../settings/use-settings-form.ts";
import { isChosen } from "./listing-text.ts";

/** Lists that add what of them is missing, and say how many that is. */
export function QuickAdd({ state: { form, edit } }: { state: SettingsFormState }) {
  const { t } = useLingui();
  const { watch_list: chosen } = form;
  const names: Record<string, string> = {
    "canadian-banks": t`Canadian Banks`,
    "canadian-tech": t`Canadian Tech`,
    faang: "FAANG",
    "us-tech-giants": t`US Tech Giants`,
  };
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-13 text-soft">{t`Quick Add`}</h3>
        <span className="text-12 text-muted">{t`adds only what is missing`}</span>
      </div>
      <ul className="flex flex-wrap gap-2">
        {stockPresets.map((preset) => {
          const missing = preset.symbols.filter((symbol) => !isChosen(symbol, chosen));
          const isIn = missing.length === 0;
          return (
            <li key={preset.id} className="flex min-w-[150px] flex-1">
              <button
                type="button"
                disabled={isIn}
                onClick={() => edit({ watch_list: [...chosen, ...missing] })}
                className="grid w-full grid-cols-[minmax(0,1fr)] gap-0.5 rounded-2 border border-line px-3 py-2 text-start hover:bg-inset"
              >
                <span className="flex items-center justify-between gap-2 text-13 font-semibold">
                  <span className={`truncate ${isIn ? "text-muted" : ""}`}>
                    {names[preset.id] ?? preset.name}
                  </span>
                  <span className={`flex-none text-12 ${isIn ? "text-muted" : "text-brand"}`}>
                    {isIn ? t`All in` : `+${missing.length}`}
                  </span>
                </span>
                <span className="truncate text-12 text-muted">{preset.symbols.join(", ")}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
