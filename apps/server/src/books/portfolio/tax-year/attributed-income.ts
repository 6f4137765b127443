/**
 * Whose income what a security pays is, where its units were handed over: of a spouse, or of whom gave them to a child.
 * Source: Income Tax Act, subsections 74.1(1) and (2).
 */
import type { InstrumentId } from "@neuro/contract/primitives";
import { decimal, entryInstrument, formatDecimal, type JournalEntry } from "@neuro/ledger";
import { attributesIn, partsOfIncome, type TaxListing } from "@neuro/portfolio";
import type { AccountBooks } from "../accounts/account-books.ts";
import { holderOf, propertyIn, taxPersonOf } from "../household/tax-person.ts";
import { dayOfEntry, type TaxPool } from "../reports/tax-pools.ts";

export interface IncomePart {
  /** Whose it is. */
  readonly giver: string;
  readonly amount: number;
}

export type IncomeParts = (own: AccountBooks, entry: JournalEntry, amount: number) => readonly IncomePart[];

const PAID: ReadonlySet<JournalEntry["kind"]> = new Set(["dividend", "interest", "tax"]);

/** What of an amount is another's than the holder's; what names no security is nobody else's. */
export function incomePartsOf(pools: readonly TaxPool[], all: readonly AccountBooks[]): IncomeParts {
  const [attributes, propertyOf] = [attributesIn(all.map(holderOf)), propertyIn(all)];
  const keyOf = (personId: string, property: InstrumentId) => `${personId} ${property}`;
  const listings = new Map<string, TaxListing>();
  for (const pool of pools)
    for (const listing of pool.listings) listings.set(keyOf(listing.personId, listing.property), listing);
  return (own, entry, amount) => {
    const instrument = PAID.has(entry.kind) ? entryInstrument(entry) : null;
    if (instrument === null) return [];
    const { id } = taxPersonOf(own);
    const handed = listings.get(keyOf(id, propertyOf(instrument)))?.handed ?? [];
    const day = dayOfEntry(entry);
    const parts = partsOfIncome(handed, day, (giver) => attributes(id, giver, day));
    return parts(decimal(amount.toFixed(2)))
      .map((part) => ({ giver: part.giver, amount: Number(formatDecimal(part.amount)) }))
      .filter((part) => part.amount !== 0);
  };
}
