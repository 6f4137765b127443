/** Sums of units and cash by commodity, whatever book they stand in: what a broker would report of them. */
import { decimal, formatDecimal, HELD_BOOKS, type JournalEntry, ZERO } from "@neuro/ledger";

/** Signed decimal strings; what is missing is zero. */
export type Sums = ReadonlyMap<string, string>;

interface Amount {
  readonly book: string;
  readonly commodity: string;
  readonly amount: string;
}

export function sumOf(sums: Sums, commodity: string): string {
  return sums.get(commodity) ?? "0";
}

export function addUp(...amounts: readonly (readonly Omit<Amount, "book">[])[]): Sums {
  const sums = new Map<string, string>();
  for (const { commodity, amount } of amounts.flat())
    sums.set(commodity, formatDecimal(decimal(sums.get(commodity) ?? "0").plus(decimal(amount))));
  for (const [commodity, amount] of sums) if (decimal(amount).eq(ZERO)) sums.delete(commodity);
  return sums;
}

/** Only what is held: income, expenses and counterparties are not. */
export function heldIn(amounts: readonly Amount[]): readonly Amount[] {
  return amounts.filter(({ book }) => HELD_BOOKS.has(book));
}

export function heldByEntries(entries: readonly JournalEntry[]): Sums {
  return addUp(heldIn(entries.flatMap(({ postings }) => postings)));
}

export function listed(sums: Sums): readonly Omit<Amount, "book">[] {
  return [...sums].map(([commodity, amount]) => ({ commodity, amount }));
}

export function less(sums: Sums, others: Sums): Sums {
  const negated = listed(others).map(({ commodity, amount }) => ({
    commodity,
    amount: formatDecimal(decimal(amount).neg()),
  }));
  return addUp(listed(sums), negated);
}
