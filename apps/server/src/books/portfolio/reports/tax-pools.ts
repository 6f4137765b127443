/** The taxed accounts of a household as the pools of its persons, for real money and for practice money apart: what is practised is nobody's tax. */

import { dayNumberOf } from "@neuro/contract/primitives";
import { entryInstrument, type JournalEntry } from "@neuro/ledger";
import { easternDate, type Market, type PropertyOf } from "@neuro/market";
import { type TaxJournal, type TaxListing, taxCrossings, taxPool } from "@neuro/portfolio";
import type { AccountBooks } from "../accounts/account-books.ts";
import { createPause } from "../history/yield-to-event-loop.ts";
import { propertyIn } from "../household/tax-person.ts";
import { marketOf } from "../own-prices/own-market.ts";
import { type KeptWithRates, keptWithRates } from "../rates/kept-with-rates.ts";
import { dayOfTrade } from "./counting-day.ts";
import type { RateOf } from "./listings-in-cad.ts";
import { marketValuesOf } from "./market-values.ts";
import { taxJournals } from "./tax-journals.ts";

export interface TaxPool {
  readonly mode: AccountBooks["account"]["mode"];
  /** Of all persons. */
  readonly listings: readonly TaxListing[];
}

/** The pools with what one person has in them. */
export function poolsOfPerson(pools: readonly TaxPool[], personId: string): readonly TaxPool[] {
  return pools.map(({ mode, listings }) => ({
    mode,
    listings: listings.filter((each) => each.personId === personId),
  }));
}

export type TaxPools = KeptWithRates<readonly TaxPool[]>;

/** A trade counts when it is settled, what is moved when it is moved. */
export function dayOfEntry(entry: JournalEntry): number {
  const instrumentId = entryInstrument(entry);
  return entry.kind === "trade" && instrumentId !== null
    ? dayOfTrade({ ...entry, instrumentId }, "CA")
    : dayNumberOf(easternDate(entry.occurredAt));
}

export async function taxTermsOf(
  market: Market,
  journals: readonly TaxJournal[],
  { rateOf, propertyOf }: { readonly rateOf: RateOf; readonly propertyOf: PropertyOf },
) {
  const crossings = taxCrossings(journals, { propertyOf, dayOf: dayOfEntry });
  return {
    marketValue: await marketValuesOf(market, crossings, rateOf),
    propertyOf,
    dayOf: (entry: JournalEntry) => dayOfEntry(entry),
    today: dayNumberOf(easternDate(market.clock.now())),
  };
}

async function poolOf(market: Market, books: readonly AccountBooks[], rateOf: RateOf) {
  const pause = createPause();
  const journals = await taxJournals(books, rateOf);
  const listings: TaxListing[] = [];
  for (const listing of taxPool(
    journals,
    await taxTermsOf(market, journals, { rateOf, propertyOf: propertyIn(books) }),
  )) {
    listings.push(listing);
    await pause();
  }
  return listings;
}

export function createTaxPools(market: Market): TaxPools {
  return keptWithRates(market, async (all, rateOf) => {
    const own = marketOf(market, all);
    const pools: TaxPool[] = [];
    for (const mode of ["live", "paper"] as const) {
      const books = all.filter(({ account }) => account.mode === mode);
      if (books.length > 0) pools.push({ mode, listings: await poolOf(own, books, rateOf) });
    }
    return pools;
  });
}
