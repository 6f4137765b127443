import { useLingui } from "@lingui/react/macro";
import { asPercent } from "@neuro/contract";
import { classNames } from "#lib/class-names.ts";
import { IconButton } from "#ui/button.tsx";
import { boxClass, inputClass } from "#ui/fields/field.tsx";
import { Percent } from "#ui/figures/percent.tsx";
import type { TargetRow } from "./target-draft.ts";
import type { TargetState } from "./use-target.ts";

const columns = "grid items-center gap-x-3";
const widths = { gridTemplateColumns: "minmax(0,1fr) 56px 104px 28px" };

/** One row for each part: its share now and the share wanted. */
export function TargetRows({ state }: { state: TargetState }) {
  const { t } = useLingui();
  return (
    <>
      <div className={`${columns} border-b border-line pb-2 text-12 font-medium text-muted`} style={widths}>
        <span>{t`Part`}</span>
        <span className="text-end">{t`Now`}</span>
        <span className="text-end">{t`Target`}</span>
      </div>
      <ul>
        {state.rows.map((row) => (
          <Row key={row.key} row={row} state={state} />
        ))}
      </ul>
    </>
  );
}

function Row({ row: { key, label, now, text, added }, state }: { row: TargetRow; state: TargetState }) {
  const { t } = useLingui();
  const wrong = state.sum.wrong.includes(key);
  return (
    <li
      className={`${columns} min-h-10 border-b border-grid py-0.5 last:border-0 max-tab:min-h-13`}
      style={widths}
    >
      <span className="truncate font-semibold">{label}</span>
      <span className="text-end text-13 text-soft">
        <Percent value={asPercent(now)} digits={1} />
      </span>
      <span className={classNames(boxClass(wrong), "h-8! px-2.5! max-tab:h-11!")}>
        <input
          aria-label={t`Target of ${label}, percent`}
          aria-invalid={wrong ? true : undefined}
          className={classNames(inputClass, "w-full text-end")}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={(event) => state.type(key, event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
        />
        <span aria-hidden="true" className="text-12 text-muted">
          %
        </span>
      </span>
      {added ? (
        <IconButton icon="close" size="sm" label={t`Remove ${label}`} onClick={() => state.remove(key)} />
      ) : null}
    </li>
  );
}
