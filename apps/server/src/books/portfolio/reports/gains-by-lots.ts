/** Gains by lots, as the United States count them: over the taxed accounts of real and of practice money apart. */
import { homeCurrency, isListingCurrency } from "@neuro/contract";
import { dayNumberOf, type InstrumentId } from "@neuro/contract/primitives";
import { entryId, formatDecimal } from "@neuro/ledger";
import { easternDate, type Market } from "@neuro/market";
import {
  isLongTerm,
  type LotGains,
  type LotSale,
  type LotTerms,
  lotGains,
  type NamedLot,
  REPLACEMENT_WINDOW_DAYS,
} from "@neuro/portfolio";
import type { AccountBooks } from "../accounts/account-books.ts";
import type { ValuedAccount } from "../accounts/value-account.ts";
import { createPause } from "../history/yield-to-event-loop.ts";
import { affiliationOf, propertyIn } from "../household/tax-person.ts";
import { marketOf } from "../own-prices/own-market.ts";
import type { CostEventRow } from "../portfolio-store.ts";
import { eventsAtRates } from "../rates/events-at-rates.ts";
import { type KeptWithRates, keptWithRates } from "../rates/kept-with-rates.ts";
import { type Held, type LotShown, type Sold, unrealizedRow, untoldHeld } from "./gain-rows.ts";
import type { AccountGains } from "./gains-by-account.ts";
import type { RateOf } from "./listings-in-cad.ts";
import { mergerWorths } from "./market-values.ts";
import { taxJournals } from "./tax-journals.ts";

export type TaxLots = KeptWithRates<readonly LotGains[]>;

/** By entry: in US dollars at the rate of its day. */
async function inDollars(books: AccountBooks, rateOf: RateOf): Promise<ReadonlyMap<string, string>> {
  const told = new Map<string, string>();
  for (const { id, basis, occurredAt, cause } of books.entries) {
    if (basis === null) continue;
    const day = basis.boughtOn ?? easternDate(occurredAt);
    const typed = books.toldCosts.get(cause);
    if (typed !== undefined) {
      const ratedOn = typed.ratedOn ?? day;
      const inUsd = async () => (Number(typed.amount) / (await rateOf("USD", ratedOn))).toFixed(2);
      told.set(id, typed.currency === "USD" ? typed.amount : await inUsd());
      continue;
    }
    if (basis.currency === "USD") told.set(id, basis.amount);
    else if (basis.homeCurrency === "USD") told.set(id, basis.homeAmount);
    else told.set(id, (Number(basis.homeAmount) / (await rateOf("USD", day))).toFixed(2));
  }
  return told;
}

function dollarsOfEvent(costEvents: readonly CostEventRow[], cause: string, isLess: boolean): string {
  const { perUnitUsd = "0" } = costEvents.find(({ id }) => cause === `cost:${id}`) ?? {};
  return isLess ? `-${perUnitUsd}` : perUnitUsd;
}

/** By sale: the lots that its owner named. */
export function namedFor(books: readonly AccountBooks[]): (saleId: string) => readonly NamedLot[] {
  const known = new Map(
    books.flatMap(({ account, namedLots }) =>
      [...namedLots].map(([cause, lots]) => [
        entryId(account.id, cause),
        lots.map((lot) => ({ entryId: entryId(lot.accountId, lot.cause), units: lot.units })),
      ]),
    ),
  );
  return (saleId) => known.get(saleId) ?? [];
}

/** `books` of real or of practice money; `market`: with what their owner prices. */
export async function lotTermsOf(market: Market, books: readonly AccountBooks[], rateOf: RateOf) {
  const pause = createPause();
  const journals = await taxJournals(books, rateOf, affiliationOf);
  const dollars = new Map<string, string>();
  for (const { books: own, events } of journals) {
    const told = eventsAtRates(own.costEvents, rateOf);
    for (const { id, basis, cause } of events)
      dollars.set(id, dollarsOfEvent(told, cause, Number(basis?.amount) < 0));
    for (const [id, amount] of await inDollars(own, rateOf)) dollars.set(id, amount);
    await pause();
  }
  const terms: LotTerms = {
    propertyOf: propertyIn(books),
    dayOf: ({ occurredAt }) => dayNumberOf(easternDate(occurredAt)),
    usdOf: ({ id }) => dollars.get(id) ?? null,
    worthOf: await mergerWorths(
      market,
      journals.flatMap(({ entries }) => entries),
      rateOf,
    ),
    namedLots: namedFor(books),
  };
  return { journals, terms };
}

async function lotsOf(
  market: Market,
  books: readonly AccountBooks[],
  rateOf: RateOf,
): Promise<readonly LotGains[]> {
  const pause = createPause();
  const { journals, terms } = await lotTermsOf(market, books, rateOf);
  const found: LotGains[] = [];
  for (const gains of lotGains(journals, terms)) {
    found.push(gains);
    await pause();
  }
  return found;
}

