/** What a day made of what is held of one listing: of units that came in the day, from then on. */
import type { InstrumentId } from "@neuro/contract/primitives";
import type { JournalEntry } from "@neuro/ledger";

/** In the listing's currency. */
export interface PricedUnits {
  readonly instrumentId: InstrumentId;
  readonly currency: string;
  /** Held now. */
  readonly units: number;
  readonly price: number;
  readonly previousClose: number;
}

export interface DayChange {
  readonly change: number;
  /** What it is a change of: the value at the previous close and what was bought since. */
  readonly of: number;
}

const HELD: ReadonlySet<string> = new Set(["position", "committed"]);

const sumOf = (
  { postings }: JournalEntry,
  wanted: { readonly books: ReadonlySet<string>; readonly commodity: string },
) =>
  postings
    .filter(({ book, commodity }) => wanted.books.has(book) && commodity === wanted.commodity)
    .reduce((sum, { amount }) => sum + Number(amount), 0);

const TRADING: ReadonlySet<string> = new Set(["trading"]);

/**
 * `entries`: those since the previous close. A trade counts at its price, commissions left out; what moves without one at the price
 * of now. A split moves no value: previous closes are told in the count of today.
 */
export function dayChange(held: PricedUnits, entries: readonly JournalEntry[]): DayChange {
  const { instrumentId, currency, price, previousClose } = held;
  let before = held.units;
  let paid = 0;
  let bought = 0;
  for (const entry of entries) {
    const moved = sumOf(entry, { books: HELD, commodity: instrumentId });
    if (moved === 0 || entry.kind === "split") continue;
    const isTrade = entry.kind !== "reorganization";
    const exchanged = isTrade ? sumOf(entry, { books: TRADING, commodity: currency }) : 0;
    const value = exchanged === 0 ? moved * price : exchanged;
    before -= moved;
    paid += value;
    bought += Math.max(value, 0);
  }
  const valueBefore = before * previousClose;
  return { change: held.units * price - valueBefore - paid, of: valueBefore + bought };
}
