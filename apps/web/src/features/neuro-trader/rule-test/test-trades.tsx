import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { usePhone } from "#lib/use-media.ts";
import { Delta } from "#ui/figures/delta.tsx";
import { Cell } from "#ui/sheet.tsx";
import { EmptyState } from "#ui/states.tsx";
import { type Column, Table } from "#ui/table.tsx";
import type { TestResult } from "./test-result-type.ts";

type Trade = TestResult["trades"][number] & { readonly key: string };

/** The last trades of a test, newest first, in a frame that scrolls. */
export function TestTrades({ result }: { result: TestResult }) {
  const { t } = useLingui();
  const format = useFormat();
  const phone = usePhone();
  const { currency, total_trades: total } = result;
  const [shown, all] = [format.number(result.trades.length), format.number(total)];
  const trades = result.trades
    .map((trade, i): Trade => ({ ...trade, key: String(i) }))
    .toSorted((a, b) => b.exit_date.localeCompare(a.exit_date));
  if (trades.length === 0) return <NoTrade />;
  return (
    <Cell
      role="region"
      aria-label={t`Trades`}
      head={t`Trades`}
      level={3}
      beside={
        <span className="text-12 text-muted">
          {result.trades.length < total ? t`the last ${shown} of ${all}` : all}
        </span>
      }
    >
      {phone ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
        <ul className="max-h-[420px] overflow-y-auto" tabIndex={0}>
          {trades.map((trade) => (
            <PhoneRow key={trade.key} trade={trade} currency={currency} />
          ))}
        </ul>
      ) : (
        <div className="max-h-[420px] overflow-y-auto">
          <TradeTable trades={trades} currency={currency} />
        </div>
      )}
    </Cell>
  );
}

function NoTrade() {
  const { t } = useLingui();
  return (
    <Cell head={t`Trades`} level={3}>
      <EmptyState title={t`No trade in these years`}>
        {t`More years, other securities or other conditions may show some.`}
      </EmptyState>
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
  const day = (date: string) => <span className="text-12 text-muted">{format.date(date)}</span>;
  const columns: Column<Trade>[] = [
    { head: t`Symbol`, rowHeader: true, cell: ({ symbol }) => symbol },
    { head: t`Bought`, cell: (trade) => day(trade.entry_date) },
    { head: t`Sold`, cell: (trade) => day(trade.exit_date) },
    { head: t`Quantity`, numeric: true, cell: ({ quantity }) => format.number(quantity, { maxDigits: 4 }) },
    { head: t`Bought at`, numeric: true, cell: (trade) => format.price(trade.entry_price) },
    { head: t`Sold at`, numeric: true, cell: (trade) => format.price(trade.exit_price) },
    {
      head: t`Profit`,
      numeric: true,
      cell: ({ profit }) => (
        <span className="amount font-semibold">{format.money(profit, { currency, signed: true })}</span>
      ),
    },
    { head: t`Return %`, numeric: true, cell: (trade) => <Delta percent={trade.return_pct} /> },
    {
      head: t`Ended by`,
      className: "pl-3!",
      cell: ({ exit }) => <span className="text-12 text-soft">{exit}</span>,
    },
  ];
  return <Table label={t`Trades of the test`} columns={columns} rows={trades} keyOf={({ key }) => key} />;
}

function PhoneRow({ trade, currency }: { trade: Trade; currency: string }) {
  const format = useFormat();
  return (
    <li className="flex min-h-14 items-center justify-between gap-3 border-t border-grid py-2 first:border-0">
      <span className="min-w-0">
        <span className="block text-13 font-book">{trade.symbol}</span>
        <span className="block text-12 text-muted">
          {format.date(trade.entry_date, "short")} – {format.date(trade.exit_date)}, {trade.exit}
        </span>
      </span>
      <span className="flex flex-none flex-col items-end">
        <span className="amount font-semibold">{format.money(trade.profit, { currency, signed: true })}</span>
        <Delta percent={trade.return_pct} className="text-12" />
      </span>
    </li>
  );
}
