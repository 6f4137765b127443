/** The journals of a user's accounts as both tax rules read them. */
import type { JournalEntry } from "@neuro/ledger";
import { identicalProperty } from "@neuro/market";
import { entriesByProperty, type TaxJournal, taxationOf, transferPairs } from "@neuro/portfolio";
import type { AccountBooks } from "../accounts/account-books.ts";
import { costEntriesOf } from "../accounts/cost-events.ts";
import { createPause } from "../history/yield-to-event-loop.ts";
import { entriesInCad, type RateOf } from "./listings-in-cad.ts";

export const isRegistered = ({ account }: AccountBooks) => taxationOf(account.type) === "registered";

export interface AccountJournal extends TaxJournal {
  readonly books: AccountBooks;
  /** What funds did to the cost of their units, among the entries. */
  readonly events: readonly JournalEntry[];
}

/** Moved between two accounts of the owner: a pool carries the cost, and takes market value where it is a sale. */
function carriedIn(all: readonly AccountBooks[]): ReadonlySet<string> {
  const properties = [...entriesByProperty(all, identicalProperty).values()];
  return new Set(properties.flatMap((entries) => [...transferPairs(entries).keys()]));
}

/** In CAD. Events of funds count for all taxed accounts together, so each stands once, in the first of them. */
export async function taxJournals(
  all: readonly AccountBooks[],
  rateOf: RateOf,
): Promise<readonly AccountJournal[]> {
  const pause = createPause();
  const first = all.find((own) => !isRegistered(own));
  const carried = carriedIn(all);
  const journals: AccountJournal[] = [];
  for (const books of all) {
    const { account, costEvents } = books;
    const events = books === first ? costEntriesOf(account.id, costEvents) : [];
    const entries = [...(await entriesInCad(books, rateOf, carried)), ...events];
    journals.push({ books, accountId: account.id, isTaxed: !isRegistered(books), entries, events });
    await pause();
  }
  return journals;
}
