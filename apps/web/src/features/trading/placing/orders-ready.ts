import type { Preview } from "./use-preview.ts";

/** The orders that would be accepted now. */
export function ordersReady({ orders }: Preview): Preview["orders"] {
  return orders.filter(({ refusal }) => refusal === null);
}
