/**
 * What happened to one property over all accounts of an owner, as a tax return sees it: in one stream by the days of settlement, transfers between
 * two taxed accounts left out, those into or out of a registered one at market value.
 */
import { type Basis, type Decimal, decimal, inTradingOrder, type JournalEntry, ZERO } from "@neuro/ledger";
import { laterSplits, splitEvents } from "./split-events.ts";
import { type TransferPair, transferPairs } from "./transfer-pairs.ts";
import { unitsMoved } from "./units-moved.ts";

export interface TaxJournal {
  readonly accountId: string;
  readonly isTaxed: boolean;
  /** In posting order, bases in the home currency of the return. */
  readonly entries: readonly JournalEntry[];
}

export interface TaxStep {
  /** As the pool books it. */
  readonly entry: JournalEntry;
  /** On which it counts: what is traded, on the day that it is settled on. */
  readonly day: number;
  readonly place: "taxed" | "registered";
  /** Change in the count of today, so that units before a split compare with those after it; a split changes nothing. */
  readonly units: Decimal;
  /** Units that somebody bought, or that crossed between a taxed and a registered account. */
  readonly isAcquisition: boolean;
  /** Out of a taxed account into a registered one. */
  readonly isDeemed: boolean;
  /** The market value of a crossing was not known; what the receiving account says stands in. */
  readonly isAssumed: boolean;
}

/** The market value of what crosses, or null when nobody knows it. */
export type MarketValue = (entry: JournalEntry) => Basis | null;

type IsTaxed = (entry: JournalEntry) => boolean;

const crosses = ({ out, into }: TransferPair, isTaxed: IsTaxed) => isTaxed(out) !== isTaxed(into);

/** Transfers between taxed and registered accounts, whose market value is asked for; `entries` of one property. */
export function crossingsOf(entries: readonly JournalEntry[], isTaxed: IsTaxed): readonly JournalEntry[] {
  const pairs = transferPairs(inTradingOrder(entries));
  return entries.filter((entry) => {
    const pair = pairs.get(entry.id);
    return pair !== undefined && crosses(pair, isTaxed) && isTaxed(entry);
  });
}

function crossing(entry: JournalEntry, { into }: TransferPair, value: Basis | null): JournalEntry {
  const basis = value ?? into.basis;
  return { ...entry, basis, kind: unitsMoved(entry).lt(ZERO) ? "trade" : "transfer" };
}

/** `entries` of one property in any order. */
export function taxSteps(
  entries: readonly JournalEntry[],
  {
    isTaxed,
    marketValue,
    dayOf,
  }: {
    readonly isTaxed: IsTaxed;
    readonly marketValue: MarketValue;
    readonly dayOf: (entry: JournalEntry) => number;
  },
): readonly TaxStep[] {
  const ordered = inTradingOrder(entries);
  const pairs = transferPairs(ordered);
  const splits = splitEvents(ordered);
  const steps = ordered.flatMap((entry): readonly TaxStep[] => {
    const moved = unitsMoved(entry);
    const pair = pairs.get(entry.id);
    if ((moved.eq(ZERO) && entry.kind !== "cost") || (pair !== undefined && !crosses(pair, isTaxed)))
      return [];
    const taxed = isTaxed(entry);
    const value = pair !== undefined && taxed ? marketValue(entry) : null;
    const isBought = moved.gt(ZERO) && (entry.kind === "trade" || pair !== undefined);
    const step: TaxStep = {
      day: dayOf(entry),
      entry: pair !== undefined && taxed ? crossing(entry, pair, value) : entry,
      place: taxed ? "taxed" : "registered",
      units: entry.kind === "split" ? decimal("0") : moved.times(laterSplits(entry, splits)),
      isAcquisition: isBought,
      isDeemed: taxed && pair !== undefined && moved.lt(ZERO),
      isAssumed: taxed && pair !== undefined && value === null,
    };
    return [step];
  });
  // Those of one day as they were traded.
  return steps.toSorted((a, b) => a.day - b.day);
}
