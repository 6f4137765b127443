import { useLingui } from "@lingui/react/macro";
import { asPercent } from "@neuro/contract";
import { classNames } from "#lib/class-names.ts";
import { IconButton } from "#ui/button.tsx";
import { boxClass, inputClass } from "#ui/fields/field.tsx";
import { Percent } from "#ui/figures/percent.tsx";
import { Dumbbell, DumbbellKey } from "#ui/plots/dumbbell.tsx";
import type { EditedRow, TargetState } from "./use-target.ts";

const base = "grid items-center gap-x-3 grid-cols-[minmax(0,1fr)_56px_104px]";
const columnsOf = (removable: boolean): string =>
  removable
    ? `${base} tab:grid-cols-[minmax(0,1fr)_120px_52px_92px_28px]`
    : `${base} tab:grid-cols-[minmax(0,1fr)_140px_52px_92px]`;

/** One row for each holding: its weight now, the share wanted, both on one scale. */
export function TargetRows({ state, disabled }: { state: TargetState; disabled: boolean }) {
  const { t } = useLingui();
  const most = Math.max(...state.rows.flatMap((row) => [row.currentPercent, row.percent ?? 0]), 1);
  const columns = columnsOf(!disabled && state.rows.some(({ held }) => !held));
  const to = Math.min(100, Math.ceil((most * 1.05) / 10) * 10);
  return (
    <>
      <div className={`${columns} border-b border-line pb-2 text-12 font-medium text-muted`}>
        <span>{t`Holding`}</span>
        <span className="max-tab:hidden">
          <DumbbellKey now={t`now`} suggested={t`target`} />
        </span>
        <span className="text-end">{t`Now`}</span>
        <span className="text-end">{t`Target`}</span>
      </div>
      <ul>
        {state.rows.map((row) => (
          <Row key={row.key} row={row} state={state} to={to} disabled={disabled} columns={columns} />
        ))}
      </ul>
    </>
  );
}

interface RowProps {
  row: EditedRow;
  state: TargetState;
  to: number;
  disabled: boolean;
  columns: string;
}

function Row({ row, state, to, disabled, columns }: RowProps) {
  const { t } = useLingui();
  const { key, symbol, name, currentPercent, percent, held } = row;
  const wrong = state.sum.wrong.includes(key);
  return (
    <li className={`${columns} min-h-10 border-b border-grid py-0.5 last:border-0 max-tab:min-h-13`}>
      <span className="min-w-0 tab:flex tab:items-baseline tab:gap-2">
        <span className="block flex-none font-semibold">{symbol}</span>
        {name === "" && held ? null : (
          <span className="block truncate text-12 text-muted">{held ? name : t`not held`}</span>
        )}
      </span>
      <span className="max-tab:hidden">
        <Dumbbell now={currentPercent} suggested={percent ?? 0} to={to} sample={disabled} />
      </span>
      <span className="text-end text-13 text-soft">
        <Percent value={asPercent(currentPercent)} digits={1} />
      </span>
      <span className={classNames(boxClass(wrong), "h-8! px-2.5! max-tab:h-11!")}>
        <input
          aria-label={t`Target of ${symbol}, percent`}
          aria-invalid={wrong ? true : undefined}
          className={classNames(inputClass, "w-full text-end")}
          inputMode="decimal"
          autoComplete="off"
          value={row.text}
          disabled={disabled}
          onChange={(event) => state.type(key, event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
        />
        <span aria-hidden="true" className="text-12 text-muted">
          %
        </span>
      </span>
      {held || disabled ? null : (
        <IconButton
          icon="close"
          size="sm"
          label={t`Remove ${symbol}`}
          className="max-tab:col-start-3 max-tab:size-11! max-tab:justify-self-end"
          onClick={() => state.remove(key)}
        />
      )}
    </li>
  );
}
