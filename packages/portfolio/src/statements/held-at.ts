/** What the books held at the end of a day, and when an account lacked what it gave away. Pure. */
import { easternDate } from "@neuro/contract";
import { type Commodity, type Decimal, decimal, type JournalEntry, ZERO } from "@neuro/ledger";
import type { CountedFrom, StatementFacts } from "./statement.ts";

export type HeldSums = ReadonlyMap<Commodity, Decimal>;

const HELD: ReadonlySet<string> = new Set(["cash", "reserved", "position", "committed"]);

/** What an entry changes of what is held. */
export function movedBy({ postings }: Pick<JournalEntry, "postings">): HeldSums {
  const sums = new Map<Commodity, Decimal>();
  for (const { book, commodity, amount } of postings)
    if (HELD.has(book)) sums.set(commodity, (sums.get(commodity) ?? ZERO).plus(decimal(amount)));
  return sums;
}

/** The day from which an entry counts. */
export function dayOf(
  entry: JournalEntry,
  countedFrom: CountedFrom,
  { settledOn }: Pick<StatementFacts, "settledOn">,
): string {
  return countedFrom === "settlement" && entry.kind === "trade"
    ? settledOn(entry)
    : easternDate(entry.occurredAt);
}

export function heldAt(
  entries: readonly JournalEntry[],
  closesOn: string,
  countedFrom: CountedFrom,
  facts: Pick<StatementFacts, "settledOn">,
): HeldSums {
  const sums = new Map<Commodity, Decimal>();
  for (const entry of entries) {
    if (dayOf(entry, countedFrom, facts) > closesOn) continue;
    for (const [commodity, amount] of movedBy(entry))
      sums.set(commodity, (sums.get(commodity) ?? ZERO).plus(amount));
  }
  return sums;
}

export interface Lacking {
  readonly commodity: Commodity;
  /** ISO day at whose end it was first below zero. */
  readonly date: string;
  /** The least that it came to, below zero. */
  readonly least: Decimal;
}

/** Of each commodity that was ever below zero at the end of a day by more than `allowed`. */
export function everLacking(
  entries: readonly JournalEntry[],
  allowed: (commodity: Commodity) => Decimal,
): readonly Lacking[] {
  const held = new Map<Commodity, Decimal>();
  const found = new Map<Commodity, Lacking>();
  const ordered = entries
    .map((entry) => [easternDate(entry.occurredAt), entry] as const)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  let touched = new Set<Commodity>();
  for (const [at, [date, entry]] of ordered.entries()) {
    for (const [commodity, amount] of movedBy(entry)) {
      held.set(commodity, (held.get(commodity) ?? ZERO).plus(amount));
      touched.add(commodity);
    }
    if (ordered[at + 1]?.[0] === date) continue;
    for (const commodity of touched) {
      const now = held.get(commodity) ?? ZERO;
      const before = found.get(commodity);
      if (!now.lt(allowed(commodity).neg()) || before?.least.lte(now)) continue;
      found.set(commodity, { commodity, date: before?.date ?? date, least: now });
    }
    touched = new Set();
  }
  return [...found.values()];
}
