/** Entries that move units or their cost, over all accounts, by the property they are of; a dividend names its listing without moving it. */
import type { InstrumentId } from "@neuro/contract/primitives";
import { entryInstrument, type JournalEntry } from "@neuro/ledger";
import type { PropertyOf } from "../gains/property-of.ts";

/** In the order of the journals, each in its own. */
export function entriesByProperty(
  journals: readonly { readonly entries: readonly JournalEntry[] }[],
  propertyOf: PropertyOf,
): ReadonlyMap<InstrumentId, readonly JournalEntry[]> {
  const found = new Map<InstrumentId, JournalEntry[]>();
  for (const { entries } of journals)
    for (const entry of entries) {
      const listing = entry.kind === "dividend" ? null : entryInstrument(entry);
      if (listing === null) continue;
      const property = propertyOf(listing);
      const own = found.get(property);
      if (own === undefined) found.set(property, [entry]);
      else own.push(entry);
    }
  return found;
}
