/** What happened to one property over all accounts of an owner, in the order in which it was traded. */
import { dayNumberOf } from "@neuro/contract/primitives";
import { type Decimal, decimal, inTradingOrder, type JournalEntry, ZERO } from "@neuro/ledger";
import type { PropertyOf } from "../../gains/property-of.ts";
import { laterSplits, placeOf, splitEvents } from "../split-events.ts";
import { holdersIn, type TaxJournal } from "../tax-journal.ts";
import { type TransferPair, transferPairs } from "../transfer-pairs.ts";
import { unitsMoved } from "../units-moved.ts";
import type { MoneyColumns } from "./money-columns.ts";

export interface LotTerms {
  readonly propertyOf: PropertyOf;
  /** Calendar day of a trade. */
  readonly dayOf: (entry: JournalEntry) => number;
  /** What units cost or brought in US dollars; null where nobody told it. */
  readonly usdOf: (entry: JournalEntry) => string | null;
  /** What units that came for another security with cash besides were worth that day; null where nobody knows. */
  readonly worthOf?: (entry: JournalEntry) => MoneyColumns | null;
  /** Of a sale, by the id of its entry: the lots that were named to the broker, sold before any other. */
  readonly namedLots?: (saleId: string) => readonly NamedLot[];
}

export interface NamedLot {
  /** Of the entry that brought it. */
  readonly entryId: string;
  /** Decimal string, as they were counted on the day of the sale. */
  readonly units: string;
}

export interface LotStep {
  readonly entry: JournalEntry;
  readonly place: string;
  readonly isTaxed: boolean;
  readonly personId: string;
  readonly day: number;
  /** Day on which what came in was bought; null where nobody told it, and of what was not bought. */
  readonly bought: number | null;
  /** In the count of today. */
  readonly units: Decimal;
  readonly factor: Decimal;
  readonly money: MoneyColumns | null;
  readonly pair: TransferPair | undefined;
}

function moneyOf(entry: JournalEntry, usd: string | null): MoneyColumns | null {
  if (entry.basis === null || usd === null) return null;
  return { home: decimal(entry.basis.homeAmount), usd: decimal(usd) };
}

export function lotSteps(
  journals: readonly TaxJournal[],
  entries: readonly JournalEntry[],
  { dayOf, usdOf }: LotTerms,
): readonly LotStep[] {
  const holderOf = holdersIn(journals);
  const ordered = inTradingOrder(entries);
  const pairs = transferPairs(ordered);
  const splits = splitEvents(ordered);
  return ordered.map((entry) => {
    const factor = laterSplits(entry, splits);
    const [day, { boughtOn } = {}] = [dayOf(entry), entry.basis ?? undefined];
    return {
      ...{ ...holderOf(entry), entry, place: placeOf(entry), day, factor },
      bought: entry.kind === "trade" ? day : boughtOn === undefined ? null : dayNumberOf(boughtOn),
      units: entry.kind === "split" ? ZERO : unitsMoved(entry).times(factor),
      money: moneyOf(entry, usdOf(entry)),
      pair: pairs.get(entry.id),
    };
  });
}
