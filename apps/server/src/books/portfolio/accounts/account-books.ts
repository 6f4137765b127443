/**
 * What an account's journal says: entries, positions with their cost, cash. Kept in memory; when the journal has grown, only
 * what is new of it is read, and only the listings it moves are replayed.
 */
import {
  type Based,
  homeCurrency,
  LISTING_CURRENCIES,
  type ListingCurrency,
  leastReal,
} from "@neuro/contract";
import { isInstrumentId } from "@neuro/contract/primitives";
import { type Basis, entryBases, isTakingBack, type JournalEntry, type Position } from "@neuro/ledger";
import { type CostBook, createCostBook, type ListingHistory } from "@neuro/portfolio";
import type { Database, Orm } from "../../../platform/db/database.ts";
import { readJournalPages } from "../../entries/read-books.ts";
import { createIncrementalCache } from "../history/incremental-cache.ts";
import { createPause } from "../history/yield-to-event-loop.ts";
import { type AccountWithBooks, type EntryCorrections, readAccountsWithBooks } from "../portfolio-store.ts";
import { type AskRate, gatherRates, type Rates } from "../rates/current-rates.ts";
import { costEntriesOf, unlessTold } from "./cost-events.ts";

interface Journal {
  /** In posting order. */
  readonly entries: readonly JournalEntry[];
  /** Of each listing that was ever held. */
  readonly listings: readonly ListingHistory[];
  /** What is held, and what is owed: units below zero were sold short. */
  readonly positions: readonly Position[];
  /** By cause: what is booked where `entries` have what the owner told. */
  readonly bookedCosts: ReadonlyMap<string, Basis | null>;
  /** All that money was ever booked or paid in. */
  readonly currencies: ReadonlySet<string>;
  /** How real the entries are, each kind once. */
  readonly madeOf: readonly Based[];
}

export interface AccountBooks extends AccountWithBooks, Journal {}

export interface BooksReader {
  /** All accounts of the user, in their order. */
  read(userId: string): Promise<readonly AccountBooks[]>;
}

interface KeptJournal extends Journal {
  readonly version: number;
  readonly costs: CostBook;
}

/** The entry at the cost that its owner tells. */
function withCorrection(entry: JournalEntry, corrected: AccountWithBooks["correctedCosts"]): JournalEntry {
  const told = corrected.get(entry.cause);
  if (told === undefined) return entry;
  // When a lot was bought stays as its broker told it.
  const { boughtOn } = entry.basis ?? {};
  const basis = boughtOn === undefined ? told : { ...told, boughtOn };
  return { ...entry, basis, isCostTold: true, priceBasis: entry.priceBasis ?? leastReal([]) };
}

export const currenciesIn = ({ postings, basis }: JournalEntry): readonly string[] => [
  ...postings.flatMap(({ commodity }) => (isInstrumentId(commodity) ? [] : [commodity])),
  ...(basis == null ? [] : [basis.currency, basis.homeCurrency]),
];

/** All that a figure of an account can be in: the money it has or had, what listings trade in, and what other securities are priced in. */
export function currenciesOf({ currencies, brokerPrices, ownSecurities }: AccountBooks): ReadonlySet<string> {
  return new Set([
    ...LISTING_CURRENCIES,
    ...currencies,
    ...brokerPrices.map(({ currency }) => currency),
    ...[...ownSecurities.values()].map(({ instrument }) => instrument.currency),
  ]);
}

export const ratesOfBooks = (
  ask: AskRate,
  books: readonly AccountBooks[],
  home: ListingCurrency = homeCurrency,
): Promise<Rates> =>
  gatherRates(
    ask,
    books.flatMap((own) => [...currenciesOf(own)]),
    home,
  );

/** What counts of a page: neither what a correction took back nor what takes it back. */
function standing(page: readonly JournalEntry[], { hidden }: EntryCorrections): readonly JournalEntry[] {
  return page.filter((entry) => !isTakingBack(entry) && !hidden.has(entry.cause));
}

async function continued(db: Orm, own: AccountWithBooks, known: KeptJournal | null): Promise<KeptJournal> {
  // A caller that read its version before somebody else's newer one gets the newer books.
  if (known !== null && known.version >= own.version) return known;
  const pause = createPause();
  const costs = known?.costs ?? createCostBook();
  costs.add(costEntriesOf(own.account.id, own.costEvents));
  const entries = [...(known?.entries ?? [])];
  const bookedCosts = new Map(known?.bookedCosts);
  const currencies = new Set(known?.currencies);
  const bases = new Set((known?.madeOf ?? []).map(({ basis }) => basis));
  const range = { after: known?.version ?? 0, upTo: own.version };
  for await (const all of readJournalPages(db, own.account.id, range)) {
    const booked = standing(all, own.corrections);
    const page = booked.map((entry) => unlessTold(withCorrection(entry, own.correctedCosts), own.costEvents));
    entries.push(...page);
    for (const { cause, basis } of booked) if (own.correctedCosts.has(cause)) bookedCosts.set(cause, basis);
    costs.add(page);
    for (const { basis } of page.flatMap(entryBases)) bases.add(basis);
    for (const currency of page.flatMap(currenciesIn)) currencies.add(currency);
    await pause();
  }
  for (const _ of costs.settle()) await pause();
  const listings = costs.listings();
  const positions = listings.map(({ position }) => position).filter(({ units }) => Number(units) !== 0);
  const madeOf = [...bases].map((basis) => ({ basis }));
  const read = { entries, listings, positions, bookedCosts, currencies, madeOf };
  return { version: own.version, costs, ...read };
}

/** The books of one account as a transaction sees them, nothing kept. */
export async function readBooksOf(
  tx: Orm,
  { userId, accountId }: { readonly userId: string; readonly accountId: string },
): Promise<AccountBooks | null> {
  const own = (await readAccountsWithBooks(tx, userId)).find(({ account }) => account.id === accountId);
  if (own === undefined) return null;
  const { costs: _, ...journal } = await continued(tx, own, null);
  return { ...own, ...journal };
}

const KEPT_JOURNALS = 2_000;

export function createBooksReader(db: Database): BooksReader {
  const journals = createIncrementalCache<KeptJournal>(KEPT_JOURNALS);

  return {
    async read(userId) {
      const found = await readAccountsWithBooks(db.orm, userId);
      return await Promise.all(
        found.map(async (own) => {
          const journal = await journals.grow(own.journal, (known) => continued(db.orm, own, known));
          const { costs: _, ...known } = journal;
          return { ...own, ...known };
        }),
      );
    },
  };
}
