/** What a bracket would lose and gain, and who holds its exits. */
import type { AnswerOf } from "@neuro/contract";
import type { OrderType } from "@neuro/ledger";
import type { OrderRequest } from "../placing/order-request.ts";
import type { ExpectedFill } from "./expect-fill.ts";
import type { PreviewedOrder } from "./previewed-order.ts";

/** The type of the order that a bracket's exit will be; null without a bracket. */
export function exitTypeOf(exits: OrderRequest["exits"]): OrderType | null {
  if (exits === null) return null;
  if (exits.stopLoss === null) return "Limit";
  return exits.takeProfit === null ? "Stop" : "OCO";
}

export function exitsShown(
  { request, capabilities }: PreviewedOrder,
  { price }: ExpectedFill,
): AnswerOf<"previewOrder">["exits"] {
  const { exits, quantity } = request;
  const type = exitTypeOf(exits);
  if (exits === null || type === null) return null;
  const gained = (exit: number | null) =>
    exit === null || price === null ? null : Math.round((exit - price) * quantity * 100) / 100;
  return {
    loss_at_stop: gained(exits.stopLoss),
    gain_at_target: gained(exits.takeProfit),
    held_by: capabilities.watchedOrderTypes.includes(type) ? "server" : "exchange",
  };
}
