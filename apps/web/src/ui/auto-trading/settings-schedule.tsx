import { useLingui } from "@lingui/react/macro";
import type { Settings } from "@neuro/contract";
import { useOperation } from "#data/use-operation.ts";
import { useAccountType } from "../account-type.ts";
import { Check } from "../check.tsx";
import { NumberField } from "../number-field.tsx";
import { Select } from "../select.tsx";
import { Switch } from "../switch.tsx";
import { ReviewLineNote } from "./review-line-note.tsx";
import type { SettingsFormState } from "./use-settings-form.ts";

type Phase = Settings["auto_phases"][number];
const phases: readonly Phase[] = ["pre_open", "open", "midday", "close"];

/** Where it trades, when, and what waits for the reader. */
export function SettingsSchedule({ state }: { state: SettingsFormState }) {
  const { t } = useLingui();
  const { form, edit, errorOf } = state;
  const names: Record<Phase, { name: string; about: string }> = {
    pre_open: { name: t`Pre-market`, about: t`half an hour before the open, only looks` },
    open: { name: t`Opening scan`, about: t`a quarter of an hour after the open` },
    midday: { name: t`Midday scan`, about: t`in the middle of the session` },
    close: { name: t`Closing scan`, about: t`half an hour before the close` },
  };
  const toggle = (phase: Phase, on: boolean): void =>
    edit({ auto_phases: phases.filter((each) => (each === phase ? on : form.auto_phases.includes(each))) });
  return (
    <section aria-label={t`Schedule and review`} className="border-t border-line pt-5">
      <h3 className="mb-4 text-14 font-semibold">{t`Schedule and review`}</h3>
      <div className="grid gap-x-8 gap-y-5 tab:grid-cols-2">
        <fieldset className="min-w-0">
          <legend className="mb-1 text-12 font-medium text-soft">{t`Phases of the session`}</legend>
          {phases.map((phase) => (
            <Check
              key={phase}
              checked={form.auto_phases.includes(phase)}
              onChange={(on) => toggle(phase, on)}
            >
              {names[phase].name} <span className="font-normal text-muted">{names[phase].about}</span>
            </Check>
          ))}
        </fieldset>
        <div className="grid content-start gap-4">
          <AccountChoice state={state} />
          <div className="flex items-start justify-between gap-4">
            <div className="min-w-0">
              <p className="text-13 font-book">{t`Trading hours only`}</p>
              <p className="text-12 text-muted">{t`Paper orders outside 9:30 to 16:00 wait for the open instead of filling at the last price.`}</p>
            </div>
            <Switch
              checked={form.trading_hours_only}
              onChange={(trading_hours_only) => edit({ trading_hours_only })}
              label={t`Trading hours only`}
              hideLabel
            />
          </div>
        </div>
        <div className="tab:col-span-2 grid gap-x-8 gap-y-3 tab:grid-cols-[200px_minmax(0,1fr)]">
          <NumberField
            label={t`Review threshold`}
            step={0.01}
            min={0.5}
            max={0.99}
            value={form.review_threshold}
            onChange={(review_threshold) => edit({ review_threshold })}
            {...errorOf("review_threshold")}
          />
          <ReviewLineNote form={form} />
        </div>
      </div>
    </section>
  );
}

const FIRST = "";

/** The account decides whether practice or real money moves. */
function AccountChoice({ state: { form, edit } }: { state: SettingsFormState }) {
  const { t } = useLingui();
  const typeName = useAccountType();
  const accounts = (useOperation("accounts").data?.accounts ?? []).filter(({ can_trade }) => can_trade);
  const chosen = accounts.find(({ id }) => id === form.auto_account_id);
  return (
    <Select<string>
      label={t`Account`}
      value={chosen?.id ?? FIRST}
      onChange={(id) => edit({ auto_account_id: id === FIRST ? null : id })}
      options={[
        { value: FIRST, label: t`The first paper account` },
        ...accounts.map((account) => ({
          value: account.id,
          label: `${typeName(account.display_name)}, ${account.mode === "live" ? t`live` : t`paper`}`,
        })),
      ]}
      {...(chosen?.mode === "live"
        ? { hint: t`Real money: auto-trading sends real orders to this account.` }
        : {})}
    />
  );
}
