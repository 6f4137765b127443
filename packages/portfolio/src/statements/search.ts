/** What the search for causes of differences shares, and what it asks of the books. Pure. */
import { DAY_MS, easternDate } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import { type Commodity, type Decimal, entryInstrument, type JournalEntry, ZERO } from "@neuro/ledger";
import { type HeldSums, movedBy } from "./held-at.ts";
import type { StatementFacts } from "./statement.ts";

/** A dividend is paid so long after its ex-date at most. */
export const PAID_WITHIN_DAYS = 75;

/** What the search for causes shares. */
export interface Search {
  /** Up to the statement's day. */
  readonly entries: readonly JournalEntry[];
  readonly facts: StatementFacts;
  readonly closesOn: string;
  /** ISO day of the statement before it that agrees; what is missing came after it. Null without one. */
  readonly since: string | null;
  /** What the statement has beyond the books and nothing explains so far. */
  readonly left: Map<Commodity, Decimal>;
  /** Units or cash at the statement's day, by the statement. */
  readonly told: HeldSums;
  readonly booked: HeldSums;
}

export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Whether what is missing can have happened that day: after the last statement that agreed. */
export const isWithin = ({ since, closesOn }: Search, date: string) =>
  date <= closesOn && (since === null || date > since);

/** Units held before anything of a day happened. */
export function unitsBefore({ entries }: Search, id: InstrumentId, date: string): Decimal {
  return entries
    .filter(({ occurredAt }) => easternDate(occurredAt) < date)
    .reduce((sum, entry) => sum.plus(movedBy(entry).get(id) ?? ZERO), ZERO);
}

/** Whether the books have a dividend of it that this one would be. */
export function hasDividend({ entries }: Search, id: InstrumentId, exDate: string): boolean {
  return entries.some(
    (entry) =>
      entry.kind === "dividend" &&
      entryInstrument(entry) === id &&
      Math.abs(daysBetween(exDate, easternDate(entry.occurredAt)) - PAID_WITHIN_DAYS / 2) <=
        PAID_WITHIN_DAYS / 2,
  );
}
