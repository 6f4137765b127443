/** The disposals of a pool as slips are compared with them. */
import {
  decimal,
  entryInstrument,
  formatDecimal,
  inTradingOrder,
  type JournalEntry,
  shareOf,
} from "@neuro/ledger";
import { splitEvents } from "../split-events.ts";
import type { TaxJournal } from "../tax-journal.ts";
import type { TaxListing } from "../tax-listing.ts";
import { unitsMoved } from "../units-moved.ts";
import { commissionOf } from "./cost-views.ts";
import type { BookedSale } from "./slip.ts";

interface Terms {
  readonly propertyOf: (listing: NonNullable<ReturnType<typeof entryInstrument>>) => TaxListing["property"];
  /** The calendar day on which an entry was traded, as a number. */
  readonly tradeDayOf: (entry: JournalEntry) => number;
}

/** Capital paid back beyond the cost is a gain without a sale, and has no slip. */
export function bookedSales(
  listings: readonly TaxListing[],
  journals: readonly TaxJournal[],
  { propertyOf, tradeDayOf }: Terms,
): readonly BookedSale[] {
  const entries = new Map(journals.flatMap((own) => own.entries).map((entry) => [entry.id, entry]));
  const byProperty = new Map<string, JournalEntry[]>();
  for (const entry of entries.values()) {
    const listing = entry.kind === "dividend" ? null : entryInstrument(entry);
    if (listing === null) continue;
    const property = propertyOf(listing);
    const own = byProperty.get(property);
    if (own === undefined) byProperty.set(property, [entry]);
    else own.push(entry);
  }
  return listings.flatMap(({ property, disposals, isMixed }) => {
    const splits = splitEvents(inTradingOrder(byProperty.get(property) ?? []));
    const splitRatios = splits.map(({ ratio }) => formatDecimal(ratio));
    return disposals.flatMap((sale): readonly BookedSale[] => {
      const entry = entries.get(sale.entryId);
      if (sale.isCapital || entry === undefined) return [];
      // Of a sale that opens a short position as well only what it closes.
      const commission = shareOf(commissionOf(entry), decimal(sale.units), unitsMoved(entry).abs());
      const { basis } = entry;
      const inHome =
        isMixed && basis !== null && decimal(basis.amount).gt("0")
          ? commission.times(decimal(basis.homeAmount)).div(decimal(basis.amount)).round(2)
          : commission;
      return [
        {
          ...{ id: sale.entryId, accountId: sale.accountId, property, day: sale.day },
          ...{ tradeDay: tradeDayOf(entry), units: sale.units, currency: sale.currency, splitRatios },
          ...{ proceeds: sale.proceeds, cost: sale.cost, commission: formatDecimal(inHome) },
          ...{ homeProceeds: sale.homeProceeds, homeCost: sale.homeCost },
          ...{ isCostUnknown: sale.isCostUnknown, isSold: !sale.isDeemed && !sale.isGift },
        },
      ];
    });
  });
}
