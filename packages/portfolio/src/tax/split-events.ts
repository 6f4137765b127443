/** Splits over all accounts of an owner, so that units before one compare with those after it. */
import { DAY_MS } from "@neuro/contract/primitives";
import { type Decimal, entryInstrument, type JournalEntry, ONE, ZERO } from "@neuro/ledger";
import { unitsMoved } from "./units-moved.ts";

export interface SplitEvent {
  readonly ratio: Decimal;
  readonly time: number;
  readonly timeIn: Map<string, number>;
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
      ({ time, timeIn }) => !timeIn.has(place) && Math.abs(time - occurredAt) <= SAME_SPLIT_MS,
    );
    if (known !== undefined) known.timeIn.set(place, occurredAt);
    else events.push({ ratio: after.div(before), time: occurredAt, timeIn: new Map([[place, occurredAt]]) });
  }
  return events;
}

/** By how much the units of an entry are more in the count of today. */
export function laterSplits(entry: JournalEntry, events: readonly SplitEvent[]): Decimal {
  return events
    .filter(({ time, timeIn }) => entry.occurredAt < (timeIn.get(placeOf(entry)) ?? time))
    .reduce((factor, { ratio }) => factor.times(ratio), ONE);
}
