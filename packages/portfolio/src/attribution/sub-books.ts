/**
 * The books of an account apart by what they are about: one for each listing, one for the cash. Money that a listing cost or
 * brought comes from the cash book and goes there, so that the books together are the account again.
 */
import { type InstrumentId, isInstrumentId } from "@neuro/contract/primitives";
import { entryInstrument, type JournalEntry, type Posting } from "@neuro/ledger";

export const CASH = "cash";
export type BookKey = InstrumentId | typeof CASH;

const CASH_BOOKS: ReadonlySet<string> = new Set(["cash", "reserved"]);
const isCash = ({ book, commodity }: Posting): boolean => CASH_BOOKS.has(book) && !isInstrumentId(commodity);

/** By instrument id, and `CASH`; entries in posting order. */
export function subBooks(entries: readonly JournalEntry[]): ReadonlyMap<BookKey, readonly JournalEntry[]> {
  const books = new Map<BookKey, JournalEntry[]>([[CASH, []]]);
  const put = (key: BookKey, entry: JournalEntry) => {
    const own = books.get(key) ?? [];
    own.push(entry);
    books.set(key, own);
  };
  for (const entry of entries) {
    const owner = entryInstrument(entry);
    if (owner === null) {
      put(CASH, entry);
      continue;
    }
    const listings = new Set(entry.postings.map(({ commodity }) => commodity).filter(isInstrumentId));
    for (const listing of new Set([owner, ...listings]))
      put(listing, ofListing(entry, listing, listing === owner));
    const paid = entry.postings.filter(isCash);
    if (paid.length > 0) put(CASH, { ...entry, basis: null, postings: paid.flatMap(fromOutside) });
  }
  return books;
}

/** `isOwner`: the one that paid and was paid; another listing of the entry only moves its units. */
function ofListing(entry: JournalEntry, listing: InstrumentId, isOwner: boolean): JournalEntry {
  const postings = entry.postings.flatMap((posting): readonly Posting[] => {
    if (isInstrumentId(posting.commodity) && posting.commodity !== listing) return [];
    if (isCash(posting)) return isOwner ? [{ ...posting, book: "external" }] : [];
    return isInstrumentId(posting.commodity) || isOwner ? [posting] : [];
  });
  return { ...entry, postings };
}

function fromOutside(posting: Posting): readonly Posting[] {
  const amount = posting.amount.startsWith("-") ? posting.amount.slice(1) : `-${posting.amount}`;
  return [posting, { ...posting, book: "external", amount }];
}
