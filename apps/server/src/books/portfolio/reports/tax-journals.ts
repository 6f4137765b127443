/** The journals of a user's accounts as both tax rules read them. */
import type { JournalEntry } from "@neuro/ledger";
import { entriesByProperty, type TaxJournal, transferPairs } from "@neuro/portfolio";
import type { AccountBooks } from "../accounts/account-books.ts";
import { costEntriesOf } from "../accounts/cost-events.ts";
import { createPause } from "../history/yield-to-event-loop.ts";
import { holderOf, isRegistered, propertyIn, taxPersonOf } from "../household/tax-person.ts";
import { eventsAtRates } from "../rates/events-at-rates.ts";
import { entriesInCad, type RateOf } from "./listings-in-cad.ts";

export interface AccountJournal extends TaxJournal {
  readonly books: AccountBooks;
  /** What funds did to the cost of their units, among the entries. */
  readonly events: readonly JournalEntry[];
}

/** Moved between two accounts of the owner: a pool carries the cost, and takes market value where it is a sale. */
function carriedIn(all: readonly AccountBooks[]): ReadonlySet<string> {
  const properties = [...entriesByProperty(all, propertyIn(all)).values()];
  return new Set(properties.flatMap((entries) => [...transferPairs(entries).keys()]));
}

const personIdOf = (own: AccountBooks) => taxPersonOf(own).id;

/**
 * In CAD. Events of funds count for all taxed accounts of a pool together, so each stands once, in the first of them.
 * @param poolOf names the pool of an account: of its person, unless told otherwise
 */
export async function taxJournals(
  all: readonly AccountBooks[],
  rateOf: RateOf,
  poolOf: (own: AccountBooks) => string = personIdOf,
): Promise<readonly AccountJournal[]> {
  const pause = createPause();
  const carried = carriedIn(all);
  const pools = new Set<string>();
  const journals: AccountJournal[] = [];
  for (const books of all) {
    const { account, costEvents } = books;
    const [isTaxed, pool] = [!isRegistered(books), poolOf(books)];
    const events =
      isTaxed && !pools.has(pool) ? costEntriesOf(account.id, eventsAtRates(costEvents, rateOf)) : [];
    if (isTaxed) pools.add(pool);
    const entries = [...(await entriesInCad(books, rateOf, carried)), ...events];
    journals.push({
      ...{ ...holderOf(books), books, entries, events },
    });
    await pause();
  }
  return journals;
}
