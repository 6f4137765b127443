import { ledgerReads } from "#data/queries/refresh.ts";

/** What follows from a cost. */
export const costReads = [...ledgerReads, "portfolioCosts"] as const;
