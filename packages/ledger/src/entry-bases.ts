/** How real entries are: as the prices and rates they were made of when they were posted. */
import { type Based, SAMPLE_BASED } from "@neuro/contract";
import type { EntryKind, JournalEntry } from "./port.ts";

/** Kinds that are made of prices or rates. */
const PRICED: ReadonlySet<EntryKind> = new Set(["trade", "dividend", "fx", "transfer"]);

/** Nothing of an entry without prices. Of one that was posted before it was written down nobody knows: the least certain. */
export function entryBases({
  kind,
  priceBasis,
}: Pick<JournalEntry, "kind" | "priceBasis">): readonly Based[] {
  if (priceBasis !== null) return [{ basis: priceBasis }];
  return PRICED.has(kind) ? [SAMPLE_BASED] : [];
}
