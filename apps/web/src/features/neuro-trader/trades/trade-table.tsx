import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { ModeTag } from "#shared/accounts/mode-tag.tsx";
import { Signal } from "#shared/analysis/signal.tsx";
import { fillMarks } from "#ui/figures/fill-marks.tsx";
import { type Column, Table } from "#ui/table.tsx";

export type NeuroTrade = AnswerOf<"neuroTrades">["trades"][number];

/** One row a trade with the signal behind it. */
export function TradeTable({ trades }: { trades: readonly NeuroTrade[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const price = (value: number | null): string => (value === null ? "–" : format.price(value));
  const mark = fillMarks(trades);
  const columns: Column<NeuroTrade>[] = [
    {
      head: t`Executed`,
      cell: (trade) => <span className="text-12 text-muted">{format.dateTime(trade.executed_at)}</span>,
    },
    { head: t`Action`, cell: (trade) => <Signal signal={trade.action} /> },
    {
      head: t`Symbol`,
      rowHeader: true,
      cell: (trade) => <span className="font-semibold">{trade.symbol}</span>,
    },
    { head: t`Mode`, cell: (trade) => <ModeTag mode={trade.mode} /> },
    {
      head: t`Quantity`,
      numeric: true,
      cell: (trade) => format.number(trade.quantity, { maxDigits: 8 }),
    },
    {
      head: t`Entry price`,
      numeric: true,
      cell: (trade) => (
        <>
          <span className="font-semibold">{format.price(trade.entry_price)}</span>{" "}
          <span className="text-12 text-muted">{trade.currency}</span>
          {mark(trade)}
        </>
      ),
    },
    {
      head: t`Strategy`,
      className: "pl-5! w-full",
      cell: (trade) => <span className="text-13 text-soft">{trade.strategy}</span>,
    },
    {
      head: t`Confidence`,
      numeric: true,
      cell: ({ confidence }) => (confidence === null ? "–" : format.number(confidence, { digits: 2 })),
    },
    { head: t`Stop-loss`, numeric: true, cell: (trade) => price(trade.stop_loss) },
    { head: t`Take-profit`, numeric: true, cell: (trade) => price(trade.take_profit) },
  ];
  return <Table label={t`Trade History`} columns={columns} rows={trades} keyOf={({ id }) => id} />;
}
