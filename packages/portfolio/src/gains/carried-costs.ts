/** Costs that go from one listing to another when a security becomes another: which entry brings what, and whose it was. */
import type { InstrumentId } from "@neuro/contract/primitives";
import {
  type CarriedCost,
  entryInstrument,
  type JournalEntry,
  NOTHING_CARRIED,
  reorganizedSide,
  withCarried,
} from "@neuro/ledger";
import type { PropertyOf } from "./property-of.ts";

const keyOf = ({ accountId }: JournalEntry, key: string) => `${accountId}\n${key}`;

/** The `out` side of each reorganization, by account and key. */
export type OutSides = ReadonlyMap<string, JournalEntry>;

export function outSides(entries: Iterable<JournalEntry>): OutSides {
  const found = new Map<string, JournalEntry>();
  for (const entry of entries) {
    const own = reorganizedSide(entry);
    if (own?.side === "out") found.set(keyOf(entry, own.key), entry);
  }
  return found;
}

/** Of an `in` side that is known; null of every other entry. */
export function outSideOf(entry: JournalEntry, outs: OutSides): JournalEntry | null {
  const own = reorganizedSide(entry);
  return own?.side === "in" ? (outs.get(keyOf(entry, own.key)) ?? null) : null;
}

/**
 * `entries` of one property with what is carried into them. While the cost that leaves with one reorganization is worked out, what
 * others bring at the same moment or later is left as it is: it cannot be in that cost, and nothing runs in a circle.
 */
export function withCarriedCosts(
  entries: readonly JournalEntry[],
  outs: OutSides,
  carriedOf: (out: JournalEntry) => CarriedCost,
  before = Number.POSITIVE_INFINITY,
): readonly JournalEntry[] {
  return entries.map((entry) => {
    const out = outSideOf(entry, outs);
    if (out === null) return entry;
    return withCarried(entry, entry.occurredAt < before ? carriedOf(out) : NOTHING_CARRIED);
  });
}

/** `property` and those that became it, by whatever number of steps: the entries that its cost is made of. */
export function propertiesBehind(
  property: InstrumentId,
  entries: readonly JournalEntry[],
  propertyOf: PropertyOf,
): ReadonlySet<InstrumentId> {
  const outs = outSides(entries);
  const behind = new Set([property]);
  if (outs.size === 0) return behind;
  const of = (entry: JournalEntry) => {
    const listing = entryInstrument(entry);
    return listing === null ? null : propertyOf(listing);
  };
  const steps = entries.flatMap((entry) => {
    const out = outSideOf(entry, outs);
    return out === null ? [] : [{ from: of(out), to: of(entry) }];
  });
  // A set hands out what is added while it is walked.
  for (const known of behind)
    for (const { from, to } of steps) if (to === known && from !== null) behind.add(from);
  return behind;
}
