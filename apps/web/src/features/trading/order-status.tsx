import { useLingui } from "@lingui/react/macro";
import type { Order } from "@neuro/contract";
import { Icon, type IconName } from "#ui/icon.tsx";

interface Look {
  icon: IconName;
  tone: string;
  word: string;
}

/** Mark and word of an order's state: filled, working, unconfirmed, cancelled, rejected. */
export function OrderStatus({ order }: { order: Order }) {
  const { t } = useLingui();
  const filled = order.filled_quantity;
  const looks: Record<Order["status"], Look> = {
    filled: { icon: "check", tone: "text-gain", word: t`Filled` },
    pending: { icon: "clock", tone: "text-soft", word: t`Working` },
    partially_filled: { icon: "clock", tone: "text-soft", word: t`Working, ${filled} filled` },
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
      {word}
    </span>
  );
}
