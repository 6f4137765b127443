/**
 * Income of taxed accounts by the box of the slip that tells it and the line of the return it goes to. Canada Revenue Agency: slips
 * T5 and T3, lines 12000, 12100, 22100, 40425 and 40500; Internal Revenue Service: forms 1099-DIV and 1099-INT.
 */

import type { AnswerOf } from "@neuro/contract";
import { dayNumberOf, yearOf } from "@neuro/contract/primitives";
import { type Book, entryInstrument, type JournalEntry } from "@neuro/ledger";
import { easternDate, type Market } from "@neuro/market";
import type { AccountBooks } from "../accounts/account-books.ts";
import { cents } from "../cents.ts";
import { type TaxPerson, taxPersonOf } from "../household/tax-person.ts";
import { countryOfSecurity } from "../own-prices/own-security.ts";
import { nameOfListing } from "../reports/listing-name.ts";
import type { RateOf } from "../reports/listings-in-cad.ts";
import type { IncomeParts } from "./attributed-income.ts";

export type Box = AnswerOf<"taxYear">["income"][number];
type Of = Box["of"];
type Where = Pick<Box, "slip" | "box" | "line">;
type BoxEntry = Box["entries"][number];

/** Eligible dividends count for 138 %; the federal credit is 15.0198 % of that (Income Tax Act, sections 82 and 121). */
const GROSS_UP = 1.38;
const CREDIT_RATE = 0.150198;

const CANADA: readonly (readonly [Of, Where])[] = [
  ["canadian_dividends", { slip: "T5", box: "24", line: "12000" }],
  ["fund_distributions", { slip: "T3", box: null, line: null }],
  ["foreign_dividends", { slip: "T5", box: "15", line: "12100" }],
  ["interest", { slip: "T5", box: "13", line: "12100" }],
  ["foreign_tax", { slip: "T5", box: "16", line: "40500" }],
  ["interest_paid", { slip: null, box: null, line: "22100" }],
  ["fees", { slip: null, box: null, line: "22100" }],
];
const UNITED_STATES: readonly (readonly [Of, Where])[] = [
  ["dividends", { slip: "1099-DIV", box: "1a", line: "1040 3b" }],
  ["interest", { slip: "1099-INT", box: "1", line: "1040 2b" }],
  ["foreign_tax", { slip: "1099-DIV", box: "7", line: "Schedule 3, 1" }],
  ["interest_paid", { slip: null, box: null, line: "Form 4952" }],
  ["fees", { slip: null, box: null, line: null }],
];

interface Parts {
  readonly market: Market;
  readonly rateOf: RateOf;
  readonly country: "CA" | "US";
}

async function ofDividend({ market, country }: Parts, entry: JournalEntry): Promise<Of> {
  if (country === "US") return "dividends";
  const listing = entryInstrument(entry);
  const listed = listing === null ? null : await market.instrument(listing);
  const isCanadian = listing !== null && countryOfSecurity(listing, listed, "") === "CA";
  if (!isCanadian) return "foreign_dividends";
  return listed?.type === "etf" ? "fund_distributions" : "canadian_dividends";
}

const BOOKS: Readonly<Partial<Record<JournalEntry["kind"], Book>>> = {
  dividend: "income:dividend",
  interest: "income:interest",
  tax: "expense:tax",
  fee: "expense:fee",
};

/** Positive for what came in, and for what a tax or a fee took. */
export async function amountOf(
  entry: JournalEntry,
  book: Book,
  { rateOf, country }: Pick<Parts, "rateOf" | "country">,
): Promise<number> {
  const date = easternDate(entry.occurredAt);
  let sum = 0;
  for (const posting of entry.postings) {
    if (posting.book !== book) continue;
    const inCad = await rateOf(posting.commodity, date);
    const rate = country === "US" ? inCad / (await rateOf("USD", date)) : inCad;
    sum += Number(posting.amount) * rate;
  }
  return book.startsWith("income:") ? -sum : sum;
}

