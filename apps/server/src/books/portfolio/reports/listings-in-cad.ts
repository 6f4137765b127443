/**
 * Cost bases in CAD. Accounts kept in CAD have them; for one kept in US dollars each purchase and sale is converted at the rate of
 * its day, as a Canadian tax return asks for, and the average is taken of that.
 */
import { homeCurrency } from "@neuro/contract";
import type { JournalEntry } from "@neuro/ledger";
import { easternDate, type Market } from "@neuro/market";
import { createCostBook, type ListingHistory } from "@neuro/portfolio";
import type { AccountBooks } from "../accounts/account-books.ts";
import { costEntriesOf } from "../accounts/cost-events.ts";

/** CAD for one unit of a currency on a day. */
export type RateOf = (currency: string, date: string) => Promise<number>;

/** Asks for each day once. */
export function createRateOf(market: Market): RateOf {
  const known = new Map<string, Promise<number>>();
  return (currency, date) => {
    if (currency === homeCurrency) return Promise.resolve(1);
    const rate = known.get(date) ?? market.fx("USD", "CAD", date).then((found) => found.rate);
    known.set(date, rate);
    return rate;
  };
}

async function inHomeCurrency(entry: JournalEntry, rateOf: RateOf): Promise<JournalEntry> {
  const { basis, occurredAt } = entry;
  if (basis === null || basis.homeCurrency === homeCurrency) return entry;
  const rate = await rateOf(basis.homeCurrency, easternDate(occurredAt));
  const homeAmount = (Number(basis.homeAmount) * rate).toFixed(2);
  return { ...entry, basis: { ...basis, homeCurrency, homeAmount } };
}

const isInCad = ({ listings }: AccountBooks) =>
  listings.every(({ position }) => ["", homeCurrency].includes(position.homeCurrency));

/** The journal with every basis in CAD. */
export async function entriesInCad(books: AccountBooks, rateOf: RateOf): Promise<readonly JournalEntry[]> {
  if (isInCad(books)) return books.entries;
  const converted: JournalEntry[] = [];
  for (const entry of books.entries) converted.push(await inHomeCurrency(entry, rateOf));
  return converted;
}

export async function listingsInCad(books: AccountBooks, rateOf: RateOf): Promise<readonly ListingHistory[]> {
  if (isInCad(books)) return books.listings;
  const costs = createCostBook();
  costs.add(await entriesInCad(books, rateOf));
  costs.add(costEntriesOf(books.account.id, books.costEvents));
  return costs.listings();
}
