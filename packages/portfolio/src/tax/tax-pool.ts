/**
 * Gains as the Canada Revenue Agency counts them: identical properties averaged over all taxed accounts of a person, whatever account
 * they lie in. What goes to a registered account is sold to it at market value, its loss denied; what comes out of one comes in at
 * market value; so does what is given to somebody who is not affiliated. Superficial losses are denied and added to the cost of what replaces them in a taxed account, the person's own or an
 * affiliated one's.
 * Source: Income Tax Act, sections 40(2)(g), 47, 53(1)(f), 54 and 251.1; guide T4037.
 */
import type { InstrumentId } from "@neuro/contract/primitives";
import { type CarriedCost, entryInstrument, type JournalEntry, NOTHING_CARRIED } from "@neuro/ledger";
import { outSides, withCarriedCosts } from "../gains/carried-costs.ts";
import type { PropertyOf } from "../gains/property-of.ts";
import { entriesByProperty } from "./entries-by-property.ts";
import { affiliatedJournals, togetherIn } from "./household/affiliated-journals.ts";
import { type Gifts, type GiftTerms, giftsBetween } from "./household/gifts.ts";
import { type ReplayedProperty, replayProperty } from "./replay-property.ts";
import { holdersIn, type TaxJournal } from "./tax-journal.ts";
import type { TaxListing } from "./tax-listing.ts";
import { crossingsOf, type MarketValue, taxSteps } from "./tax-steps.ts";
import type { TransferPair } from "./transfer-pairs.ts";

export interface TaxTerms {
  readonly marketValue: MarketValue;
  readonly propertyOf: PropertyOf;
  /** The calendar day on which an entry counts, as a number: of a trade, when it is settled. */
  readonly dayOf: (entry: JournalEntry) => number;
  /** As a number as well. */
  readonly today: number;
  /** As one that knows nothing of superficial losses counts; the law's way without it. */
  readonly deniesNoLoss?: boolean;
}

/** Transfers whose market value the pool asks for: into and out of registered accounts, and gifts. */
export function taxCrossings(journals: readonly TaxJournal[], terms: GiftTerms): readonly JournalEntry[] {
  const { propertyOf } = terms;
  const holderOfAll = holdersIn(journals);
  const gifts = giftsBetween(journals, terms);
  const given = [...new Set(gifts.values())]
    .flatMap(({ out, into }) => [out, into])
    .filter((entry) => holderOfAll(entry).isTaxed);
  const crossings = affiliatedJournals(journals).flatMap((own) => {
    const holderOf = holdersIn(own);
    const properties = entriesByProperty(own, propertyOf).values();
    return [...properties].flatMap((entries) => crossingsOf(entries, holderOf));
  });
  return [...crossings.filter(({ id }) => !gifts.has(id)), ...given];
}

/** Replays the properties of affiliated persons, the cost of what became another carried over. */
function replayOf(
  own: readonly TaxJournal[],
  properties: ReadonlyMap<InstrumentId, readonly JournalEntry[]>,
  terms: TaxTerms & { readonly gifts: Gifts; readonly giverOf: (gift: TransferPair) => string | null },
) {
  const { propertyOf } = terms;
  const stepTerms = { ...terms, holderOf: holdersIn(own) };
  const together = togetherIn(own);
  const outs = outSides([...properties.values()].flat());
  const known = new Map<string, CarriedCost>();

  function replay(property: InstrumentId, before?: number): ReplayedProperty {
    const told = properties.get(property) ?? [];
    const entries = outs.size === 0 ? told : withCarriedCosts(told, outs, carriedOf, before);
    return replayProperty(taxSteps(entries, stepTerms), property, {
      ...terms,
      together,
    });
  }

  function carriedOf(out: JournalEntry): CarriedCost {
    const listing = entryInstrument(out);
    const carried =
      known.get(out.id) ??
      (listing === null ? null : replay(propertyOf(listing), out.occurredAt).carried.get(out.id)) ??
      NOTHING_CARRIED;
    known.set(out.id, carried);
    return carried;
  }

  return (property: InstrumentId) => replay(property).listings;
}

/** Each property of each person; the caller can pause between them. */
export function* taxPool(journals: readonly TaxJournal[], terms: TaxTerms): Generator<TaxListing, void> {
  const gifts = giftsBetween(journals, terms);
  const holderOfAll = holdersIn(journals);
  const giverOf = ({ out }: TransferPair) => {
    const { isTaxed, personId } = holderOfAll(out);
    return isTaxed ? personId : null;
  };
  for (const own of affiliatedJournals(journals)) {
    const properties = entriesByProperty(own, terms.propertyOf);
    const replay = replayOf(own, properties, { ...terms, gifts, giverOf });
    for (const property of properties.keys()) yield* replay(property);
  }
}
