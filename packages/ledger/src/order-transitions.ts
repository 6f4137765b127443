/** The life of an order as one table. */
import type { OrderStatus } from "./port.ts";

/**
 * Every change of status that can be seen. The later part of each row holds what only a late message brings: a fill is the
 * truth even after the venue said cancelled, and an order of unknown fate may turn out to be anything.
 */
export const ORDER_TRANSITIONS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  approved: ["unconfirmed", "working", "partially_filled", "filled", "cancelled", "rejected", "expired"],
  unconfirmed: ["approved", "working", "partially_filled", "filled", "cancelled", "rejected", "expired"],
  working: ["partially_filled", "filled", "cancelled", "rejected", "expired"],
  partially_filled: ["filled", "cancelled", "rejected", "expired"],
  filled: [],
  cancelled: ["filled", "rejected", "expired"],
  rejected: ["filled", "cancelled", "expired"],
  expired: ["filled", "cancelled", "rejected"],
};

const FINISHED: readonly OrderStatus[] = ["filled", "cancelled", "rejected", "expired"];

/** True when nothing more is expected of the order; its reservation is given back then. */
export function isFinished(status: OrderStatus): boolean {
  return FINISHED.includes(status);
}
