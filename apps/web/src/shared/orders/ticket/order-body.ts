import type { CallOf } from "@neuro/contract";
import type { ReadTicket, Ticket } from "./ticket.ts";

export type OrderBody = CallOf<"previewOrder">["body"];

/** The order as the server is asked for it; `symbol` as the order carries it. */
export function orderBody(ticket: Ticket, read: ReadTicket, symbol: string): OrderBody {
  return {
    symbol,
    action: ticket.side,
    quantity: read.quantity ?? 0,
    account_id: read.accountId ?? null,
    order_type: read.type,
    limit_price: read.limitPrice,
    stop_price: read.stopPrice,
    // A market order is over at once, so the form does not ask how long it may wait.
    time_in_force: read.type === "Market" ? "Day" : ticket.timeInForce,
    stop_loss: read.stopLoss,
    take_profit: read.takeProfit,
  };
}