export function createTaxLots(market: Market): TaxLots {
  return keptWithRates(market, async (all, rateOf) => {
    const own = marketOf(market, all);
    const found = (["live", "paper"] as const).map((mode) =>
      lotsOf(
        own,
        all.filter(({ account }) => account.mode === mode),
        rateOf,
      ),
    );
    return (await Promise.all(found)).flat();
  });
}

const dollarsOf = (amount: LotSale["denied"]["usd"]) => Number(formatDecimal(amount));

function lotShown({ acquired, day, proceeds, cost, denied, isMergerCash, lacksWorth }: LotSale): LotShown {
  const [brought, paid, washed] = [proceeds.usd, cost?.usd ?? null, denied.usd];
  return {
    acquired,
    term: acquired === null ? "unknown" : isLongTerm(acquired, day) ? "long" : "short",
    proceedsUsd: dollarsOf(brought),
    costUsd: paid === null ? 0 : dollarsOf(paid),
    washSaleUsd: dollarsOf(washed),
    ...{ isMergerCash, lacksWorth },
  };
}

/** In the listing's currency where that is one of the two columns, else in CAD. */
function soldOf(sale: LotSale, listingCurrency: string, today: number): Sold {
  const { entryId, accountId, instrumentId, occurredAt, day, units, isCapital } = sale;
  const { proceeds, cost, denied, addedToCost } = sale;
  const own = listingCurrency === "USD" ? "usd" : "home";
  const currency = own === "usd" ? "USD" : homeCurrency;
  const isLoss = cost !== null && proceeds.usd.lt(cost.usd);
  const last = day + REPLACEMENT_WINDOW_DAYS;
  return {
    ...{ entryId, accountId, instrumentId, occurredAt, settledOn: null, day, currency },
    units: formatDecimal(units),
    proceeds: formatDecimal(proceeds[own]),
    cost: cost === null ? "0" : formatDecimal(cost[own]),
    homeProceeds: formatDecimal(proceeds.home),
    homeCost: cost === null ? "0" : formatDecimal(cost.home),
    ...{ isCostUnknown: cost === null, isCostEstimated: false },
    ...{
      isCapital,
      isDeemed: false,
      isGift: false,
      isAssumed: false,
      openUntil: isLoss && today <= last ? last : null,
      deniedBy: [],
      attributed: [],
    },
    ...{ denied: formatDecimal(denied.home), addedToCost: formatDecimal(addedToCost.home) },
    isPossiblySuperficial: denied.usd.gt("0"),
    lot: lotShown(sale),
  };
}

const currencyOf = async (market: Market, id: InstrumentId) =>
  (await market.instrument(id))?.currency ?? "USD";

/** `books`: accounts whose sales count; `accounts`: the taxed ones that are active. */
export async function gainsByLots(
  market: Market,
  lots: readonly LotGains[],
  {
    books,
    accounts,
  }: { readonly books: readonly AccountBooks[]; readonly accounts: readonly ValuedAccount[] },
): Promise<AccountGains> {
  const today = dayNumberOf(easternDate(market.clock.now()));
  const counted = new Set(books.map(({ account }) => account.id));
  const sales: Sold[] = [];
  for (const sale of lots.flatMap((gains) => gains.sales))
    if (counted.has(sale.accountId))
      sales.push(soldOf(sale, await currencyOf(market, sale.instrumentId), today));
  const costs = new Map(
    lots.flatMap(({ held }) => held.map((own) => [`${own.accountId}\n${own.instrumentId}`, own] as const)),
  );
  const all = accounts.flatMap(({ books: own, positions }) =>
    positions.map(({ instrument, units, marketValue, marketValueHome }) => {
      const { cost = null, lacksWorth = false } = costs.get(`${own.account.id}\n${instrument.id}`) ?? {};
      const inListing = (usd: number, home: number) => {
        if (isListingCurrency(instrument.currency)) return instrument.currency === "USD" ? usd : home;
        return marketValueHome === 0 ? 0 : (home * marketValue) / marketValueHome;
      };
      const held: Held = {
        ...{
          instrument,
          accountIds: [own.account.id],
          units,
          worth: marketValue,
          homeWorth: marketValueHome,
        },
        cost: cost === null ? 0 : inListing(dollarsOf(cost.usd), dollarsOf(cost.home)),
        homeCost: cost === null ? 0 : dollarsOf(cost.home),
        isCostEstimated: false,
      };
      return { held, isUntold: cost === null, lacksWorth };
    }),
  );
  return {
    sales,
    unrealized: all.flatMap(({ held, isUntold }) => (isUntold ? [] : [unrealizedRow(held)])),
    untold: all.flatMap(({ held, isUntold, lacksWorth }) => (isUntold ? [untoldHeld(held, lacksWorth)] : [])),
  };
}
