import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { parseTyped } from "#ui/fields/number-field.tsx";
import { settingsProblems, typedValue } from "./settings-form.ts";
import type { SettingsFormState } from "./use-settings-form.ts";

/** The smaller side is still seen. */
const LEAST_PERCENT = 4;

const fill = (colour: string): string => `color-mix(in oklab, var(${colour}) 45%, var(--surface))`;

/** What one full position risks and makes, in dollars and to scale; nothing while a figure of it is missing. */
export function Consequence({ state: { form } }: { state: SettingsFormState }) {
  const { t } = useLingui();
  const format = useFormat();
  const problems = settingsProblems(form, parseTyped);
  const fields = ["max_position_size", "stop_loss_percent", "take_profit_percent"] as const;
  const [position = 0, stop = 0, target = 0] = fields.map(
    (field) => typedValue(form, field, parseTyped) ?? 0,
  );
  const trades =
    problems.max_daily_trades === undefined ? typedValue(form, "max_daily_trades", parseTyped) : null;
  if (fields.some((field) => problems[field] !== undefined)) {
    return (
      <p className="mt-3 min-h-[84px] text-13 text-soft">
        {t`What a position risks follows from its size, stop-loss and take-profit.`}
      </p>
    );
  }
  const loss = (position * stop) / 100;
  const gain = (position * target) / 100;
  const share = Math.min(100 - LEAST_PERCENT, Math.max(LEAST_PERCENT, (stop / (stop + target)) * 100));
  const [risked, made] = [format.money(loss), format.money(gain)];
  const day = format.money(loss * (trades ?? 0));
  const count = format.number(trades ?? 0);
  return (
    <div className="mt-4 min-h-[84px]">
      <div aria-hidden="true" className="flex h-2">
        <span className="w-0.5 bg-loss" />
        <span style={{ width: `${share}%`, background: fill("--loss") }} />
        <span className="w-0.5 bg-ink" />
        <span className="flex-1" style={{ background: fill("--gain") }} />
        <span className="w-0.5 bg-gain" />
      </div>
      <div aria-hidden="true" className="mt-1 flex justify-between text-12 font-semibold">
        <span className="text-loss">{format.money(-loss)}</span>
        <span className="font-normal text-muted">{t`entry`}</span>
        <span className="text-gain">{format.money(gain, { signed: true })}</span>
      </div>
      <p className="mt-1 text-12 text-soft">
        {t`One full position risks ${risked} to make ${made}, before slippage.`}{" "}
        {trades === null || trades === 1 ? "" : t`${count} trades stopped out cost ${day}.`}
      </p>
    </div>
  );
}
