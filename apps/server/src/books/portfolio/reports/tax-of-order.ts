/**
 * What an order would mean for the Canadian tax return of the account's owner, and of who is affiliated with them, worked out as the return itself is: the pool of its property once as it is and
 * once with the order in it. What is told before a sale is what is booked after it.
 */
import { dayNumberOf, type InstrumentId, isoDateOf } from "@neuro/contract/primitives";
import {
  type BrokerTrade,
  brokerTradeEntry,
  decimal,
  entryInstrument,
  formatDecimal,
  type JournalEntry,
} from "@neuro/ledger";
import { easternDate, type Market, type PropertyOf } from "@neuro/market";
import {
  orderEffects,
  propertiesBehind,
  REPLACEMENT_WINDOW_DAYS,
  type TaxDisposal,
  type TaxJournal,
  taxCrossings,
  unitsMoved,
} from "@neuro/portfolio";
import type { AccountBooks } from "../accounts/account-books.ts";
import { cents } from "../cents.ts";
import {
  affiliationOf,
  isRegistered,
  peopleOf,
  propertyIn,
  type TaxPerson,
  taxPersonOf,
} from "../household/tax-person.ts";
import type { RateOf } from "./listings-in-cad.ts";
import { marketValuesOf } from "./market-values.ts";
import { taxJournals } from "./tax-journals.ts";
import { dayOfEntry } from "./tax-pools.ts";

export interface OrderedTrade extends Omit<BrokerTrade, "homeCurrency" | "homeRate"> {
  readonly accountId: string;
}

export interface OrderTax {
  /** CAD; null where nobody told what the units cost. */
  readonly gain: number | null;
  /** Of a loss, what would not count, and what of that would be lost for good. */
  readonly denied: number;
  readonly lost: number;
  /** ISO day: settled from then on, what was bought before denies nothing. */
  readonly waitUntil: string | null;
  /** Others whose purchases would deny it. */
  readonly deniedBy: readonly TaxPerson[];
  /** Losses of before that a purchase would deny. */
  readonly earlier: readonly EarlierDenied[];
}

interface EarlierDenied {
  readonly date: string;
  readonly denied: number;
  readonly lost: number;
  /** Whose loss it is, where it is not the account owner's. */
  readonly person: TaxPerson | null;
}

function propertyOfEntry(entry: JournalEntry, propertyOf: PropertyOf): InstrumentId | null {
  const listing = entryInstrument(entry);
  return listing === null ? null : propertyOf(listing);
}

/** What moves the property, or became it. */
async function journalsOf(
  books: readonly AccountBooks[],
  traded: InstrumentId,
  rateOf: RateOf,
): Promise<readonly TaxJournal[]> {
  const propertyOf = propertyIn(books);
  const journals = await taxJournals(books, rateOf);
  const all = journals.flatMap(({ entries }) => entries);
  const behind = propertiesBehind(propertyOf(traded), all, propertyOf);
  const isOf = (entry: JournalEntry) => {
    const own = propertyOfEntry(entry, propertyOf);
    return own !== null && behind.has(own);
  };
  return journals.map((own) => ({ ...own, entries: own.entries.filter(isOf) }));
}

const amountsOf = ({ homeProceeds, homeCost, denied, addedToCost }: TaxDisposal) => ({
  gain: cents(Number(homeProceeds) - Number(homeCost)),
  denied: cents(Number(denied)),
  lost: cents(Number(denied) - Number(addedToCost)),
});

/** The day after the last one on which a purchase of before could deny a loss. */
function waitUntil(
  journals: readonly TaxJournal[],
  order: JournalEntry,
  propertyOf: PropertyOf,
): string | null {
  const bought = journals
    .flatMap(({ entries }) => entries)
    .filter((entry) => entry.kind === "trade" && unitsMoved(entry).gt("0"))
    .filter((entry) => propertyOfEntry(entry, propertyOf) === propertyOfEntry(order, propertyOf))
    .map(dayOfEntry)
    .filter((day) => Math.abs(day - dayOfEntry(order)) <= REPLACEMENT_WINDOW_DAYS);
  return bought.length === 0 ? null : isoDateOf(Math.max(...bought) + REPLACEMENT_WINDOW_DAYS + 1);
}

/** Null where no tax return counts it. `all`: every account of the user. */
export async function taxOfOrder(
  { market, rateOf }: { readonly market: Market; readonly rateOf: RateOf },
  all: readonly AccountBooks[],
  { accountId, ...trade }: OrderedTrade,
): Promise<OrderTax | null> {
  const own = all.find(({ account }) => account.id === accountId);
  const isSale = trade.side === "SELL";
  if (own === undefined || (isSale && isRegistered(own)) || !decimal(trade.cash).gt("0")) return null;
  const now = market.clock.now();
  const rate = trade.currency === "CAD" ? 1 : await rateOf(trade.currency, easternDate(now));
  const order = brokerTradeEntry(
    { accountId, occurredAt: now, memo: "", cause: "order" },
    { ...trade, homeCurrency: "CAD", homeRate: formatDecimal(decimal(rate.toFixed(6))) },
  );
  const isOfCircle = (each: AccountBooks) =>
    each.account.mode === own.account.mode && affiliationOf(each) === affiliationOf(own);
  const books = all.filter(isOfCircle);
  const owner = taxPersonOf(own);
  const others = peopleOf(books).filter(({ id }) => id !== owner.id);
  const journals = await journalsOf(books, trade.instrumentId, rateOf);
  const propertyOf = propertyIn(books);
  const terms = {
    marketValue: await marketValuesOf(market, taxCrossings(journals, propertyOf), rateOf),
    ...{ propertyOf, dayOf: dayOfEntry, today: dayNumberOf(easternDate(now)) },
  };
  const { sale, earlier } = orderEffects(journals, order, terms);
  if (isSale) {
    if (sale === null) return null;
    const { gain, denied, lost } = amountsOf(sale);
    return {
      ...{ gain: sale.isCostUnknown ? null : gain, denied, lost, earlier: [] },
      deniedBy: others.filter(({ id }) => sale.deniedBy.includes(id)),
      waitUntil: denied > 0 ? waitUntil(journals, order, propertyOf) : null,
    };
  }
  const ownerOf = new Map(books.map((each) => [each.account.id, taxPersonOf(each)]));
  const shown = earlier.map(({ sale: of, denied, lost }) => ({
    date: easternDate(of.occurredAt),
    person: others.find(({ id }) => id === ownerOf.get(of.accountId)?.id) ?? null,
    denied: cents(Number(formatDecimal(denied))),
    lost: cents(Number(formatDecimal(lost))),
  }));
  const denying = shown.filter(({ denied }) => denied > 0);
  return { gain: 0, denied: 0, lost: 0, waitUntil: null, deniedBy: [], earlier: denying };
}
