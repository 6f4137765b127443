import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { usePhone } from "#lib/use-media.ts";
import { useAccountType } from "#shared/accounts/account-name.ts";
import { Signal } from "#shared/analysis/signal.tsx";
import { Money } from "#ui/figures/figure.tsx";
import { Callout } from "#ui/note.tsx";
import { type Column, Table } from "#ui/table.tsx";
import {
  Check,
  keyOfOrder,
  type PreviewOrder,
  type PreviewOrdersShape,
  Units,
} from "./preview-order-parts.tsx";
import { PreviewOrderRows } from "./preview-order-rows.tsx";
import type { Preview } from "./use-preview.ts";

/** Each order at the price then and the price now; one that would be refused says why. */
export function PreviewOrders({ preview: { orders } }: { preview: Preview }) {
  const phone = usePhone();
  const reason = reasonOfAll(orders);
  const Orders = phone ? PreviewOrderRows : OrderTable;
  return (
    <>
      {reason === null ? null : (
        <div role="status" className="mb-4">
          <Callout title={reason} />
        </div>
      )}
      <Orders orders={orders} checked={reason === null} />
    </>
  );
}

/** Where all would be refused for the same reason it is said once; null otherwise. */
function reasonOfAll(orders: readonly PreviewOrder[]): string | null {
  const [first, ...others] = orders.map(({ refusal }) => refusal?.detail ?? null);
  return others.length > 0 && others.every((detail) => detail === first) ? (first ?? null) : null;
}

function OrderTable({ orders, checked }: PreviewOrdersShape) {
  const { t } = useLingui();
  const format = useFormat();
  const typeName = useAccountType();
  const columns: Column<PreviewOrder>[] = [
    { head: t`Side`, cell: (order) => <Signal signal={order.action} /> },
    {
      head: t`Symbol`,
      rowHeader: true,
      cell: (order) => (
        <>
          <span className="font-semibold">{order.symbol}</span>
          <span className="block text-12 text-muted">{typeName(order.account_name)}</span>
        </>
      ),
    },
    { head: t`Units`, numeric: true, cell: (order) => <Units order={order} /> },
    {
      head: t`Price then`,
      numeric: true,
      cell: (order) => <span className="text-muted">{format.price(order.price_proposed)}</span>,
    },
    {
      head: t`Price now`,
      numeric: true,
      cell: (order) => (
        <>
          {format.price(order.price)} <span className="text-12 text-muted">{order.currency}</span>
        </>
      ),
    },
    {
      head: t`Value, CAD`,
      numeric: true,
      cell: (order) => (
        <span className="font-semibold">
          <Money value={order.value_cad} />
        </span>
      ),
    },
    ...(checked
      ? [
          {
            head: t`Check`,
            className: "w-[34%] whitespace-normal!",
            cell: (order: PreviewOrder) => <Check order={order} />,
          },
        ]
      : []),
  ];
  return (
    <Table label={t`Orders at the prices of now`} tall columns={columns} rows={orders} keyOf={keyOfOrder} />
  );
}
