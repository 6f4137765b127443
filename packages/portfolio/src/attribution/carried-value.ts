/**
 * A security that becomes another is no loss of the one and no gain of the other: what came, with the cash besides, is the value that the one
 * goes on with. So each effect of what came belongs to the security it came for; their sums stay as they are.
 */
import { entryInstrument, type JournalEntry } from "@neuro/ledger";
import { outSideOf, outSides } from "../gains/carried-costs.ts";
import type { BookKey } from "./sub-books.ts";

/** Units that came as if from outside, at the value of their day, and without what was paid or received for them. */
function asIfBrought(entry: JournalEntry): JournalEntry {
  const listing = entryInstrument(entry);
  const postings = entry.postings
    .filter(({ commodity }) => commodity === listing)
    .map((posting) => (posting.book === "trading" ? { ...posting, book: "external" as const } : posting));
  return { ...entry, kind: "transfer", basis: null, postings };
}

export interface CarriedValue {
  readonly from: BookKey;
  readonly to: BookKey;
  /** Books of `to` without and with what came taken as brought from outside: what lies between is of `from`. */
  readonly before: readonly JournalEntry[];
  readonly after: readonly JournalEntry[];
}

/** In the order in which it came; the last of a listing has the books that its own effects are made of. */
export function carriedValues(
  entries: readonly JournalEntry[],
  books: ReadonlyMap<BookKey, readonly JournalEntry[]>,
): readonly CarriedValue[] {
  const outs = outSides(entries);
  if (outs.size === 0) return [];
  const now = new Map(books);
  return entries.flatMap((entry): readonly CarriedValue[] => {
    const out = outSideOf(entry, outs);
    const [from, to] = [out === null ? null : entryInstrument(out), entryInstrument(entry)];
    const before = to === null ? undefined : now.get(to);
    if (from === null || to === null || before === undefined) return [];
    const after = before.map((own) => (own.id === entry.id ? asIfBrought(own) : own));
    now.set(to, after);
    return [{ from, to, before, after }];
  });
}
