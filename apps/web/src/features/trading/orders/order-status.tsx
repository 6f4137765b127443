import { useLingui } from "@lingui/react/macro";
import type { Order } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { Icon, type IconName } from "#ui/icon.tsx";

interface Look {
  icon: IconName;
  tone: string;
  word: string;
}

/** Mark and word of an order's state: filled, working, unconfirmed, cancelled, rejected. */
export function OrderStatus({ order }: { order: Order }) {
  const { t } = useLingui();
  const format = useFormat();
  const [filled, ordered] = [order.filled_quantity, order.quantity].map((units) =>
    format.number(units, { maxDigits: 8 }),
  );
  const looks: Record<Order["status"], Look> = {
    filled: { icon: "check", tone: "text-gain", word: t`Filled` },
    pending: { icon: "clock", tone: "text-soft", word: t`Working` },
    partially_filled: { icon: "clock", tone: "text-soft", word: t`Part filled ${filled} of ${ordered}` },
    unconfirmed: { icon: "warning", tone: "text-warn", word: t`Unconfirmed` },
    cancelled: { icon: "close", tone: "text-muted", word: t`Cancelled` },
    rejected: { icon: "close", tone: "text-loss", word: t`Rejected` },
    expired: { icon: "close", tone: "text-muted", word: t`Expired` },
  };
  const { icon, tone, word } = looks[order.status];
  return (
    <span
      className={`inline-flex items-center gap-1.5 align-middle text-13 font-semibold whitespace-nowrap ${tone}`}
    >
      <Icon name={icon} size={14} />
      {order.cancel_requested && order.status !== "cancelled" ? t`Cancelling` : word}
    </span>
  );
}
