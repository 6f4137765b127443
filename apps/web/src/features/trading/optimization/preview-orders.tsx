import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { usePhone } from "#lib/use-media.ts";
import { useAccountType } from "#ui/account-type.ts";
import { Money } from "#ui/figure.tsx";
import { Icon } from "#ui/icon.tsx";
import { Signal } from "#ui/signal.tsx";
import { type Column, Table } from "#ui/table.tsx";
import type { Preview } from "./use-preview.ts";

type Order = Preview["orders"][number];

const keyOf = ({ id, account_id, symbol }: Order): string => `${id} ${account_id} ${symbol}`;

/** Each order at the price then and the price now; one that would be refused says why. */
export function PreviewOrders({ preview: { orders } }: { preview: Preview }) {
  return usePhone() ? <OrderRows orders={orders} /> : <OrderTable orders={orders} />;
}

function OrderTable({ orders }: { orders: readonly Order[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const typeName = useAccountType();
  const columns: Column<Order>[] = [
    { key: "side", head: t`Side`, cell: (order) => <Signal signal={order.action} /> },
    {
      key: "symbol",
      head: t`Symbol`,
      rowHeader: true,
      cell: (order) => (
        <>
          <span className="font-semibold">{order.symbol}</span>
          <span className="block text-12 text-muted">{typeName(order.account_name)}</span>
        </>
      ),
    },
    { key: "units", head: t`Units`, numeric: true, cell: (order) => <Units order={order} /> },
    {
      key: "then",
      head: t`Price then`,
      numeric: true,
      cell: (order) => <span className="text-muted">{format.price(order.price_proposed)}</span>,
    },
    {
      key: "now",
      head: t`Price now`,
      numeric: true,
      cell: (order) => (
        <>
          {format.price(order.price)} <span className="text-12 text-muted">{order.currency}</span>
        </>
      ),
    },
    {
      key: "value",
      head: t`Value, CAD`,
      numeric: true,
      cell: (order) => (
        <span className="font-semibold">
          <Money value={order.value_cad} />
        </span>
      ),
    },
    {
      key: "state",
      head: t`Check`,
      className: "w-[34%] whitespace-normal!",
      cell: (order) => <Check order={order} />,
    },
  ];
  return <Table label={t`Orders at the prices of now`} tall columns={columns} rows={orders} keyOf={keyOf} />;
}

function OrderRows({ orders }: { orders: readonly Order[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const typeName = useAccountType();
  return (
    <ul aria-label={t`Orders at the prices of now`}>
      {orders.map((order) => {
        const [then, now] = [format.price(order.price_proposed), format.price(order.price)];
        return (
          <li key={keyOf(order)} className="border-b border-grid py-3 last:border-0">
            <p className="flex items-center gap-3">
              <Signal signal={order.action} />
              <span className="min-w-0 flex-1 truncate">
                <strong className="font-semibold">{order.symbol}</strong> <Units order={order} />
              </span>
              <span className="font-semibold">
                <Money value={order.value_cad} />
              </span>
            </p>
            <p className="mt-1 flex justify-between gap-3 text-12 text-muted">
              <span>{typeName(order.account_name)}</span>
              <span>
                {t`${then} then, ${now} now`} {order.currency}
              </span>
            </p>
            {order.refusal === null ? null : (
              <p className="mt-1">
                <Check order={order} />
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Units to trade; with what was proposed where the price has changed them. */
function Units({ order: { units, units_proposed } }: { order: Order }) {
  const { t } = useLingui();
  const format = useFormat();
  const proposed = format.number(units_proposed, { maxDigits: 8 });
  return (
    <>
      {format.number(units, { maxDigits: 8 })}
      {units === units_proposed ? null : (
        <span className="ml-1 text-12 text-muted">{t`proposed ${proposed}`}</span>
      )}
    </>
  );
}

function Check({ order: { refusal } }: { order: Order }) {
  const { t } = useLingui();
  return refusal === null ? (
    <span className="inline-flex items-center gap-1.5 text-13 text-gain">
      <Icon name="check" size={14} />
      {t`Can be placed`}
    </span>
  ) : (
    <span className="inline-flex items-start gap-1.5 py-1.5 text-12 text-warn">
      <Icon name="warning" size={14} className="mt-px" />
      {refusal.detail}
    </span>
  );
}
