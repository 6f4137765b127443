import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { asFraction, percentOf } from "@neuro/contract";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { useTradingMode } from "#shared/accounts/trading-mode.ts";
import { useRoom } from "#shared/loading/use-room.ts";
import { parseTyped } from "#ui/fields/number-field.tsx";
import { Icon } from "#ui/icon.tsx";
import { type SettingsForm, typedValue } from "./settings-form.ts";

/** What a review threshold would let through, by what is measured. */
export function ReviewLineNote({ form }: { form: SettingsForm }) {
  const { t } = useLingui();
  const format = useFormat();
  const mode = useTradingMode();
  const query = useOperation("signalAccuracy");
  const record = query.data;
  const today = useOperation("tradingDashboard", { query: { mode } }).data?.ai_actions;
  const threshold = typedValue(form, "review_threshold", parseTyped) ?? 0;
  const line = format.number(threshold, { digits: 2 });
  const accuracy = record?.accuracy ?? null;
  const lowered = accuracy !== null && threshold <= accuracy;
  const rate = format.percent(percentOf(asFraction(accuracy ?? 0)), { digits: 1 });
  const judged = format.number(record?.sample_size ?? 0);
  const [found, clear] = [today?.total_signals_today ?? 0, today?.high_confidence_signals ?? 0];
  const [all, some] = [format.number(found), format.number(clear)];
  const saved = format.number(today?.review_threshold ?? 0, { digits: 2 });
  return (
    <div className="min-w-0 text-13 text-soft" style={useRoom(query, { phone: 72, wide: 54 })}>
      <p className={lowered ? "flex items-start gap-2 text-warn" : ""}>
        {lowered ? <Icon name="warning" size={14} className="mt-0.5" /> : null}
        <span>
          {record === undefined
            ? t`Signals below the threshold wait for you as drafts.`
            : accuracy === null
              ? t`Nothing is measured yet, so every signal waits for you as a draft.`
              : lowered
                ? t`Measured, Neuro’s signals were right in ${rate} of ${plural(record?.sample_size ?? 0, { one: `${judged} case`, other: `${judged} cases` })}. At ${line} signals no better than that record are sent without you.`
                : t`Measured, Neuro’s signals were right in ${rate} of ${plural(record?.sample_size ?? 0, { one: `${judged} case`, other: `${judged} cases` })}. ${line} lies above that record: only a signal whose own record is better clears it, and the others wait for you.`}
        </span>
      </p>
      {found === 0 ? null : (
        <p className="mt-1 text-muted">
          {clear === 0
            ? t`Today none of ${plural(found, { one: `${all} signal`, other: `${all} signals` })} cleared ${saved}.`
            : t`Today ${some} of ${plural(found, { one: `${all} signal`, other: `${all} signals` })} cleared ${saved}.`}
        </p>
      )}
    </div>
  );
}
