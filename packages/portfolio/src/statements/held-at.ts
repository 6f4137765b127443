/** What the books held at the end of a day, and when an account lacked what it gave away. Pure. */
import { easternDate } from "@neuro/contract";
import { type Commodity, type Decimal, decimal, HELD_BOOKS, type JournalEntry, ZERO } from "@neuro/ledger";
import type { CountedFrom, StatementFacts } from "./statement.ts";

export type HeldSums = ReadonlyMap<Commodity, Decimal>;

/** What an entry changes of what is held. */
export function movedBy({ postings }: Pick<JournalEntry, "postings">): HeldSums {
  const sums = new Map<Commodity, Decimal>();
  for (const { book, commodity, amount } of postings)
    if (HELD_BOOKS.has(book)) sums.set(commodity, (sums.get(commodity) ?? ZERO).plus(decimal(amount)));
  return sums;
}

/** The day from which an entry counts. */
function dayOf(
  entry: JournalEntry,
  countedFrom: CountedFrom,
  { settledOn }: Pick<StatementFacts, "settledOn">,
): string {
  return countedFrom === "settlement" && entry.kind === "trade"
    ? settledOn(entry)
    : easternDate(entry.occurredAt);
}

/** Entries between two yields. */
const AT_ONCE = 500;

/** What the books held at the end of each of these days, in any order; yields on the way, so that nobody waits for long books. */
export function* heldOnDays(
  entries: readonly JournalEntry[],
  days: readonly string[],
  countedFrom: CountedFrom,
  facts: Pick<StatementFacts, "settledOn">,
): Generator<undefined, ReadonlyMap<string, HeldSums>> {
  const sums = new Map<Commodity, Decimal>();
  const found = new Map<string, HeldSums>();
  const dated: (readonly [day: string, entry: JournalEntry])[] = [];
  for (const [at, entry] of entries.entries()) {
    if (at % AT_ONCE === 0) yield;
    dated.push([dayOf(entry, countedFrom, facts), entry]);
  }
  dated.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  let next = 0;
  for (const day of [...new Set(days)].sort()) {
    for (; (dated[next]?.[0] ?? "~") <= day; next++) {
      if (next % AT_ONCE === 0) yield;
      const [, entry] = dated[next] ?? [];
      if (entry === undefined) break;
      for (const [commodity, amount] of movedBy(entry))
        sums.set(commodity, (sums.get(commodity) ?? ZERO).plus(amount));
    }
    found.set(day, new Map([...sums].filter(([, sum]) => !sum.eq(ZERO))));
  }
  return found;
}

/** Runs work that yields to its end at once. */
export function drained<T>(work: Generator<undefined, T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
}

export interface Lacking {
  readonly commodity: Commodity;
  /** ISO day at whose end it was first below zero. */
  readonly date: string;
  /** The least that it came to, below zero. */
  readonly least: Decimal;
}

/** Of each commodity that was ever below zero at the end of a day by more than `allowed`. */
export function* everLacking(
  entries: readonly JournalEntry[],
  allowed: (commodity: Commodity) => Decimal,
): Generator<undefined, readonly Lacking[]> {
  const held = new Map<Commodity, Decimal>();
  const found = new Map<Commodity, Lacking>();
  const ordered = entries
    .map((entry) => [easternDate(entry.occurredAt), entry] as const)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  let touched = new Set<Commodity>();
  for (const [at, [date, entry]] of ordered.entries()) {
    if (at % AT_ONCE === 0) yield;
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
