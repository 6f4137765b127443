/** The statuses of orders that are still of consequence. */
import type { OrderStatus } from "@neuro/ledger";

/** Those whose fate is unknown, and those of which more is expected. */
export const UNCONFIRMED_STATUSES: OrderStatus[] = ["approved", "unconfirmed"];

export const OPEN_STATUSES: OrderStatus[] = [...UNCONFIRMED_STATUSES, "working", "partially_filled"];
