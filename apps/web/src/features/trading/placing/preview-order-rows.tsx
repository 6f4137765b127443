import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { useAccountType } from "#shared/accounts/account-name.ts";
import { Signal } from "#shared/analysis/signal.tsx";
import { Money } from "#ui/figures/figure.tsx";
import { Check, keyOfOrder, type PreviewOrdersShape, Units } from "./preview-order-parts.tsx";

/** The orders as rows, for the phone: only a refusal is told of, what can be placed needs no words. */
export function PreviewOrderRows({ orders, checked }: PreviewOrdersShape) {
  const { t } = useLingui();
  const format = useFormat();
  const typeName = useAccountType();
  return (
    <ul aria-label={t`Orders at the prices of now`}>
      {orders.map((order) => {
        const [then, now] = [format.price(order.price_proposed), format.price(order.price)];
        return (
          <li key={keyOfOrder(order)} className="border-b border-grid py-3 last:border-0">
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
            {order.refusal === null || !checked ? null : (
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
