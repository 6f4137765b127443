import type { Order } from "@neuro/contract";

export type News = "filled" | "partially_filled" | "rejected" | "expired" | "cancelled";

export interface Known {
  /** The last event about the same order; undefined for the first. */
  before: Order | undefined;
  /** What answers to this browser's own calls said of it. */
  answers: readonly Order[];
}

/** What an event about an order adds to what was said already; null when that is nothing worth a notice. */
export function orderUpdateOf(order: Order, { before, answers }: Known): News | null {
  const { status } = order;
  const said = before === undefined ? answers : [before, ...answers];
  if (said.some((last) => last.status === status)) return null;
  if (status === "filled" || status === "partially_filled" || status === "rejected" || status === "expired") {
    return status;
  }
  // A stop of all trading says how many it cancelled; one by one is for the order that somebody cancelled.
  return status === "cancelled" && answers.some((last) => last.cancel_requested) ? status : null;
}