async function placed(parts: Parts, entry: JournalEntry) {
  const book = BOOKS[entry.kind];
  if (book === undefined) return null;
  const amount = cents(await amountOf(entry, book, parts));
  if (amount === 0) return null;
  if (entry.kind === "dividend") return { of: await ofDividend(parts, entry), amount };
  if (entry.kind === "tax") return { of: "foreign_tax" as const, amount };
  if (entry.kind === "fee") return { of: "fees" as const, amount };
  return amount > 0 ? { of: "interest" as const, amount } : { of: "interest_paid" as const, amount: -amount };
}

const yearOfEntry = ({ occurredAt }: JournalEntry) => yearOf(dayNumberOf(easternDate(occurredAt)));

/** Years in which any of it was booked. */
export function yearsOfIncome(books: readonly AccountBooks[]): ReadonlySet<number> {
  const entries = books.flatMap((own) => own.entries);
  return new Set(entries.filter(({ kind }) => BOOKS[kind] !== undefined).map(yearOfEntry));
}

/** Of what an entry paid, what is of the person: all of it where it is theirs, and what goes to others or comes from them. */
function sharesOf(
  { personId, partsOf, people }: IncomeOf,
  {
    own,
    entry,
    amount,
  }: { readonly own: AccountBooks; readonly entry: JournalEntry; readonly amount: number },
): readonly Pick<BoxEntry, "amount" | "attributed">[] {
  const holder = taxPersonOf(own);
  const named = (id: string) => people.find((person) => person.id === id) ?? { id, name: null };
  const parts = partsOf(own, entry, amount);
  if (holder.id !== personId)
    return parts
      .filter(({ giver }) => giver === personId)
      .map((part) => ({ amount: part.amount, attributed: holder }));
  const away = parts.map((part) => ({ amount: -part.amount, attributed: named(part.giver) }));
  return [{ amount, attributed: null }, ...away];
}

interface IncomeOf {
  readonly personId: string;
  readonly people: readonly TaxPerson[];
  readonly partsOf: IncomeParts;
}

/** Those with an amount alone, in the order of the return. `books`: taxed accounts of everybody whose income can be the person's. */
export async function incomeBoxes(
  parts: Parts,
  books: readonly AccountBooks[],
  { year, ...of }: IncomeOf & { readonly year: number },
): Promise<Box[]> {
  const found = new Map<Of, BoxEntry[]>();
  for (const own of books)
    for (const entry of own.entries) {
      if (BOOKS[entry.kind] === undefined || yearOfEntry(entry) !== year) continue;
      const place = await placed(parts, entry);
      const shares = place === null ? [] : sharesOf(of, { own, entry, amount: place.amount });
      if (place === null || shares.length === 0) continue;
      const listing = entryInstrument(entry);
      const symbol = listing === null ? null : (await nameOfListing(parts.market, listing)).symbol;
      const shown = { entry_id: entry.id, date: easternDate(entry.occurredAt), account_id: entry.accountId };
      const rows = shares.map((share) => ({ ...shown, symbol, ...share }));
      found.set(place.of, [...(found.get(place.of) ?? []), ...rows]);
    }
  return (parts.country === "US" ? UNITED_STATES : CANADA).flatMap(([of, where]) => {
    const entries = found.get(of)?.sort((a, b) => a.date.localeCompare(b.date));
    if (entries === undefined) return [];
    const amount = cents(entries.reduce((sum, own) => sum + own.amount, 0));
    const taxable = of === "canadian_dividends" ? cents(amount * GROSS_UP) : null;
    const credit = taxable === null ? null : cents(taxable * CREDIT_RATE);
    const currency = parts.country === "US" ? ("USD" as const) : ("CAD" as const);
    return [{ of, ...where, amount, currency, taxable, credit, entries }];
  });
}
