/**
 * Splits among steps that are not in the order of trades: what was traded before a split may be settled after it, and brokers book one
 * split on different days. An average needs all units in one count at a time: a split counts everywhere when it was first booked, and what
 * is booked later but was traded in the count of before is booked in the count of after.
 */
import { isInstrumentId } from "@neuro/contract/primitives";
import { type Decimal, decimal, formatDecimal, type JournalEntry, ONE, ZERO } from "@neuro/ledger";
import { placeOf, type SplitEvent } from "./split-events.ts";
import type { TaxStep } from "./tax-step.ts";
import { unitsMoved } from "./units-moved.ts";

/** The splits that count where the entry stands: those of all brokers where it is the first of its event, none where it is another. */
export function splitsCountedAt(entry: JournalEntry, events: readonly SplitEvent[]): readonly JournalEntry[] {
  const own = events.find(({ bookedIn }) => bookedIn.get(placeOf(entry))?.entry.id === entry.id);
  if (own === undefined) return [entry];
  const all = [...own.bookedIn.values()].map((booked) => booked.entry);
  return all[0]?.id === entry.id ? all : [];
}

/** So many units more in the place that the entry is of. */
function withMore(entry: JournalEntry, more: Decimal): JournalEntry {
  return {
    ...entry,
    postings: entry.postings.map((posting) => {
      if (!isInstrumentId(posting.commodity)) return posting;
      const amount = decimal(posting.amount);
      return {
        ...posting,
        amount: formatDecimal(posting.book === "position" ? amount.plus(more) : amount.minus(more)),
      };
    }),
  };
}

interface Counted {
  readonly place: string;
  readonly ratio: Decimal;
  /** Market time from which on the place counts the new way. */
  readonly time: number;
  /** Null where all was sold before the split, so that the broker booked none. */
  readonly entryId: string | null;
}

/** Of one event, how each place comes to count the new way. */
function countedIn(steps: readonly TaxStep[], { bookedIn, ratio, time }: SplitEvent): readonly Counted[] {
  const places = new Set(steps.map(({ entry }) => placeOf(entry)));
  return [...places].map((place) => {
    const booked = bookedIn.get(place);
    return booked === undefined
      ? { place, ratio, time, entryId: null }
      : { place, ratio: booked.ratio, time: booked.entry.occurredAt, entryId: booked.entry.id };
  });
}

/** `steps` in the order in which they count; of each event the splits stand together. */
export function inOneCount(steps: readonly TaxStep[], events: readonly SplitEvent[]): readonly TaxStep[] {
  const counted = [...steps];
  for (const event of events) {
    const [first] = event.bookedIn.values();
    for (const { place, ratio, time, entryId } of countedIn(steps, event)) {
      const at = counted.findIndex(({ entry }) => entry.id === (entryId ?? first?.entry.id));
      const more = ratio.minus(ONE);
      let [ahead, last] = [ZERO, null as TaxStep | null];
      counted.forEach((step, index) => {
        const { entry } = step;
        const isPending = index > at && entry.occurredAt < time && placeOf(entry) === place;
        if (!isPending || entry.kind === "cost" || entry.kind === "split") return;
        const units = unitsMoved(entry).times(more);
        ahead = ahead.plus(units);
        counted[index] = { ...step, entry: withMore(entry, units), ahead: step.ahead.times(ratio) };
        last = step;
      });
      const split = counted[at];
      if (last === null || split === undefined) continue;
      // Both together are what the broker booked: what the pending ones bring by themselves the split does not.
      if (entryId !== null) counted[at] = { ...split, entry: withMore(split.entry, ahead.neg()) };
      else counted.splice(at + 1, 0, unbooked(split, last, ahead.neg()));
    }
  }
  return counted;
}

/** A split of units that were sold before it and are still in the average. */
function unbooked(split: TaxStep, { entry, personId, place }: TaxStep, units: Decimal): TaxStep {
  const none = withMore(split.entry, unitsMoved(split.entry).neg());
  const own = { ...none, id: `${split.entry.id} ${entry.id}`, accountId: entry.accountId };
  return { ...split, personId, place, entry: withMore(own, units) };
}
