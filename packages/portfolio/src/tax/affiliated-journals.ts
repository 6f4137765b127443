/**
 * Journals by who is affiliated with whom: what spouses buy denies each other's losses, what others of a household buy denies none.
 * Source: Income Tax Act, section 251.1.
 */
import type { TaxJournal } from "./tax-journal.ts";

/** In the order of the first journal of each; every one together where no journal names an affiliation. */
export function affiliatedJournals<Journal extends Pick<TaxJournal, "affiliation">>(
  journals: readonly Journal[],
): readonly (readonly Journal[])[] {
  return [...Map.groupBy(journals, ({ affiliation }) => affiliation).values()];
}
