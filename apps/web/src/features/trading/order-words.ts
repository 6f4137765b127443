import { useLingui } from "@lingui/react/macro";
import type { Order } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";

/** Short words about an order: its type, what is special about it. */
export function useOrderWords() {
  const { t } = useLingui();
  const format = useFormat();
  const outcome = (order: Order): string => order.reason ?? order.label ?? "";
  return {
    /** "Market", "Limit 157.80". */
    type(order: Order): string {
      const price = order.limit_price === null ? "" : format.price(order.limit_price);
      return order.order_type === "Limit"
        ? t`Limit ${price}`
        : t({ message: "Market", context: "order type" });
    },
    /** Why it ended, or how it was filled; empty when there is nothing to tell. */
    outcome,
    /** The same, or the security's name. */
    note: (order: Order): string => outcome(order) || order.name,
  };
}
