/**
 * Causes of what a person corrects. `told:` is what they say happened, `undo:` takes an entry back as if it had never been; readers
 * leave both the entry and what takes it back out, and balances stay the sum of all postings. Made and read here alone.
 */
import { entryId } from "../journal-entries.ts";
import type { JournalEntry } from "../port.ts";

const UNDO = "undo:";

/** Of the `place`-th transaction that a correction tells. */
export function toldCause(correctionId: string, place: number): string {
  return `told:${correctionId}:${place}`;
}

/** The same within a cause that has colons of its own, such as that of a dividend. */
export function toldName(correctionId: string, place: number): string {
  return `told-${correctionId}-${place}`;
}

/** The place of the transaction that made it among those of its correction; 0 for what none of them made. */
export function toldPlace(cause: string): number {
  return Number(/(?:^(?:reorganized:)?told:[^:]+:|:told-[0-9a-f-]+-)(\d+)(?::|$)/.exec(cause)?.[1] ?? 0);
}

/** What is left of an opening, or what was paid before it, once a correction tells what came earlier. */
export function openingToldCause(correctionId: string, name: string): string {
  return `opening:told:${correctionId}:${name}`;
}

export function isOpeningCause(cause: string): boolean {
  return cause.startsWith("opening:");
}

/** Pattern of every cause that a correction makes, for this language and for PostgreSQL. */
export const CORRECTION_CAUSES = "^(undo|told|opening:told|reorganized:told):|:told-";

const CORRECTION = new RegExp(CORRECTION_CAUSES);

export function isOfCorrection(cause: string): boolean {
  return CORRECTION.test(cause);
}

/** Takes an entry back that was not so: never shown, nor is the entry while it is taken back. */
export function isTakingBack({ cause }: Pick<JournalEntry, "cause">): boolean {
  return cause.startsWith(UNDO);
}

/** With the basis of the entry, which nobody reads. At the moment of the entry, so that no day in between shows it; it is no fill of an order, though the entry may be. */
export function takenBackBy(correctionId: string, entry: JournalEntry): JournalEntry {
  const cause = `${UNDO}${correctionId}:${entry.cause}`;
  return {
    ...entry,
    id: entryId(entry.accountId, cause),
    cause,
    orderId: null,
    postings: entry.postings.map((posting) => ({ ...posting, amount: negated(posting.amount) })),
  };
}

export function negated(amount: string): string {
  return amount.startsWith("-") ? amount.slice(1) : `-${amount}`;
}
