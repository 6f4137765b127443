/** Where nothing can be ordered: the venue of accounts that are kept here from files or by hand. */
import { NO_COMMISSION } from "@neuro/ledger";
import type { Venue } from "./port.ts";

export const UNTRADED_VENUE_ID = "untraded";

/** Its accounts may only be read, so that no order gets this far; one that did would be refused. */
export function createUntradedVenue(): Venue {
  return {
    capabilities: {
      ...{ id: UNTRADED_VENUE_ID, label: "No broker", mode: "live" },
      ...{
        orderTypes: [],
        watchedOrderTypes: [],
        timesInForce: [],
        fractionalTypes: ["stock", "etf", "crypto"],
      },
      commission: { stock: NO_COMMISSION, etf: NO_COMMISSION, crypto: NO_COMMISSION },
      reconcilesByClientOrderId: true,
    },
    submit: async () => ({
      outcome: "rejected",
      code: "live_requires_connection",
      reason: "no broker is linked",
    }),
    cancel: async () => ({ outcome: "unknown", events: [] }),
    find: async () => ({ outcome: "absent" }),
    advance: async () => [],
  };
}
