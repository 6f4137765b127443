/** An order as it would be booked, and the books that a tax return would look at for it. */
import { type InstrumentId, isoDateOf } from "@neuro/contract/primitives";
import {
  type BrokerTrade,
  brokerTradeEntry,
  decimal,
  entryInstrument,
  formatDecimal,
  type JournalEntry,
} from "@neuro/ledger";
import { easternDate, type Market, type PropertyOf } from "@neuro/market";
import { propertiesBehind, REPLACEMENT_WINDOW_DAYS, type TaxJournal, unitsMoved } from "@neuro/portfolio";
import type { AccountBooks } from "../accounts/account-books.ts";
import { affiliationOf, isRegistered, propertyIn } from "../household/tax-person.ts";
import type { RateOf } from "../reports/listings-in-cad.ts";

export interface OrderedTrade extends Omit<BrokerTrade, "homeCurrency" | "homeRate"> {
  readonly accountId: string;
}

function propertyOfEntry(entry: JournalEntry, propertyOf: PropertyOf): InstrumentId | null {
  const listing = entryInstrument(entry);
  return listing === null ? null : propertyOf(listing);
}

/** What moved the property, or became it. */
function ofProperty(all: readonly AccountBooks[], traded: InstrumentId): readonly AccountBooks[] {
  const propertyOf = propertyIn(all);
  const entries = all.flatMap((own) => [...own.entries]);
  const behind = propertiesBehind(propertyOf(traded), entries, propertyOf);
  const isOf = (entry: JournalEntry) => {
    const own = propertyOfEntry(entry, propertyOf);
    return own !== null && behind.has(own);
  };
  return all.map((own) => ({ ...own, entries: own.entries.filter(isOf) }));
}

export interface BooksForOrder {
  readonly own: AccountBooks;
  /** Of the owner and of who is affiliated with them, with what moved the property. */
  readonly books: readonly AccountBooks[];
}

/** Null where no tax return counts the order. `all`: every account of the user. */
export function booksForOrder(
  all: readonly AccountBooks[],
  { accountId, side, cash, instrumentId }: OrderedTrade,
): BooksForOrder | null {
  const own = all.find(({ account }) => account.id === accountId);
  if (own === undefined || (side === "SELL" && isRegistered(own)) || !decimal(cash).gt("0")) return null;
  const isOfCircle = (each: AccountBooks) =>
    each.account.mode === own.account.mode && affiliationOf(each) === affiliationOf(own);
  return { own, books: ofProperty(all.filter(isOfCircle), instrumentId) };
}

export async function orderedEntry(
  { market, rateOf }: { readonly market: Market; readonly rateOf: RateOf },
  { accountId, ...trade }: OrderedTrade,
): Promise<JournalEntry> {
  const now = market.clock.now();
  const rate = trade.currency === "CAD" ? 1 : await rateOf(trade.currency, easternDate(now));
  return brokerTradeEntry(
    { accountId, occurredAt: now, memo: "", cause: "order" },
    { ...trade, homeCurrency: "CAD", homeRate: formatDecimal(decimal(rate.toFixed(6))) },
  );
}

/** The day (ISO) after the last one on which a purchase of before could deny a loss. */
export function waitUntil(
  journals: readonly TaxJournal[],
  order: JournalEntry,
  { propertyOf, dayOf }: { readonly propertyOf: PropertyOf; readonly dayOf: (entry: JournalEntry) => number },
): string | null {
  const bought = journals
    .flatMap(({ entries }) => entries)
    .filter((entry) => entry.kind === "trade" && unitsMoved(entry).gt("0"))
    .filter((entry) => propertyOfEntry(entry, propertyOf) === propertyOfEntry(order, propertyOf))
    .map(dayOf)
    .filter((day) => Math.abs(day - dayOf(order)) <= REPLACEMENT_WINDOW_DAYS);
  return bought.length === 0 ? null : isoDateOf(Math.max(...bought) + REPLACEMENT_WINDOW_DAYS + 1);
}
