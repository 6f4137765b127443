import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { usePhone } from "#lib/use-media.ts";
import { Delta } from "#ui/delta.tsx";
import { EmptyState } from "#ui/states.tsx";
import { Table } from "#ui/table.tsx";
import { GainName } from "./gain-name.tsx";

type Gain = AnswerOf<"portfolioGains">["unrealized"][number];

export interface UnrealizedListProps {
  gains: readonly Gain[];
  /** Of several accounts: each row names its own. */
  named: boolean;
}

const keyOf = ({ account_id, instrument_id }: Gain): string => `${account_id} ${instrument_id}`;

/** What is held against what it cost, with the part that prices made and the part that the currency made. */
export function UnrealizedList(props: UnrealizedListProps) {
  const { t } = useLingui();
  const phone = usePhone();
  if (props.gains.length === 0) {
    return (
      <EmptyState
        title={t`Nothing is held yet`}
      >{t`Securities appear here once they are bought.`}</EmptyState>
    );
  }
  return phone ? <Rows {...props} /> : <Wide {...props} />;
}

function Wide({ gains, named }: UnrealizedListProps) {
  const { t } = useLingui();
  const format = useFormat();
  const money = (value: number) => <span className="amount">{format.money(value)}</span>;
  return (
    <Table<Gain>
      label={t`Unrealized gains`}
      rows={gains}
      keyOf={keyOf}
      columns={[
        {
          key: "holding",
          head: t`Holding`,
          rowHeader: true,
          cell: ({ symbol, account_id }) => <GainName symbol={symbol} accountId={account_id} named={named} />,
        },
        {
          key: "units",
          head: t`Units`,
          numeric: true,
          cell: ({ units }) => <span className="amount">{format.number(units, { maxDigits: 6 })}</span>,
        },
        {
          key: "acb",
          head: t`ACB per unit`,
          numeric: true,
          cell: ({ acb_per_unit, currency }) => (
            <>
              {format.price(acb_per_unit)}
              {currency === "CAD" ? null : <span className="ml-1 text-11 text-muted">{currency}</span>}
            </>
          ),
        },
        { key: "cost", head: t`Cost, CAD`, numeric: true, cell: ({ cost_cad }) => money(cost_cad) },
        { key: "value", head: t`Value, CAD`, numeric: true, cell: ({ value_cad }) => money(value_cad) },
        {
          key: "price",
          head: t`Price effect`,
          numeric: true,
          cell: ({ price_effect_cad }) => <Delta amount={price_effect_cad} bare plain />,
        },
        {
          key: "fx",
          head: t`FX effect`,
          numeric: true,
          cell: ({ fx_effect_cad, currency }) =>
            currency === "CAD" ? (
              <span className="text-muted">–</span>
            ) : (
              <Delta amount={fx_effect_cad} bare plain />
            ),
        },
        {
          key: "gain",
          head: t`Gain`,
          numeric: true,
          cell: ({ gain_cad, gain_percent }) => (
            <Delta amount={gain_cad} percent={gain_percent ?? undefined} digits={1} />
          ),
        },
      ]}
    />
  );
}

function Rows({ gains, named }: UnrealizedListProps) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <ul>
      {gains.map((gain) => {
        const units = format.number(gain.units, { maxDigits: 6 });
        const acb =
          `${format.price(gain.acb_per_unit)} ${gain.currency === "CAD" ? "" : gain.currency}`.trim();
        return (
          <li key={keyOf(gain)} className="grid gap-1 border-b border-grid py-2.5 last:border-b-0">
            <span className="flex justify-between gap-3">
              <GainName symbol={gain.symbol} accountId={gain.account_id} named={named} />
              <Delta amount={gain.gain_cad} percent={gain.gain_percent ?? undefined} digits={1} />
            </span>
            <span className="flex justify-between gap-3 text-12 text-muted">
              <span className="amount">{t`${units} units, ACB ${acb}`}</span>
              <span className="amount">{format.money(gain.value_cad)}</span>
            </span>
            {gain.currency === "CAD" ? null : (
              <span className="flex justify-between gap-3 text-12 text-muted">
                <span>
                  {t`Price`} <Delta amount={gain.price_effect_cad} bare plain />
                </span>
                <span>
                  {t`USD/CAD`} <Delta amount={gain.fx_effect_cad} bare plain />
                </span>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
