/** A venue's capabilities as the risk gate reads them for one instrument. */
import type { CheckedVenue } from "@neuro/ledger";
import type { Instrument } from "@neuro/market";
import type { VenueCapabilities } from "./port.ts";

export function checkedVenueOf(capabilities: VenueCapabilities, type: Instrument["type"]): CheckedVenue {
  const { mode, orderTypes, timesInForce, fractionalTypes, commission } = capabilities;
  return { mode, orderTypes, timesInForce, fractionalTypes, commission: commission[type] };
}
