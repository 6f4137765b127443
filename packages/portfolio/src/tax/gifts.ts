/**
 * Units handed to somebody of the household who is not affiliated with the giver, as a child: given away at market value, and received at it.
 * Source: Income Tax Act, paragraphs 69(1)(b) and (c).
 */
import { inTradingOrder, type JournalEntry } from "@neuro/ledger";
import type { PropertyOf } from "../gains/property-of.ts";
import { affiliatedJournals } from "./affiliated-journals.ts";
import { entriesByProperty } from "./entries-by-property.ts";
import type { TaxJournal } from "./tax-journal.ts";
import { type TransferPair, transferPairs } from "./transfer-pairs.ts";

/** By the ids of both sides. */
export type Gifts = ReadonlyMap<string, TransferPair>;

const NONE: Gifts = new Map();

/** Of what stays among affiliated persons none is one. */
export function giftsBetween(journals: readonly TaxJournal[], propertyOf: PropertyOf): Gifts {
  const circles = affiliatedJournals(journals);
  if (circles.length < 2) return NONE;
  const pairsOf = (entries: readonly JournalEntry[]) => transferPairs(inTradingOrder(entries));
  const kept = new Set(
    circles.flatMap((own) =>
      [...entriesByProperty(own, propertyOf).values()].flatMap((entries) => [...pairsOf(entries).keys()]),
    ),
  );
  return new Map(
    [...entriesByProperty(journals, propertyOf).values()].flatMap((entries) => [
      ...pairsOf(entries.filter(({ id }) => !kept.has(id))),
    ]),
  );
}
