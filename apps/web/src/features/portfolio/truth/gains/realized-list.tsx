import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { usePhone } from "#lib/use-media.ts";
import { Delta } from "#ui/delta.tsx";
import { EmptyState } from "#ui/states.tsx";
import { Table } from "#ui/table.tsx";
import { GainName } from "./gain-name.tsx";
import { SuperficialMark } from "./superficial-mark.tsx";

type Sale = AnswerOf<"portfolioGains">["realized"][number];

export interface RealizedListProps {
  gains: readonly Sale[];
  year: number;
  /** Of several accounts: each row names its own. */
  named: boolean;
}

interface Row extends Sale {
  key: string;
}

/** Every sale of a year, newest first: what came in, what the units had cost, and what is left. */
export function RealizedList({ gains, year, named }: RealizedListProps) {
  const { t } = useLingui();
  const phone = usePhone();
  const rows = gains.map((sale, index) => ({ ...sale, key: String(index) }));
  if (rows.length === 0) {
    return (
      <EmptyState title={t`Nothing was sold in ${String(year)}`}>
        {t`A sale appears here with its proceeds, its cost and its gain.`}
      </EmptyState>
    );
  }
  return (
    <>
      {phone ? <Rows rows={rows} named={named} /> : <Wide rows={rows} named={named} />}
      <p className="mt-3 text-12 text-muted">
        {t`By adjusted cost base of each account, in Canadian dollars at the rate of the day. Gains inside a TFSA, an RRSP or an FHSA are not taxed.`}
      </p>
    </>
  );
}

function Wide({ rows, named }: { rows: readonly Row[]; named: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const money = (value: number) => <span className="amount">{format.money(value)}</span>;
  return (
    <Table<Row>
      label={t`Realized gains`}
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        {
          key: "date",
          head: t`Date`,
          cell: ({ date }) => (
            <span className="whitespace-nowrap text-12 text-muted">{format.date(date, "short")}</span>
          ),
        },
        {
          key: "holding",
          head: t`Holding`,
          rowHeader: true,
          cell: ({ symbol, account_id, possible_superficial_loss }) => (
            <span className="flex items-baseline gap-3">
              <GainName symbol={symbol} accountId={account_id} named={named} />
              {possible_superficial_loss ? <SuperficialMark /> : null}
            </span>
          ),
        },
        {
          key: "units",
          head: t`Units`,
          numeric: true,
          cell: ({ units }) => <span className="amount">{format.number(units, { maxDigits: 6 })}</span>,
        },
        {
          key: "proceeds",
          head: t`Proceeds`,
          numeric: true,
          cell: ({ proceeds_cad }) => money(proceeds_cad),
        },
        { key: "cost", head: t`Cost`, numeric: true, cell: ({ cost_cad }) => money(cost_cad) },
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
          cell: ({ fx_effect_cad }) =>
            fx_effect_cad === 0 ? (
              <span className="text-muted">–</span>
            ) : (
              <Delta amount={fx_effect_cad} bare plain />
            ),
        },
        { key: "gain", head: t`Gain`, numeric: true, cell: ({ gain_cad }) => <Delta amount={gain_cad} /> },
      ]}
    />
  );
}

function Rows({ rows, named }: { rows: readonly Row[]; named: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <ul>
      {rows.map((sale) => {
        const units = format.number(sale.units, { maxDigits: 6 });
        const day = format.date(sale.date, "short");
        const cost = format.money(sale.cost_cad);
        return (
          <li key={sale.key} className="grid gap-1 border-b border-grid py-2.5 last:border-b-0">
            <span className="flex justify-between gap-3">
              <GainName symbol={sale.symbol} accountId={sale.account_id} named={named} />
              <Delta amount={sale.gain_cad} />
            </span>
            <span className="flex justify-between gap-3 text-12 text-muted">
              <span>{t`${day}, ${units} units`}</span>
              <span className="amount">
                {format.money(sale.proceeds_cad)} − {cost}
              </span>
            </span>
            {sale.possible_superficial_loss ? (
              <span className="flex">
                <SuperficialMark />
              </span>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
