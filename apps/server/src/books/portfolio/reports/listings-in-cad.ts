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
import type { ToldCost } from "../portfolio-store.ts";
import { eventsAtRates } from "../rates/events-at-rates.ts";
import type { RateOf } from "../rates/tax-rates.ts";

export type { RateOf } from "../rates/tax-rates.ts";

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

/** What its owner typed, at the Bank's rate of the day as it is known now, else at the one that it was told at. */
async function basisTold(
  basis: Basis,
  told: ToldCost,
  { date, rateOf }: { readonly date: string; readonly rateOf: RateOf },
): Promise<Basis> {
  const day = told.ratedOn ?? date;
  /** In the currency of the cost, where its rate is known as well. */
  const inOwn = (homeAmount: string): string => {
    if (basis.currency === told.currency) return told.amount;
    if (basis.currency === homeCurrency) return homeAmount;
    const rate = rateOf.ofBank(basis.currency, day);
    return rate === null
      ? basis.amount
      : formatDecimal(roundMoney(decimal(homeAmount).div(decimalOfNumber(rate))));
  };
  if (told.currency === homeCurrency)
    return { ...basis, amount: inOwn(told.amount), homeCurrency, homeAmount: told.amount };
  const official = rateOf.ofBank(told.currency, day);
  rateOf.took(told.currency, day, official === null ? LEDGER_SOURCE : null);
  const kept = async () =>
    basis.homeCurrency === homeCurrency
      ? basis.homeAmount
      : (Number(basis.homeAmount) * (await rateOf(basis.homeCurrency, day))).toFixed(2);
  const homeAmount = official === null ? await kept() : exactly(told.amount, official);
  return { ...basis, homeCurrency, homeAmount, amount: inOwn(homeAmount) };
}

/** Null where the basis stays as it is booked. */
async function basisInCad(
  { kind, occurredAt }: JournalEntry,
  basis: Basis,
  { rateOf, told }: { readonly rateOf: RateOf; readonly told: ToldCost | "unknown" | null },
): Promise<Basis | null> {
  const date = basis.boughtOn ?? easternDate(occurredAt);
  if (told !== null && told !== "unknown") return await basisTold(basis, told, { date, rateOf });
  const inCad = (homeAmount: string) => ({ ...basis, homeCurrency, homeAmount });
  // What was paid in CAD out of an account kept in US dollars is known to be that where the dollar's rate is.
  const converted = basis.currency === homeCurrency ? basis.homeCurrency : basis.currency;
  const official = rateOf.ofBank(converted, date);
  const isBought = kind === "trade" || basis.boughtOn !== undefined;
  if (official !== null && isBought && told === null) {
    if (basis.currency !== homeCurrency) rateOf.took(basis.currency, date, null);
    return inCad(tradeInCad(basis, official));
  }
  if (basis.homeCurrency !== homeCurrency) {
    const rate = await rateOf(basis.homeCurrency, date);
    return inCad(
      official === null ? (Number(basis.homeAmount) * rate).toFixed(2) : exactly(basis.homeAmount, rate),
    );
  }
  rateOf.took(basis.currency, date, official !== null && isAtRate(basis, official) ? null : LEDGER_SOURCE);
  return null;
}

type Bases = WeakMap<JournalEntry, Basis>;

/** Of one answer, which may look at the same journals once for each of its lines. */
const basesAt = new WeakMap<RateOf, Bases>();

function basesKnown(rateOf: RateOf): Bases {
  const known = basesAt.get(rateOf) ?? new WeakMap();
  basesAt.set(rateOf, known);
  return known;
}

const isOfTwoCurrencies = ({ currency, homeCurrency: home }: Basis) =>
  currency !== homeCurrency || home !== homeCurrency;

/**
 * The journal with every basis in CAD; the very one where nothing had to be converted.
 * @param carried ids of entries whose basis no figure rests on, since the cost comes along from another account
 */
export async function entriesInCad(
  { entries, correctedCosts, toldCosts }: AccountBooks,
  rateOf: RateOf,
  carried: ReadonlySet<string> = new Set(),
): Promise<readonly JournalEntry[]> {
  let isChanged = false;
  const unnoted = rateOf.apart();
  const converted: JournalEntry[] = [];
  for (const entry of entries) {
    const { basis } = entry;
    const told =
      toldCosts.get(entry.cause) ?? (correctedCosts.has(entry.cause) ? ("unknown" as const) : null);
    const typedIn = toldCosts.get(entry.cause)?.currency ?? homeCurrency;
    const isConverted = basis !== null && (isOfTwoCurrencies(basis) || typedIn !== homeCurrency);
    if (!isConverted) {
      converted.push(entry);
      continue;
    }
    const own = carried.has(entry.id) ? unnoted : rateOf;
    const known = basesKnown(own);
    const inCad = known.get(entry) ?? (await basisInCad(entry, basis, { rateOf: own, told }));
    if (inCad === null) converted.push(entry);
    else {
      known.set(entry, inCad);
      isChanged = true;
      converted.push({ ...entry, basis: inCad });
    }
  }
  return isChanged ? converted : entries;
}

export async function listingsInCad(books: AccountBooks, rateOf: RateOf): Promise<readonly ListingHistory[]> {
  // Of other accounts only their moves are looked at, which are not converted.
  const rates = rateOf.isShown(books.account.id) ? rateOf : rateOf.apart();
  const entries = await entriesInCad(books, rates);
  const events = eventsAtRates(books.costEvents, rates);
  if (entries === books.entries && events.every((event, at) => event === books.costEvents[at]))
    return books.listings;
  const costs = createCostBook();
  costs.add(entries);
  costs.add(costEntriesOf(books.account.id, events));
  return costs.listings();
}
