import { useLingui } from "@lingui/react/macro";
import type { Order } from "@neuro/contract";
import { Callout } from "#ui/note.tsx";

/** An order without a definite answer is explained in a plain sentence. */
export function UnconfirmedNote({ orders }: { orders: readonly Order[] }) {
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
