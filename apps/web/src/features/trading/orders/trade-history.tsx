import { useLingui } from "@lingui/react/macro";
import { type AnswerOf, tradeHistoryPageSize, tradeHistoryShown } from "@neuro/contract";
import { useOperation } from "#data/queries/use-operation.ts";
import { useSession } from "#data/session/session.ts";
import { useFormat } from "#lib/format.ts";
import { useWords } from "#lib/i18n/use-words.ts";
import { useTradingMode } from "#shared/accounts/trading-mode.ts";
import { Signal } from "#shared/analysis/signal.tsx";
import { Answer } from "#shared/loading/answer.tsx";
import { useRoom } from "#shared/loading/use-room.ts";
import { CellHead } from "#ui/cell-head.tsx";
import { Money } from "#ui/figures/figure.tsx";
import { fillMarks } from "#ui/figures/fill-marks.tsx";
import { Source } from "#ui/figures/source.tsx";
import { Cell } from "#ui/sheet.tsx";
import { EmptyState } from "#ui/states.tsx";
import { type Column, Table } from "#ui/table.tsx";
import { useNarrow } from "./use-narrow.ts";

type Trade = AnswerOf<"tradeHistory">["trades"][number];

/** The last ten fills of the mode. */
export function TradeHistory() {
  const { t } = useLingui();
  const words = useWords();
  const mode = useTradingMode();
  const loggedIn = useSession().kind === "server";
  const query = useOperation("tradeHistory", { query: { limit: tradeHistoryPageSize, mode } });
  const room = useRoom(query, { phone: 652, wide: 465 });
  const total = query.data?.total ?? 0;
  const shown = Math.min(tradeHistoryShown, query.data?.trades.length ?? 0);
  return (
    <Cell style={loggedIn ? room : undefined}>
      <CellHead title={t`Trade History`}>
        {query.data === undefined ? null : (
          <>
            <Source of={query.data.provenance} />
            {shown === 0 ? null : <span className="text-12 text-muted">{t`Last ${shown} of ${total}`}</span>}
          </>
        )}
      </CellHead>
      {loggedIn ? (
        <Answer query={query} failed={t`Your trades could not be loaded.`} heights={[20, 36, 36, 36]}>
          {({ trades }) =>
            trades.length === 0 ? (
              <EmptyState title={words("trades.empty")} />
            ) : (
              <TradeList trades={trades.slice(0, tradeHistoryShown)} />
            )
          }
        </Answer>
      ) : (
        <EmptyState title={words("trades.empty")} />
      )}
    </Cell>
  );
}

function TradeList({ trades }: { trades: readonly Trade[] }) {
  return useNarrow() ? <TradeRows trades={trades} /> : <TradeTable trades={trades} />;
}

function TradeTable({ trades }: { trades: readonly Trade[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const mark = fillMarks(trades);
  const columns: Column<Trade>[] = [
    {
      head: t`Time`,
      cell: (trade) => <span className="text-12 text-muted">{format.dateTime(trade.executed_at)}</span>,
    },
    { head: t`Side`, cell: (trade) => <Signal signal={trade.action} /> },
    {
      head: t`Symbol`,
      rowHeader: true,
      cell: (trade) => (
        <>
          <span className="font-semibold">{trade.symbol}</span>
          {trade.label === null ? null : (
            <span className="block text-12 whitespace-normal text-muted">{trade.label}</span>
          )}
        </>
      ),
    },
    {
      head: t`Units`,
      numeric: true,
      cell: (trade) => format.number(trade.quantity, { maxDigits: 8 }),
    },
    {
      head: t`Price`,
      numeric: true,
      cell: (trade) => (
        <>
          {format.price(trade.price)}
          {mark(trade)}
        </>
      ),
    },
    {
      head: t`Commission`,
      numeric: true,
      cell: (trade) => <span className="text-muted">{format.number(trade.commission, { digits: 2 })}</span>,
    },
    {
      head: t`Total`,
      numeric: true,
      cell: (trade) => (
        <>
          <span className="font-semibold">
            <Money value={trade.total_value} currency={trade.currency} />
          </span>{" "}
          <span className="text-12 text-muted">{trade.currency}</span>
        </>
      ),
    },
  ];
  return <Table label={t`Trade History`} columns={columns} rows={trades} keyOf={(trade) => trade.id} />;
}

function TradeRows({ trades }: { trades: readonly Trade[] }) {
  const format = useFormat();
  const mark = fillMarks(trades);
  return (
    <ul>
      {trades.map((trade) => (
        <li key={trade.id} className="flex min-h-14 items-center gap-3 border-t border-grid py-2">
          <Signal signal={trade.action} />
          <span className="min-w-0 flex-1">
            <span className="block">
              <strong className="font-semibold">{trade.symbol}</strong>{" "}
              {format.number(trade.quantity, { maxDigits: 8 })}
            </span>
            <span className="block truncate text-12 text-muted">
              {format.dateTime(trade.executed_at)}
              {trade.label === null ? "" : `, ${trade.label}`}
            </span>
          </span>
          <span className="flex flex-col items-end">
            <span className="font-semibold">
              <Money value={trade.total_value} currency={trade.currency} />
            </span>
            <span className="text-12 text-muted">
              {format.price(trade.price)} {trade.currency}
            </span>
            {mark(trade)}
          </span>
        </li>
      ))}
    </ul>
  );
}
