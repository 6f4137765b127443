/**
 * The order in which entries happened, which is not the order in which they came to be known: a broker tells of a purchase
 * days later. Adjustments that were taken back are left out with their reversal: they were never true, and an average cost
 * that they went through would not be what it was before.
 */
import { negated } from "./causes/correction-causes.ts";
import { entryId } from "./journal-entries.ts";
import type { JournalEntry } from "./port.ts";

const ADJUSTMENT = "adjust:";
const REVERSAL = "unadjust:";

export function adjustmentCause(key: string): string {
  return `${ADJUSTMENT}${key}`;
}

/** Null for an entry that is no adjustment. */
export function reversalCause({ cause }: Pick<JournalEntry, "cause">): string | null {
  return cause.startsWith(ADJUSTMENT) ? `${REVERSAL}${cause.slice(ADJUSTMENT.length)}` : null;
}

/** Of the adjustment that an entry takes back; null for one that takes none back. */
export function reversedCause({ cause }: Pick<JournalEntry, "cause">): string | null {
  return cause.startsWith(REVERSAL) ? `${ADJUSTMENT}${cause.slice(REVERSAL.length)}` : null;
}

/** Takes an adjustment back as of the moment it was made, so that no day in between shows it. */
export function reversalOf(entry: JournalEntry): JournalEntry {
  const cause = reversalCause(entry);
  if (cause === null) throw new Error(`${entry.cause} is no adjustment`);
  return {
    ...entry,
    id: entryId(entry.accountId, cause),
    cause,
    basis: null,
    postings: entry.postings.map((posting) => ({ ...posting, amount: negated(posting.amount) })),
  };
}

/** Adjustments that were taken back left out, with what takes them back. */
export function withoutTakenBack(entries: readonly JournalEntry[]): readonly JournalEntry[] {
  const reversed = new Set(
    entries
      .filter(({ cause }) => cause.startsWith(REVERSAL))
      .map(({ accountId, cause }) => `${accountId}\n${cause}`),
  );
  return entries.filter((entry) => {
    if (entry.kind !== "adjustment") return true;
    const reversal = reversalCause(entry);
    return reversal !== null && !reversed.has(`${entry.accountId}\n${reversal}`);
  });
}

/** By market time, those of one moment as they were posted. */
export function inTradingOrder(entries: readonly JournalEntry[]): readonly JournalEntry[] {
  const standing = withoutTakenBack(entries);
  const isOrdered = standing.every(
    ({ occurredAt }, index) => index === 0 || occurredAt >= (standing[index - 1]?.occurredAt ?? occurredAt),
  );
  return isOrdered ? standing : standing.toSorted((a, b) => a.occurredAt - b.occurredAt);
}
