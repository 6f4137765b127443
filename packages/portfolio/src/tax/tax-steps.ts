/**
 * What happened to one property over all accounts of persons who are affiliated with each other, as a tax return sees it: in one stream
 * by the days of settlement, transfers between two taxed accounts of one person left out, those into or out of a registered one at
 * market value. What is handed to an affiliated person goes over at its cost.
 * Source: Income Tax Act, subsection 73(1) (between spouses at cost, unless they elect otherwise) and section 251.1 (who is affiliated).
 */
import { type Basis, decimal, inTradingOrder, type JournalEntry, ONE, ZERO } from "@neuro/ledger";
import { MOVES_COST } from "../gains/disposal.ts";
import type { Gifts } from "./household/gifts.ts";
import { laterSplits, type SplitEvent, splitEvents } from "./split-events.ts";
import { inOneCount, splitsCountedAt } from "./splits-at-once.ts";
import type { HolderOf } from "./tax-journal.ts";
import type { TaxStep } from "./tax-step.ts";
import { type TransferPair, transferPairs } from "./transfer-pairs.ts";
import { unitsMoved } from "./units-moved.ts";

/** The market value of what crosses, or null when nobody knows it. */
export type MarketValue = (entry: JournalEntry) => Basis | null;

const crosses = ({ out, into }: TransferPair, holderOf: HolderOf) =>
  holderOf(out).isTaxed !== holderOf(into).isTaxed;

/** Transfers between taxed and registered accounts, whose market value is asked for; `entries` of one property. */
export function crossingsOf(entries: readonly JournalEntry[], holderOf: HolderOf): readonly JournalEntry[] {
  const pairs = transferPairs(inTradingOrder(entries));
  return entries.filter((entry) => {
    const pair = pairs.get(entry.id);
    return pair !== undefined && crosses(pair, holderOf) && holderOf(entry).isTaxed;
  });
}

function crossing(entry: JournalEntry, { into }: TransferPair, value: Basis | null): JournalEntry {
  const basis = value ?? into.basis;
  return { ...entry, basis, kind: unitsMoved(entry).lt(ZERO) ? "trade" : "transfer" };
}

interface Terms {
  readonly holderOf: HolderOf;
  readonly gifts: Gifts;
  /** Of a gift of a taxed account, maybe of somebody who is not affiliated; null of another. */
  readonly giverOf: (gift: TransferPair) => string | null;
  readonly marketValue: MarketValue;
  readonly dayOf: (entry: JournalEntry) => number;
}

type Own = Pick<TaxStep, "entry" | "day" | "personId" | "place" | "units">;

function ownOf(
  entry: JournalEntry,
  day: number,
  { holderOf, splits }: { readonly holderOf: HolderOf; readonly splits: readonly SplitEvent[] },
): Own {
  const { personId, isTaxed } = holderOf(entry);
  const units = entry.kind === "split" ? decimal("0") : unitsMoved(entry).times(laterSplits(entry, splits));
  return { entry, day, personId, place: isTaxed ? "taxed" : "registered", units };
}

const PLAIN = {
  ...{ ahead: ONE, isAcquisition: false, isHandedOver: false, giver: null },
  ...{ isDeemed: false, isGift: false, isAssumed: false },
} as const;

/** `entries` of one property in any order. */
export function taxSteps(entries: readonly JournalEntry[], terms: Terms): readonly TaxStep[] {
  const { holderOf, gifts, giverOf, marketValue, dayOf } = terms;
  const ordered = inTradingOrder(entries);
  const pairs = transferPairs(ordered);
  const splits = splitEvents(ordered);
  const handedOver = new Set<TransferPair>();
  const own = (entry: JournalEntry, day = dayOf(entry)) => ownOf(entry, day, { holderOf, splits });

  function stepsOf(entry: JournalEntry): readonly TaxStep[] {
    const moved = unitsMoved(entry);
    if (moved.eq(ZERO) && !MOVES_COST.has(entry.kind)) return [];
    if (entry.kind === "split")
      return splitsCountedAt(entry, splits).map((each) => ({ ...own(each, dayOf(entry)), ...PLAIN }));
    const gift = gifts.get(entry.id);
    if (gift !== undefined) {
      const giver = moved.gt(ZERO) ? giverOf(gift) : null;
      return [stepAtValue(entry, gift, { isGift: moved.lt(ZERO), giver })];
    }
    const pair = pairs.get(entry.id);
    if (pair === undefined) {
      const isBought = moved.gt(ZERO) && entry.kind === "trade";
      return [{ ...own(entry), ...PLAIN, isAcquisition: isBought }];
    }
    if (!crosses(pair, holderOf)) {
      const { out, into } = pair;
      if (handedOver.has(pair) || holderOf(out).personId === holderOf(into).personId) return [];
      handedOver.add(pair);
      // When the first of both brokers tells of it.
      const day = dayOf(entry);
      const plain = { ...PLAIN, isHandedOver: true };
      const { personId: giver } = holderOf(out);
      return [
        { ...own(out, day), ...plain },
        { ...own(into, day), ...plain, giver },
      ];
    }
    return [stepAtValue(entry, pair, { isDeemed: moved.lt(ZERO) })];
  }

  /** Of a registered account only the units. */
  function stepAtValue(
    entry: JournalEntry,
    pair: TransferPair,
    kind: Partial<Pick<TaxStep, "isDeemed" | "isGift" | "giver">>,
  ): TaxStep {
    const plain = { ...own(entry), ...PLAIN, isAcquisition: unitsMoved(entry).gt(ZERO) };
    if (!holderOf(entry).isTaxed) return plain;
    const value = marketValue(entry);
    return { ...plain, ...kind, entry: crossing(entry, pair, value), isAssumed: value === null };
  }

  // Those of one day as they were traded.
  const steps = ordered.flatMap(stepsOf).toSorted((a, b) => a.day - b.day);
  return inOneCount(steps, splits);
}
