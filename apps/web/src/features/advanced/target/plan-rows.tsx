import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { useAccountType } from "#shared/accounts/account-name.ts";
import { Signal } from "#shared/analysis/signal.tsx";
import { Money } from "#ui/figures/figure.tsx";
import { Percent } from "#ui/figures/percent.tsx";
import { Dumbbell } from "#ui/plots/dumbbell.tsx";
import { type Column, Table } from "#ui/table.tsx";
import type { Plan } from "./plan.ts";

type Trade = Plan["recommendations"][number];

function scaleEnd({ recommendations }: Plan): number {
  const most = Math.max(...recommendations.flatMap((row) => [row.current_pct, row.target_pct]), 1);
  return Math.min(100, Math.ceil((most * 1.05) / 10) * 10);
}

/** In which accounts it would be traded: "TFSA 12, RRSP 4". */
function useLegs(): (trade: Trade) => string {
  const format = useFormat();
  const typeName = useAccountType();
  return ({ legs }) =>
    legs
      .map(({ account_name, units }) =>
        legs.length === 1
          ? typeName(account_name)
          : `${typeName(account_name)} ${format.number(units, { maxDigits: 4 })}`,
      )
      .join(", ");
}

export function PlanTable({ plan }: { plan: Plan }) {
  const { t } = useLingui();
  const format = useFormat();
  const legs = useLegs();
  const to = scaleEnd(plan);
  const columns: Column<Trade>[] = [
    {
      head: t`Order`,
      cell: (row) => <Signal signal={row.action} />,
    },
    {
      head: t`Symbol`,
      rowHeader: true,
      cell: (row) => (
        <span title={row.name}>
          <span className="block font-semibold">{row.symbol}</span>
          <span className="block text-12 text-muted">{legs(row)}</span>
        </span>
      ),
    },
    {
      head: t`Units`,
      numeric: true,
      cell: (row) => format.number(row.units, { maxDigits: 4 }),
    },
    {
      head: t`Weight`,
      className: "w-[26%] min-w-[90px]",
      cell: (row) => (
        <span title={row.reason}>
          <Dumbbell now={row.current_pct} suggested={row.target_pct} to={to} />
        </span>
      ),
    },
    {
      head: t`After`,
      numeric: true,
      cell: (row) => (
        <span className="whitespace-nowrap">
          <span className="text-muted">
            <Percent value={row.current_pct} digits={1} />
          </span>
          {" → "}
          <span className="font-semibold">
            <Percent value={row.after_pct} digits={1} />
          </span>
        </span>
      ),
    },
    {
      head: t`Amount`,
      numeric: true,
      cell: (row) => <Money value={row.amount_cad} />,
    },
  ];
  return (
    <Table
      label={t`Planned trades`}
      tall
      columns={columns}
      rows={plan.recommendations}
      keyOf={(row) => row.id}
    />
  );
}

export function PlanList({ plan }: { plan: Plan }) {
  const { t } = useLingui();
  const format = useFormat();
  const legs = useLegs();
  const to = scaleEnd(plan);
  return (
    <ul aria-label={t`Planned trades`}>
      {plan.recommendations.map((row) => (
        <li key={row.id} className="border-b border-grid py-2.5 last:border-0">
          <p className="flex items-center gap-2.5">
            <Signal signal={row.action} />
            <span className="min-w-0 flex-1 truncate">
              <span className="font-semibold">
                {format.number(row.units, { maxDigits: 4 })} {row.symbol}
              </span>{" "}
              <span className="text-12 text-muted">{legs(row)}</span>
            </span>
            <Money value={row.amount_cad} className="font-semibold" />
          </p>
          <p className="mt-1.5 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 text-12 text-muted">
            <Dumbbell now={row.current_pct} suggested={row.target_pct} to={to} />
            <span>
              <Percent value={row.current_pct} digits={1} />
              {" → "}
              <Percent value={row.after_pct} digits={1} />
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}
