/**
 * Gains as the Internal Revenue Service counts them: by lots, the first bought in an account the first sold, short or long term by the
 * days it was held, and losses denied where substantially identical units were bought within 30 days before or after in any account.
 * What is denied adds to the cost of what replaces it and passes its days on; in a sheltered account it is lost.
 * Source: 26 CFR 1.1091-1 and 1.1091-2; Internal Revenue Service, VITA, "Holding Period"; J. K. Lasser's Your Income Tax 2013, 5.10.
 */
import type { InstrumentId } from "@neuro/contract/primitives";
import { entryInstrument, type JournalEntry, ONE, reorganizedSide, ZERO } from "@neuro/ledger";
import { outSideOf, outSides } from "../../gains/carried-costs.ts";
import { entriesByProperty } from "../entries-by-property.ts";
import { affiliatedJournals, togetherIn } from "../household/affiliated-journals.ts";
import type { TaxJournal } from "../tax-journal.ts";
import { unitsMoved } from "../units-moved.ts";
import { LotReplay } from "./lot-replay.ts";
import type { LotSale, OfferedLot } from "./lot-sale.ts";
import { type LotTerms, lotSteps } from "./lot-steps.ts";
import type { MoneyColumns } from "./money-columns.ts";
import { costOf, type Lot } from "./open-lots.ts";

export interface HeldLots {
  readonly accountId: string;
  readonly instrumentId: InstrumentId;
  /** Null where nobody told it of one of them. */
  readonly cost: MoneyColumns | null;
  /** Nobody knows the cost, as nobody knows what new shares were worth on the day that cash came with them. */
  readonly lacksWorth: boolean;
}

export interface LotGains {
  readonly sales: readonly LotSale[];
  readonly held: readonly HeldLots[];
}

function isExchange(out: JournalEntry | null): boolean {
  return out !== null && !unitsMoved(out).eq(ZERO) && reorganizedSide(out)?.share.eq(ONE) === true;
}

/** Section 1091 denies losses on "shares of stock or securities", which most read to leave coins out (A. Kramer, National Law Review, 2023). */
function isStockOrSecurity(property: InstrumentId): boolean {
  return !property.startsWith("CRYPTO:");
}

/** Replays the properties of affiliated persons; the lots of what became another security go along. */
function replayOf(own: readonly TaxJournal[], terms: LotTerms, lookedAt: string | null = null) {
  const { namedLots = () => [], worthOf = () => null } = terms;
  const together = togetherIn(own);
  const properties = entriesByProperty(own, terms.propertyOf);
  const outs = outSides([...properties.values()].flat());
  const known = new Map<string, readonly Lot[]>();

  function replay(property: InstrumentId, before = Number.POSITIVE_INFINITY): LotReplay {
    const carriedInto = (entry: JournalEntry) => {
      const out = outSideOf(entry, outs);
      return out === null || entry.occurredAt >= before ? [] : carriedOf(out);
    };
    const replayed = new LotReplay(lotSteps(own, properties.get(property) ?? [], terms), {
      ...{ carriedInto, namedLots, worthOf, lookedAt, together },
      isExchange: (entry) => isExchange(outSideOf(entry, outs)),
      canBeWashed: isStockOrSecurity(property),
    });
    replayed.run();
    return replayed;
  }

  function carriedOf(out: JournalEntry): readonly Lot[] {
    const listing = entryInstrument(out);
    const carried =
      known.get(out.id) ??
      (listing === null ? null : replay(terms.propertyOf(listing), out.occurredAt).carried.get(out.id)) ??
      [];
    known.set(out.id, carried);
    return carried;
  }

  return { properties: properties.keys(), replay };
}

/** Each property of the accounts of affiliated persons; a step a property, so that the caller can pause between them. */
export function* lotGains(journals: readonly TaxJournal[], terms: LotTerms): Generator<LotGains, void> {
  for (const own of affiliatedJournals(journals)) {
    const { properties, replay } = replayOf(own, terms);
    for (const property of properties) {
      const replayed = replay(property);
      yield {
        sales: replayed.sales,
        held: replayed.held().map(({ place, lots }) => {
          const [accountId = "", instrumentId = ""] = place.split("\n");
          const lacksWorth = lots.some((lot) => lot.lacksWorth === true);
          return { accountId, instrumentId: instrumentId as InstrumentId, cost: costOf(lots), lacksWorth };
        }),
      };
    }
  }
}

/** The lots that a sale could take in its account; none where it is no sale of a taxed account. */
export function lotsOffered(
  journals: readonly TaxJournal[],
  saleId: string,
  terms: LotTerms,
): readonly OfferedLot[] {
  for (const own of affiliatedJournals(journals)) {
    const sale = own.flatMap(({ entries }) => entries).find(({ id }) => id === saleId);
    const listing = sale === undefined ? null : entryInstrument(sale);
    if (listing !== null) return replayOf(own, terms, saleId).replay(terms.propertyOf(listing)).offered;
  }
  return [];
}
