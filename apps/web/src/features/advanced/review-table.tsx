import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { classNames } from "#lib/class-names.ts";
import { ConfidenceBar } from "#ui/confidence-bar.tsx";
import { Dumbbell, DumbbellKey } from "#ui/dumbbell.tsx";
import { Percent } from "#ui/percent.tsx";
import { type Column, Table } from "#ui/table.tsx";
import { ConfidenceRestsOn } from "./confidence-rests-on.tsx";
import { type ReviewRow, useActionNames } from "./review-row.ts";

export interface ReviewShape {
  rows: readonly ReviewRow[];
  /** End of the scale of weights that all rows share. */
  to: number;
  sample: boolean;
}

/** Recommendations as a table, for all but the phone. */
export function ReviewTable({ rows, sample, to }: ReviewShape) {
  const { t } = useLingui();
  const actions = useActionNames();
  const columns: Column<ReviewRow>[] = [
    {
      key: "symbol",
      head: t`Symbol`,
      rowHeader: true,
      cell: (row) => <Names row={row} />,
    },
    { key: "action", head: t`Action`, cell: (row) => actions[row.type] },
    {
      key: "move",
      head: <DumbbellKey now={t`now`} suggested={t`suggested`} />,
      className: "w-[15%] min-w-[84px]",
      cell: (row) => (
        <Dumbbell now={row.current_weight} suggested={row.suggested_weight} to={to} sample={sample} />
      ),
    },
    {
      key: "now",
      head: t`Now`,
      numeric: true,
      cell: (row) => <Percent value={row.current_weight} digits={1} />,
    },
    {
      key: "suggested",
      head: t`Suggested`,
      numeric: true,
      cell: (row) => (
        <span className="font-semibold">
          <Percent value={row.suggested_weight} digits={1} />
        </span>
      ),
    },
    {
      key: "confidence",
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
      key: "reason",
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

function Names({ row }: { row: ReviewRow }): ReactNode {
  const { t } = useLingui();
  return (
    <span className="block max-w-[116px]">
      <span className="block font-semibold">{row.symbol ?? t`Cash`}</span>
      {row.name === null ? null : <span className="block truncate text-12 text-muted">{row.name}</span>}
    </span>
  );
}
