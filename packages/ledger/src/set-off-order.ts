/** What an approved order with a stop price becomes at a venue that knows no such orders, once its price has traded. */
import { decimal, formatDecimal } from "./decimal.ts";
import type { ApprovedOrder } from "./port.ts";

export interface SetOff {
  /** `stop`: its stop price traded. `profit`: an OCO's limit can be had. */
  readonly leg: "stop" | "profit";
  /** The client order id it is sent under. */
  readonly orderId: string;
  /** Decimal string, at most the order's quantity. */
  readonly quantity: string;
}

/**
 * A market order, or a limit order of a StopLimit and of a profit. It never costs or sells more than what the order it comes
 * from has set aside, so it needs no approval of its own.
 */
export function setOffOrder(order: ApprovedOrder, { leg, orderId, quantity }: SetOff): ApprovedOrder {
  if (decimal(quantity).gt(decimal(order.quantity))) throw new Error("more than the order was approved for");
  const isLimit = leg === "profit" || order.type === "StopLimit";
  const part = formatDecimal(decimal(quantity));
  const { reservation } = order;
  return {
    ...order,
    orderId,
    quantity: part,
    type: isLimit ? "Limit" : "Market",
    limitPrice: isLimit ? order.limitPrice : null,
    stopPrice: null,
    protects: null,
    outsideHours: "wait",
    reservation: reservation.book === "position" ? { ...reservation, amount: part } : reservation,
  };
}
