/**
 * Tax that foreign countries withheld, by country and security, for form T2209. Of property other than land it is credited up to 15 % of
 * the income of each; what is above is deducted (Income Tax Act, subsection 20(11), and 126(7), "non-business-income tax").
 */

import type { BrokerActivity } from "@neuro/brokerage";
import type { AnswerOf } from "@neuro/contract";
import { dayNumberOf, type InstrumentId, isInstrumentId, yearOf } from "@neuro/contract/primitives";
import { entryInstrument, type JournalEntry } from "@neuro/ledger";
import { easternDate, type Instrument, type Market } from "@neuro/market";
import { withheldTaxes } from "@neuro/portfolio";
import { and, eq, inArray } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { brokerActivities } from "../../../platform/db/schema/index.ts";
import type { AccountBooks } from "../accounts/account-books.ts";
import { cents } from "../cents.ts";
import { countryOfSecurity } from "../own-prices/own-security.ts";
import { sumOf } from "../reports/gain-rows.ts";
import { nameOf } from "../reports/listing-name.ts";
import type { RateOf } from "../reports/listings-in-cad.ts";
import { amountOf } from "./income-boxes.ts";

type Shown = NonNullable<AnswerOf<"taxYear">["foreign_tax"]>;
type Country = Shown["countries"][number];
type Security = Country["securities"][number];
type Withheld = Shown["unmatched"][number];

const CREDITED = 0.15;

interface Parts {
  readonly orm: Orm;
  readonly market: Market;
  readonly rateOf: RateOf;
}

/** What brokers say that taxes were withheld from, by entry. */
async function securitiesNamed(
  orm: Orm,
  books: readonly AccountBooks[],
): Promise<ReadonlyMap<string, InstrumentId>> {
  if (books.length === 0) return new Map();
  const { accountId, type, payload, entryIds } = brokerActivities;
  const ids = books.map(({ account }) => account.id);
  const rows = await orm
    .select({ payload, entryIds })
    .from(brokerActivities)
    .where(and(inArray(accountId, ids), eq(type, "tax")));
  return new Map(
    rows.flatMap((row) => {
      const { listing } = row.payload as BrokerActivity;
      return listing === null ? [] : row.entryIds.map((id) => [id, listing.instrumentId] as const);
    }),
  );
}

const dayOf = ({ occurredAt }: JournalEntry) => easternDate(occurredAt);
const yearOfEntry = (entry: JournalEntry) => yearOf(dayNumberOf(dayOf(entry)));

async function listingsPaying(
  market: Market,
  entries: readonly JournalEntry[],
  named: ReadonlyMap<string, InstrumentId>,
) {
  const ids = new Set(
    entries.flatMap(
      (entry) => (entry.kind === "dividend" ? entryInstrument(entry) : named.get(entry.id)) ?? [],
    ),
  );
  const known = new Map<InstrumentId, Instrument | null>();
  for (const id of ids) known.set(id, await market.instrument(id));
  return known;
}

/** What each security paid in. */
function moneyPaid(entries: readonly JournalEntry[], named: ReadonlyMap<string, InstrumentId>) {
  const money = new Map<InstrumentId, string>();
  for (const entry of entries) {
    const listing = entry.kind === "dividend" ? entryInstrument(entry) : (named.get(entry.id) ?? null);
    const paid = entry.postings.find(({ commodity }) => !isInstrumentId(commodity))?.commodity;
    if (listing !== null && paid !== undefined && !money.has(listing)) money.set(listing, paid);
  }
  return money;
}

interface Paying {
  readonly id: InstrumentId;
  readonly listed: Instrument | null;
  readonly country: string;
  readonly income: number;
  readonly taxes: readonly Withheld[];
}

function securityShown({ id, listed, income, taxes }: Paying): Security {
  const tax = sumOf(taxes, (own) => own.tax_cad);
  const creditable = Math.max(0, Math.min(tax, cents(income * CREDITED)));
  const own = taxes.toSorted((a, b) => a.date.localeCompare(b.date));
  return { ...nameOf(listed, id), income_cad: income, tax_cad: tax, creditable_cad: creditable, taxes: own };
}

const byTax = (a: { readonly tax_cad: number }, b: { readonly tax_cad: number }) => b.tax_cad - a.tax_cad;

function countriesOf(paying: readonly Paying[]): Country[] {
  const countries = Map.groupBy(paying, ({ country }) => country);
  return [...countries]
    .map(([country, own]): Country => {
      const securities = own.map(securityShown).sort(byTax);
      return {
        ...{ country, income_cad: sumOf(securities, ({ income_cad }) => income_cad) },
        tax_cad: sumOf(securities, ({ tax_cad }) => tax_cad),
        creditable_cad: sumOf(securities, ({ creditable_cad }) => creditable_cad),
        securities,
      };
    })
    .filter(({ securities }) => securities.some(({ taxes }) => taxes.length > 0))
    .sort(byTax);
}

/** Null where none was withheld in the year. `books`: taxed accounts. */
export async function foreignTaxShown(
  { orm, market, rateOf }: Parts,
  books: readonly AccountBooks[],
  year: number,
): Promise<Shown | null> {
  const entries = books.flatMap((own) => own.entries.filter((entry) => yearOfEntry(entry) === year));
  if (!entries.some(({ kind }) => kind === "tax")) return null;
  const named = await securitiesNamed(orm, books);
  const listings = await listingsPaying(market, entries, named);
  const money = moneyPaid(entries, named);
  const countryOf = (id: InstrumentId) =>
    countryOfSecurity(id, listings.get(id) ?? null, money.get(id) ?? "");
  const isForeign = (id: InstrumentId) => countryOf(id) !== "CA";
  const matched = withheldTaxes(entries, {
    ...{ dayOf, isForeign, namedOf: (tax) => named.get(tax.id) ?? null },
    symbolOf: (id) => nameOf(listings.get(id) ?? null, id).symbol,
  });
  const parts = { rateOf, country: "CA" } as const;
  const taxes = new Map<InstrumentId, Withheld[]>();
  const unmatched: Withheld[] = [];
  for (const { tax, listing } of matched) {
    const amount = cents(await amountOf(tax, "expense:tax", parts));
    const shown = { entry_id: tax.id, account_id: tax.accountId, date: dayOf(tax), tax_cad: amount };
    if (listing === null) unmatched.push(shown);
    else taxes.set(listing, [...(taxes.get(listing) ?? []), shown]);
  }
  // A security may pay in another year than its tax is withheld in.
  const income = new Map<InstrumentId, number>([...taxes.keys()].map((id) => [id, 0]));
  for (const entry of entries) {
    const listing = entry.kind === "dividend" ? entryInstrument(entry) : null;
    if (listing === null || !isForeign(listing)) continue;
    const amount = cents(await amountOf(entry, "income:dividend", parts));
    income.set(listing, cents((income.get(listing) ?? 0) + amount));
  }
  const paying = [...income].map(([id, sum]) => ({
    ...{
      id,
      listed: listings.get(id) ?? null,
      country: countryOf(id),
      income: sum,
      taxes: taxes.get(id) ?? [],
    },
  }));
  return {
    tax_cad: sumOf([...[...taxes.values()].flat(), ...unmatched], ({ tax_cad }) => tax_cad),
    countries: countriesOf(paying),
    unmatched: unmatched.sort((a, b) => a.date.localeCompare(b.date)),
  };
}
