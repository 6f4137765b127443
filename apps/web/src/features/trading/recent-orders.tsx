import { useLingui } from "@lingui/react/macro";
import { type Order, ordersPageSize, ordersShown } from "@neuro/contract";
import { useSession } from "#data/session.ts";
import { useOperation } from "#data/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { useTradingMode } from "#lib/trading-mode.ts";
import { useMedia } from "#lib/use-media.ts";
import { useWords } from "#lib/use-words.ts";
import { Answer } from "#ui/answer.tsx";
import { CellHead } from "#ui/cell-head.tsx";
import { Callout } from "#ui/note.tsx";
import { Cell } from "#ui/sheet.tsx";
import { Signal } from "#ui/signal.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Source } from "#ui/source.tsx";
import { EmptyState } from "#ui/states.tsx";
import { type Column, Table } from "#ui/table.tsx";
import { useAccountName } from "./account-name.ts";
import { OrderStatus } from "./order-status.tsx";
import { useOrderWords } from "./order-words.ts";

/** Where the table would push the status out of sight: the phone, and beside the form on a small desktop. */
const NARROW = "(max-width: 719.98px), (min-width: 1100px) and (max-width: 1279.98px)";

/** The last five orders with what became of each; they change as the stream speaks. */
export function RecentOrders() {
  const { t } = useLingui();
  const words = useWords();
  const mode = useTradingMode();
  const loggedIn = useSession().kind === "server";
  const query = useOperation("orders", { query: { limit: ordersPageSize, mode } });
  return (
    <Cell>
      <CellHead title={t`Recent Orders`}>
        {query.data === undefined ? null : <Source of={query.data.provenance} />}
      </CellHead>
      {loggedIn ? (
        <Answer
          query={query}
          failed={t`Your orders could not be loaded.`}
          skeleton={<Skeleton heights={[20, 36, 36, 36]} />}
        >
          {({ orders }) =>
            orders.length === 0 ? (
              <EmptyState title={words("orders.empty")} />
            ) : (
              <OrderList orders={orders.slice(0, ordersShown)} />
            )
          }
        </Answer>
      ) : (
        <EmptyState title={words("orders.empty")} />
      )}
    </Cell>
  );
}

function OrderList({ orders }: { orders: readonly Order[] }) {
  const narrow = useMedia(NARROW);
  return (
    <div aria-live="polite" aria-relevant="additions text">
      {narrow ? <OrderRows orders={orders} /> : <OrderTable orders={orders} />}
      <Unconfirmed orders={orders} />
    </div>
  );
}

function OrderTable({ orders }: { orders: readonly Order[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const accountName = useAccountName();
  const say = useOrderWords();
  const columns: Column<Order>[] = [
    {
      key: "time",
      head: t`Time`,
      cell: (order) => <span className="text-12 text-muted">{format.dateTime(order.created_at)}</span>,
    },
    { key: "side", head: t`Side`, cell: (order) => <Signal signal={order.action} /> },
    {
      key: "symbol",
      head: t`Symbol`,
      rowHeader: true,
      cell: (order) => (
        <span className="block w-max max-w-[220px] wide:max-w-[280px]">
          <span className="font-semibold">{order.symbol}</span>
          <span className="block truncate text-12 text-muted" title={say.note(order)}>
            {say.note(order)}
          </span>
        </span>
      ),
    },
    {
      key: "units",
      head: t`Units`,
      numeric: true,
      cell: (order) => format.number(order.quantity, { maxDigits: 8 }),
    },
    { key: "type", head: t`Type`, cell: (order) => <span className="text-13">{say.type(order)}</span> },
    {
      key: "fill",
      head: t({ message: "Fill", context: "price" }),
      numeric: true,
      cell: (order) => (order.avg_fill_price === null ? "–" : format.price(order.avg_fill_price)),
    },
    {
      key: "account",
      head: t`Account`,
      cell: (order) => <span className="text-12 text-muted">{accountName(order.account_id)}</span>,
    },
    { key: "status", head: t`Status`, numeric: true, cell: (order) => <OrderStatus order={order} /> },
  ];
  return <Table label={t`Recent Orders`} columns={columns} rows={orders} keyOf={(order) => order.id} tall />;
}

/** The phone's rows: what and when at the left, state over price at the right. */
function OrderRows({ orders }: { orders: readonly Order[] }) {
  const format = useFormat();
  const accountName = useAccountName();
  const say = useOrderWords();
  return (
    <ul>
      {orders.map((order) => (
        <li key={order.id} className="flex min-h-16 items-center gap-3 border-t border-grid py-2.5">
          <Signal signal={order.action} />
          <span className="min-w-0 flex-1">
            <span className="block text-14">
              <strong className="font-semibold">{order.symbol}</strong>{" "}
              {format.number(order.quantity, { maxDigits: 8 })}
            </span>
            <span className="block truncate text-12 text-muted">
              {format.dateTime(order.created_at)}, {say.type(order)}, {accountName(order.account_id)}
            </span>
            <span className="block text-12 text-muted">{say.outcome(order)}</span>
          </span>
          <span className="flex flex-col items-end gap-0.5">
            <OrderStatus order={order} />
            {order.avg_fill_price === null ? null : (
              <span className="text-13">{format.price(order.avg_fill_price)}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** An order without a definite answer is explained in a plain sentence. */
function Unconfirmed({ orders }: { orders: readonly Order[] }) {
  const { t } = useLingui();
  const open = orders.filter((order) => order.status === "unconfirmed");
  return open.map((order) => {
    const { symbol } = order;
    return (
      <div key={order.id} className="mt-3">
        <Callout title={t`${symbol} is unconfirmed.`}>
          {t`No answer came in time. Neuro asks again by order id and never sends it twice.`}
        </Callout>
      </div>
    );
  });
}
