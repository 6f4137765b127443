/**
 * Units handed to somebody of the household who is not affiliated with the giver, as a child, or who is not their spouse on that day:
 * given away at market value, and received at it.
 * Source: Income Tax Act, paragraphs 69(1)(b) and (c).
 */
import { inTradingOrder, type JournalEntry } from "@neuro/ledger";
import type { PropertyOf } from "../../gains/property-of.ts";
import { entriesByProperty } from "../entries-by-property.ts";
import { holdersIn, type TaxJournal } from "../tax-journal.ts";
import { type TransferPair, transferPairs } from "../transfer-pairs.ts";
import { ALWAYS_TOGETHER, affiliatedJournals, togetherIn } from "./affiliated-journals.ts";

/** By the ids of both sides. */
export type Gifts = ReadonlyMap<string, TransferPair>;

export interface GiftTerms {
  readonly propertyOf: PropertyOf;
  /** The calendar day on which an entry counts, as a number. */
  readonly dayOf: (entry: JournalEntry) => number;
}

const NONE: Gifts = new Map();
const pairsOf = (entries: readonly JournalEntry[]) => transferPairs(inTradingOrder(entries));

/** What is handed over is so when the first of both brokers tells of it. */
export const dayOfPair = ({ out, into }: TransferPair, dayOf: GiftTerms["dayOf"]) =>
  Math.min(dayOf(out), dayOf(into));

/** Of what stays among persons who are affiliated on its day none is one. */
export function giftsBetween(journals: readonly TaxJournal[], { propertyOf, dayOf }: GiftTerms): Gifts {
  const circles = affiliatedJournals(journals);
  const isAlways = circles.every((own) => togetherIn(own) === ALWAYS_TOGETHER);
  if (circles.length < 2 && isAlways) return NONE;
  const gifts = new Map<string, TransferPair>();
  const met = new Set<string>();
  for (const own of circles) {
    const [holderOf, together] = [holdersIn(own), togetherIn(own)];
    for (const entries of entriesByProperty(own, propertyOf).values())
      for (const [id, pair] of pairsOf(entries)) {
        met.add(id);
        const { personId: giver } = holderOf(pair.out);
        if (!together(giver, holderOf(pair.into).personId, dayOfPair(pair, dayOf))) gifts.set(id, pair);
      }
  }
  for (const entries of entriesByProperty(journals, propertyOf).values())
    for (const [id, pair] of pairsOf(entries.filter((entry) => !met.has(entry.id)))) gifts.set(id, pair);
  return gifts;
}
