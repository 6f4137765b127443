/** A second face of the paper exchange, in live mode: the whole way of an order of real money, with practice money. */
import type { Venue } from "../port.ts";

export const REHEARSAL_VENUE_ID = "rehearsal";

/** It moves nothing by itself: the paper exchange moves all orders of its book, whichever face took them. */
export function createRehearsalVenue(paper: Venue): Venue {
  return {
    ...paper,
    capabilities: {
      ...paper.capabilities,
      id: REHEARSAL_VENUE_ID,
      label: "Rehearsal of live trading (practice money)",
      mode: "live",
    },
    advance: async () => [],
  };
}
