/** Splits over all accounts of an owner, so that units before one compare with those after it. */
import { DAY_MS } from "@neuro/contract/primitives";
import { type Decimal, entryInstrument, type JournalEntry, ONE, ZERO } from "@neuro/ledger";
import { unitsMoved } from "./units-moved.ts";

/** Where one broker booked a split. */
export interface BookedSplit {
  readonly entry: JournalEntry;
  /** Units of now for one of before, as that broker rounded it. */
  readonly ratio: Decimal;
}

export interface SplitEvent {
  /** Of the first booking. */
  readonly ratio: Decimal;
  readonly time: number;
  /** By place. */
  readonly bookedIn: Map<string, BookedSplit>;
}

/** Brokers book the same split on different days. */
const SAME_SPLIT_MS = 10 * DAY_MS;

/** An account may hold one property on two exchanges, each with its own pieces to split. */
export const placeOf = (entry: JournalEntry) => `${entry.accountId}\n${entryInstrument(entry)}`;

export function splitEvents(entries: readonly JournalEntry[]): readonly SplitEvent[] {
  const events: SplitEvent[] = [];
  const held = new Map<string, Decimal>();
  for (const entry of entries) {
    const { occurredAt, kind } = entry;
    const place = placeOf(entry);
    const before = held.get(place) ?? ZERO;
    const after = before.plus(unitsMoved(entry));
    held.set(place, after);
    if (kind !== "split" || !before.gt(ZERO) || !after.gt(ZERO)) continue;
    const known = events.find(
      ({ time, bookedIn }) => !bookedIn.has(place) && Math.abs(time - occurredAt) <= SAME_SPLIT_MS,
    );
    const booked = { entry, ratio: after.div(before) };
    if (known !== undefined) known.bookedIn.set(place, booked);
    else events.push({ ratio: booked.ratio, time: occurredAt, bookedIn: new Map([[place, booked]]) });
  }
  return events;
}

/** By how much the units of an entry are more in the count of today. */
export function laterSplits(entry: JournalEntry, events: readonly SplitEvent[]): Decimal {
  return events
    .filter(
      ({ time, bookedIn }) => entry.occurredAt < (bookedIn.get(placeOf(entry))?.entry.occurredAt ?? time),
    )
    .reduce((factor, { ratio }) => factor.times(ratio), ONE);
}
