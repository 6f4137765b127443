/**
 * Cost bases in CAD. Each purchase and sale in another currency is converted at the Bank of Canada's rate of its day, as a Canadian
 * tax return asks for, and the average is taken of that. Where the rate is not known, what is booked stays: accounts kept in CAD
 * have a basis at the rate of their booking, and one kept in US dollars is converted at the market's rate.
 */
import { homeCurrency } from "@neuro/contract";
import {
  type Basis,
  decimal,
  decimalOfNumber,
  formatDecimal,
  type JournalEntry,
  roundMoney,
} from "@neuro/ledger";
import { easternDate } from "@neuro/market";
import { createCostBook, type ListingHistory } from "@neuro/portfolio";
import type { AccountBooks } from "../accounts/account-books.ts";
import { costEntriesOf } from "../accounts/cost-events.ts";
import { LEDGER_SOURCE } from "../figure-shown.ts";
import type { RateOf } from "../rates/tax-rates.ts";

export type { RateOf } from "../rates/tax-rates.ts";

const RATED: ReadonlySet<string> = new Set([homeCurrency, "USD"]);

const exactly = (amount: string, rate: number) =>
  formatDecimal(roundMoney(decimal(amount).times(decimalOfNumber(rate))));

/** Whether an amount in CAD is the other one at this rate, as far as cents of either can show. */
function isAtRate({ amount, homeAmount }: Basis, rate: number): boolean {
  return Math.abs(Number(homeAmount) - Number(amount) * rate) <= 0.005 * (1 + rate);
}

/** Of a trade whose rate of the day is known: what it was in its own currency counts, whatever was booked. */
function tradeInCad({ currency, amount }: Basis, rate: number): string {
  return currency === homeCurrency ? amount : exactly(amount, rate);
}

/** Null where the basis stays as it is booked. */
async function homeAmountOf(
  { kind, occurredAt }: JournalEntry,
  basis: Basis,
  { rateOf, isTold }: { readonly rateOf: RateOf; readonly isTold: boolean },
): Promise<string | null> {
  const date = easternDate(occurredAt);
  const official = RATED.has(basis.currency) ? rateOf.ofBank(date) : null;
  if (official !== null && kind === "trade" && !isTold) {
    if (basis.currency !== homeCurrency) rateOf.took(date, null);
    return tradeInCad(basis, official);
  }
  if (basis.homeCurrency !== homeCurrency) {
    const rate = await rateOf(basis.homeCurrency, date);
    return official === null ? (Number(basis.homeAmount) * rate).toFixed(2) : exactly(basis.homeAmount, rate);
  }
  rateOf.took(date, official !== null && isAtRate(basis, official) ? null : LEDGER_SOURCE);
  return null;
}

type Amounts = WeakMap<JournalEntry, string>;

/** Of one answer, which may look at the same journals once for each of its lines. */
const amountsAt = new WeakMap<RateOf, Amounts>();

function amountsKnown(rateOf: RateOf): Amounts {
  const known = amountsAt.get(rateOf) ?? new WeakMap();
  amountsAt.set(rateOf, known);
  return known;
}

const isOfTwoCurrencies = ({ currency, homeCurrency: home }: Basis) =>
  currency !== homeCurrency || home !== homeCurrency;

/**
 * The journal with every basis in CAD; the very one where nothing had to be converted.
 * @param carried ids of entries whose basis no figure rests on, since the cost comes along from another account
 */
export async function entriesInCad(
  { entries, correctedCosts }: AccountBooks,
  rateOf: RateOf,
  carried: ReadonlySet<string> = new Set(),
): Promise<readonly JournalEntry[]> {
  let isChanged = false;
  const unnoted = rateOf.apart();
  const converted: JournalEntry[] = [];
  for (const entry of entries) {
    const { basis } = entry;
    if (basis === null || !isOfTwoCurrencies(basis)) {
      converted.push(entry);
      continue;
    }
    const isTold = correctedCosts.has(entry.cause);
    const own = carried.has(entry.id) ? unnoted : rateOf;
    const known = amountsKnown(own);
    const homeAmount = known.get(entry) ?? (await homeAmountOf(entry, basis, { rateOf: own, isTold }));
    if (homeAmount === null) converted.push(entry);
    else {
      known.set(entry, homeAmount);
      isChanged = true;
      converted.push({ ...entry, basis: { ...basis, homeCurrency, homeAmount } });
    }
  }
  return isChanged ? converted : entries;
}

export async function listingsInCad(books: AccountBooks, rateOf: RateOf): Promise<readonly ListingHistory[]> {
  // Of other accounts only their moves are looked at, which are not converted.
  const rates = rateOf.isShown(books.account.id) ? rateOf : rateOf.apart();
  const entries = await entriesInCad(books, rates);
  if (entries === books.entries) return books.listings;
  const costs = createCostBook();
  costs.add(entries);
  costs.add(costEntriesOf(books.account.id, books.costEvents));
  return costs.listings();
}
