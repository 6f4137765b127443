import { useLingui } from "@lingui/react/macro";
import type { Order } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";

/** Short words about an order: its type, its bracket, who wanted it, what is special about it. */
export function useOrderWords() {
  const { t } = useLingui();
  const format = useFormat();
  const price = (value: number | null): string => (value === null ? "–" : format.price(value));
  const origins: Record<Order["origin"], string> = {
    "place-order": t`by you`,
    "quick-trade": t`by you`,
    chat: t`by chat`,
    voice: t`by voice`,
    "ai-strategy": t`by Neuro`,
    "ai-draft": t`Neuro’s draft`,
    "auto-trading": t`auto-trading`,
    optimization: t`optimization`,
    rebalance: t`your target weights`,
    exit: t`protects a purchase`,
    sandbox: "",
  };

  const bracket = ({ stop_loss: loss, take_profit: profit }: Order): string => {
    const [stop, target] = [price(loss), price(profit)];
    if (loss !== null && profit !== null) return t`Stop ${stop}, target ${target}`;
    if (loss !== null) return t`Stop ${stop}`;
    return profit === null ? "" : t`Target ${target}`;
  };

  return {
    /** "Market", "Limit 157.80", "Stop 154.60". */
    type(order: Order): string {
      const [limit, stop] = [price(order.limit_price), price(order.stop_price)];
      switch (order.order_type) {
        case "Market":
          return t({ message: "Market", context: "order type" });
        case "Limit":
          return t`Limit ${limit}`;
        case "Stop":
          return t`Stop ${stop}`;
        case "StopLimit":
          return t`Stop ${stop}, limit ${limit}`;
        case "OCO":
          return t`Target ${limit} or stop ${stop}`;
      }
    },
    /** Why it ended, or how it was filled; empty when there is nothing to tell. */
    outcome: (order: Order): string => order.reason ?? order.label ?? "",
    /** Everything worth a line: bracket, why it ended or how it was filled, who wanted it; the security's name at least. */
    note(order: Order): string {
      const said = [
        bracket(order),
        order.reason ?? order.label ?? "",
        order.watched ? t`watched by Neuro` : "",
        origins[order.origin],
      ].filter((each) => each !== "");
      return said.length === 0 ? order.name : said.join(", ");
    },
    /** "Buy 20 FTS". */
    what(order: Order): string {
      const units = format.number(order.quantity, { maxDigits: 8 });
      const { symbol } = order;
      return order.action === "BUY" ? t`Buy ${units} ${symbol}` : t`Sell ${units} ${symbol}`;
    },
  };
}
