import type { VenueCapabilities } from "@neuro/brokerage";
import { catalogue, isMessageKey, type Locale } from "@neuro/contract";

/** A venue of our own is named in the reader's language, another by its own name. */
export function venueName({ id, label }: VenueCapabilities, locale: Locale): string {
  const key = `venue.${id}`;
  return isMessageKey(key) ? catalogue[locale][key] : label;
}
