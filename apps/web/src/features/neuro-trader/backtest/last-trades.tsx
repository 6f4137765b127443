import { useLingui } from "@lingui/react/macro";
import { backtestTradesShown } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { usePhone } from "#lib/use-media.ts";
import { Delta } from "#ui/figures/delta.tsx";
import { Cell } from "#ui/sheet.tsx";
import { EmptyState } from "#ui/states.tsx";
import { type Column, Table } from "#ui/table.tsx";
import type { Backtest } from "./backtest.ts";

type Trade = Backtest["trades"][number] & { key: number };

/** The last ten trades of the run, newest first. */
export function LastTrades({ result }: { result: Backtest }) {
  const { t } = useLingui();
  const format = useFormat();
  const phone = usePhone();
  const { symbol, currency, trades } = result;
  const all = format.number(trades.length);
  const shown: Trade[] = trades
    .map((trade, key) => ({ ...trade, key }))
    .toSorted((a, b) => b.exit_date.localeCompare(a.exit_date) || b.key - a.key)
    .slice(0, backtestTradesShown);
  return (
    <Cell
      head={t`Last 10 trades`}
      aside={<span className="text-12 text-muted">{t`${all} in all, ${symbol} backtest`}</span>}
    >
      {shown.length === 0 ? (
        <EmptyState title={t`No trade in this period`}>
          {t`A longer period or another strategy may show some.`}
        </EmptyState>
      ) : phone ? (
        <TradeRows trades={shown} currency={currency} />
      ) : (
        <TradeTable trades={shown} currency={currency} />
      )}
    </Cell>
  );
}

interface TradesProps {
  trades: readonly Trade[];
  currency: string;
}

function TradeTable({ trades, currency }: TradesProps) {
  const { t } = useLingui();
  const format = useFormat();
  const columns: Column<Trade>[] = [
    {
      head: t`Entry`,
      rowHeader: true,
      cell: (trade) => <span className="text-12 text-muted">{format.date(trade.entry_date)}</span>,
    },
    {
      head: t`Exit`,
      cell: (trade) => <span className="text-12 text-muted">{format.date(trade.exit_date)}</span>,
    },
    {
      head: t`Held`,
      numeric: true,
      cell: (trade) => <Days count={trade.held_days} />,
    },
    {
      head: t`Profit`,
      numeric: true,
      cell: (trade) => (
        <span className="amount font-semibold">{format.money(trade.profit, { currency, signed: true })}</span>
      ),
    },
    {
      head: t`Return %`,
      numeric: true,
      cell: (trade) => <Delta percent={trade.return_pct} />,
    },
    {
      head: t`Ended by`,
      className: "pl-3!",
      cell: (trade) => <span className="text-12 text-soft">{trade.exit}</span>,
    },
    {
      head: t`Strategy`,
      cell: (trade) => <span className="text-12 text-muted">{trade.strategy}</span>,
    },
  ];
  return <Table label={t`Last 10 trades`} columns={columns} rows={trades} keyOf={({ key }) => String(key)} />;
}

function TradeRows({ trades, currency }: TradesProps) {
  const format = useFormat();
  return (
    <ul>
      {trades.map((trade) => (
        <li
          key={trade.key}
          className="flex min-h-14 items-center justify-between gap-3 border-t border-grid py-2 first:border-0"
        >
          <span className="min-w-0">
            <span className="block text-13">
              {format.date(trade.entry_date, "short")} – {format.date(trade.exit_date)}
            </span>
            <span className="block text-12 text-muted">
              <Days count={trade.held_days} />, {trade.exit}, {trade.strategy}
            </span>
          </span>
          <span className="flex flex-none flex-col items-end">
            <span className="amount font-semibold">
              {format.money(trade.profit, { currency, signed: true })}
            </span>
            <Delta percent={trade.return_pct} className="text-12" />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Days({ count }: { count: number }) {
  const { t } = useLingui();
  const format = useFormat();
  const days = format.number(count);
  return <span className="text-12 whitespace-nowrap text-muted">{t`${days} d`}</span>;
}
