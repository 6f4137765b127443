import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { Signal } from "#shared/analysis/signal.tsx";
import { type Column, Table } from "#ui/table.tsx";
import type { DraftOrder } from "../ai/use-trading-dashboard.ts";
import { DraftActions } from "./draft-actions.tsx";
import { DraftConfidence } from "./draft-confidence.tsx";
import type { DraftListProps } from "./draft-list.ts";

/** One row a draft; on the phone `DraftRows` stands in. */
export function DraftTable(props: DraftListProps) {
  const { t } = useLingui();
  const format = useFormat();
  const columns: Column<DraftOrder>[] = [
    { head: t`Signal`, cell: (draft) => <Signal signal={draft.action} /> },
    {
      head: t`Order`,
      rowHeader: true,
      cell: (draft) => {
        const [units, price] = [format.number(draft.units, { maxDigits: 8 }), format.price(draft.price)];
        return (
          <span title={draft.name}>
            <span className="font-semibold">{draft.universal_symbol.symbol}</span>{" "}
            <span className="text-13 text-muted">{t`${units} at ${price} ${draft.currency}`}</span>
          </span>
        );
      },
    },
    {
      head: t`Stop`,
      numeric: true,
      cell: (draft) => (draft.stop === null ? "–" : format.price(draft.stop)),
    },
    {
      head: t`Confidence`,
      className: "pl-5!",
      cell: (draft) => <DraftConfidence draft={draft} reviewLine={props.reviewLine} />,
    },
    {
      head: t`Reason`,
      className: "w-full pl-4!",
      cell: (draft) => (
        <span className="block py-1.5 text-12 leading-4 whitespace-normal text-soft">
          <span className="line-clamp-2" title={draft.signal_data.reasoning}>
            {draft.signal_data.reasoning}
          </span>
        </span>
      ),
    },
    {
      head: <span className="sr-only">{t`Decide`}</span>,
      numeric: true,
      cell: (draft) => <DraftActions draft={draft} {...props} />,
    },
  ];
  return <Table label={t`Draft orders`} columns={columns} rows={props.drafts} keyOf={({ id }) => id} />;
}
