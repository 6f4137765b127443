import { useLingui } from "@lingui/react/macro";
import { asPercent } from "@neuro/contract";
import type { ReactNode } from "react";
import { classNames } from "#lib/class-names.ts";
import { ConfidenceBar } from "#shared/analysis/confidence-bar.tsx";
import { Percent } from "#ui/figures/percent.tsx";
import { Dumbbell, DumbbellKey } from "#ui/plots/dumbbell.tsx";
import { type Column, Table } from "#ui/table.tsx";
import { ConfidenceRestsOn } from "./confidence-rests-on.tsx";
import { RecommendationCheck } from "./recommendation-check.tsx";
import {
  type RecommendationRow,
  type RecommendationShape,
  useRecommendationNames,
} from "./recommendation-row.ts";

/** Recommendations as a table, for all but the phone. */
export function RecommendationTable<Row extends RecommendationRow>({
  rows,
  sample,
  to,
  amount,
  orders,
  choice,
}: RecommendationShape<Row>) {
  const { t } = useLingui();
  const names = useRecommendationNames();
  const columns: Column<Row>[] = [
    ...(choice === undefined
      ? []
      : [
          {
            head: <span className="sr-only">{t`Include`}</span>,
            cell: (row: Row) => <RecommendationCheck row={row} choice={choice} />,
          },
        ]),
    {
      head: t`Symbol`,
      rowHeader: true,
      cell: (row) => <Names row={row} />,
    },
    {
      head: t`Action`,
      ...(orders === undefined ? {} : { className: "whitespace-normal!" }),
      cell: (row) =>
        orders === undefined ? (
          names[row.type]
        ) : (
          <span className="block min-w-[150px] py-1.5">
            <span className="block">{names[row.type]}</span>
            <span className="block text-12 text-muted">{orders(row)}</span>
          </span>
        ),
    },
    {
      head: <DumbbellKey now={t`now`} suggested={t`suggested`} />,
      className: "w-[15%] min-w-[84px]",
      cell: (row) => (
        <Dumbbell now={row.current_weight} suggested={row.suggested_weight} to={to} sample={sample} />
      ),
    },
    {
      head: t`Now`,
      numeric: true,
      cell: (row) => <Percent value={asPercent(row.current_weight)} digits={1} />,
    },
    {
      head: t`Suggested`,
      numeric: true,
      cell: (row) => (
        <span className="font-semibold">
          <Percent value={asPercent(row.suggested_weight)} digits={1} />
        </span>
      ),
    },
    ...(amount === undefined ? [] : [{ head: t`Amount`, numeric: true, cell: (row: Row) => amount(row) }]),
    {
      head: t`Confidence`,
      cell: (row) => (
        <span className="block py-1.5">
          <ConfidenceBar confidence={row.confidence} width="s" />
          <span className="block text-12 text-muted">
            <ConfidenceRestsOn row={row} />
          </span>
        </span>
      ),
    },
    {
      head: t`Reason`,
      className: "whitespace-normal!",
      cell: (row) => (
        // The sentence on cash names an amount.
        <span
          className={classNames(
            "block min-w-[190px] py-1.5 text-12 leading-4 text-soft",
            row.symbol === null && "amount",
          )}
        >
          {row.reason}
        </span>
      ),
    },
  ];
  return <Table label={t`Recommendations`} tall columns={columns} rows={rows} keyOf={(row) => row.id} />;
}

function Names({ row }: { row: RecommendationRow }): ReactNode {
  const { t } = useLingui();
  return (
    <span className="block max-w-[116px]">
      <span className="block font-semibold">{row.symbol ?? t`Cash`}</span>
      {row.name === null ? null : <span className="block truncate text-12 text-muted">{row.name}</span>}
    </span>
  );
}
