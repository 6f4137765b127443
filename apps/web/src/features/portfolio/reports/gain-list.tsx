import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { usePhone } from "#lib/use-media.ts";
import { Delta } from "#ui/figures/delta.tsx";
import { type Column, Table } from "#ui/table.tsx";
import { GainName } from "./gain-name.tsx";

/** What gains of what is held and of what was sold have in common. */
export interface Gain {
  symbol: string;
  units: number;
  price_effect_cad: number;
  fx_effect_cad: number;
}

export interface GainListProps<Row extends Gain> {
  /** Spoken name. */
  label: string;
  rows: readonly Row[];
  keyOf(row: Row): string;
  accountsOf(row: Row): readonly string[];
  /** Of several accounts: each row names its own. */
  named: boolean;
  /** Before the security. */
  lead?: readonly Column<Row>[];
  /** Between the units and the effects. */
  amounts: readonly Column<Row>[];
  /** Between the effects and the gain. */
  last?: readonly Column<Row>[];
  gain(row: Row): ReactNode;
  marks?(row: Row): ReactNode;
  /** On the phone, under the security and its gain. */
  brief(row: Row): readonly [left: ReactNode, right: ReactNode];
}

/** A row for each gain, with the part that prices made and the part that the currency made. */
export function GainList<Row extends Gain>(props: GainListProps<Row>) {
  return usePhone() ? <Rows {...props} /> : <Wide {...props} />;
}

function Wide<Row extends Gain>(props: GainListProps<Row>) {
  const { label, rows, keyOf, accountsOf, named, lead = [], amounts, last = [], gain, marks } = props;
  const { t } = useLingui();
  const format = useFormat();
  return (
    <Table<Row>
      label={label}
      rows={rows}
      keyOf={keyOf}
      // Taxed and registered accounts stand above one another: their columns line up.
      className="desk:table-fixed"
      columns={[
        ...lead,
        {
          head: t`Holding`,
          rowHeader: true,
          className: "desk:w-[17%]",
          cell: (row) => (
            <span className="flex items-baseline gap-3">
              <GainName symbol={row.symbol} accountIds={accountsOf(row)} named={named} />
              {marks?.(row)}
            </span>
          ),
        },
        {
          head: t`Units`,
          numeric: true,
          cell: ({ units }) => <span className="amount">{format.number(units, { maxDigits: 6 })}</span>,
        },
        ...amounts,
        {
          head: t`Price effect`,
          numeric: true,
          cell: ({ price_effect_cad }) => <Delta amount={price_effect_cad} bare plain />,
        },
        {
          head: t`FX effect`,
          numeric: true,
          cell: ({ fx_effect_cad }) =>
            fx_effect_cad === 0 ? (
              <span className="text-muted">–</span>
            ) : (
              <Delta amount={fx_effect_cad} bare plain />
            ),
        },
        ...last,
        { head: t`Gain`, numeric: true, className: "desk:w-[17%]", cell: gain },
      ]}
    />
  );
}

function Rows<Row extends Gain>({
  label,
  rows,
  keyOf,
  accountsOf,
  named,
  gain,
  marks,
  brief,
}: GainListProps<Row>) {
  const { t } = useLingui();
  return (
    <ul aria-label={label}>
      {rows.map((row) => {
        const [left, right] = brief(row);
        const marked = marks?.(row);
        return (
          <li key={keyOf(row)} className="grid gap-1 border-b border-grid py-2.5 last:border-b-0">
            <span className="flex justify-between gap-3">
              <GainName symbol={row.symbol} accountIds={accountsOf(row)} named={named} />
              {gain(row)}
            </span>
            <span className="flex justify-between gap-3 text-12 text-muted">
              <span>{left}</span>
              <span className="amount">{right}</span>
            </span>
            {row.fx_effect_cad === 0 ? null : (
              <span className="flex justify-between gap-3 text-12 text-muted">
                <span>
                  {t`Price`} <Delta amount={row.price_effect_cad} bare plain />
                </span>
                <span>
                  {t`Exchange rate`} <Delta amount={row.fx_effect_cad} bare plain />
                </span>
              </span>
            )}
            {marked === undefined ? null : <span className="flex flex-wrap gap-x-4 gap-y-1">{marked}</span>}
          </li>
        );
      })}
    </ul>
  );
}
