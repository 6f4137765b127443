import { useLingui } from "@lingui/react/macro";
import type { Order } from "@neuro/contract";
import { type Format, useFormat } from "#lib/format.ts";
import { useMarketNow } from "#lib/market-clock.ts";
import { Signal } from "#shared/analysis/signal.tsx";
import { fillMarks } from "#ui/figures/fill-marks.tsx";
import { type Column, Table } from "#ui/table.tsx";
import { useAccountName } from "./account-name.ts";
import { CancelButton } from "./cancel-button.tsx";
import { OrderStatus } from "./order-status.tsx";
import { useOrderWords } from "./order-words.ts";
import { SettleButton } from "./settle-button.tsx";
import { useNarrow } from "./use-narrow.ts";

export interface OrderListProps {
  label: string;
  orders: readonly Order[];
}

/** Orders with what became of each; they change as the stream speaks. */
export function OrderList({ label, orders }: OrderListProps) {
  return useNarrow() ? (
    <OrderRows label={label} orders={orders} />
  ) : (
    <OrderTable label={label} orders={orders} />
  );
}

/** The time alone for what happened today. */
function useWhen(): (order: Order) => string {
  const format: Format = useFormat();
  const today = format.date(useMarketNow(60_000));
  return ({ created_at: at }) => (format.date(at) === today ? format.time(at) : format.dateTime(at));
}

function OrderTable({ label, orders }: OrderListProps) {
  const { t } = useLingui();
  const format = useFormat();
  const when = useWhen();
  const accountName = useAccountName();
  const say = useOrderWords();
  const mark = fillMarks(orders);
  const columns: Column<Order>[] = [
    {
      head: t`Time`,
      cell: (order) => <span className="text-12 text-muted">{when(order)}</span>,
    },
    { head: t`Side`, cell: (order) => <Signal signal={order.action} /> },
    {
      head: t`Symbol`,
      rowHeader: true,
      className: "w-full min-w-[92px] max-w-0",
      cell: (order) => (
        <span className="block">
          <span className="font-semibold">{order.symbol}</span>
          <span
            className="block truncate text-12 text-muted"
            title={`${order.name}${say.note(order) === order.name ? "" : `, ${say.note(order)}`}`}
          >
            {say.note(order)}
          </span>
        </span>
      ),
    },
    {
      head: t`Units`,
      numeric: true,
      cell: (order) => format.number(order.quantity, { maxDigits: 8 }),
    },
    {
      head: t`Type`,
      cell: (order) => (
        <span className="block w-max max-w-[112px] text-13 whitespace-normal">{say.type(order)}</span>
      ),
    },
    {
      head: t({ message: "Fill", context: "price" }),
      numeric: true,
      cell: (order) => (
        <>
          {order.avg_fill_price === null ? "–" : format.price(order.avg_fill_price)}
          {mark(order)}
        </>
      ),
    },
    {
      head: t`Account`,
      cell: (order) => (
        <span
          className="block max-w-[84px] truncate text-12 text-muted"
          title={accountName(order.account_id)}
        >
          {accountName(order.account_id)}
        </span>
      ),
    },
    {
      head: t`Status`,
      numeric: true,
      cell: (order) => (
        <span className="inline-flex flex-col items-end">
          <OrderStatus order={order} />
          <SettleButton order={order} />
          <CancelButton order={order} />
        </span>
      ),
    },
  ];
  return <Table label={label} columns={columns} rows={orders} keyOf={(order) => order.id} tall />;
}

/** On narrow screens: what and when at the left, state over price at the right. */
function OrderRows({ label, orders }: OrderListProps) {
  const format = useFormat();
  const when = useWhen();
  const accountName = useAccountName();
  const say = useOrderWords();
  const mark = fillMarks(orders);
  return (
    <ul aria-label={label}>
      {orders.map((order) => (
        <li key={order.id} className="flex min-h-16 items-center gap-3 border-t border-grid py-2.5">
          <Signal signal={order.action} />
          <span className="min-w-0 flex-1">
            <span className="block text-14">
              <strong className="font-semibold">{order.symbol}</strong>{" "}
              {format.number(order.quantity, { maxDigits: 8 })}
            </span>
            <span className="block text-12 text-muted">
              {[when(order), say.type(order), accountName(order.account_id)].filter(Boolean).join(", ")}
            </span>
            <span className="block text-12 text-muted">{say.note(order)}</span>
          </span>
          <span className="flex flex-none flex-col items-end gap-0.5">
            <OrderStatus order={order} />
            {order.avg_fill_price === null ? null : (
              <span className="text-13">{format.price(order.avg_fill_price)}</span>
            )}
            {mark(order)}
            <SettleButton order={order} />
            <CancelButton order={order} />
          </span>
        </li>
      ))}
    </ul>
  );
}
