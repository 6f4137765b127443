/** Balances are sums of postings and nothing else: replaying the journal gives them, entry by entry or all at once. */
import { decimal, formatDecimal, ZERO } from "./decimal.ts";
import type { Book, JournalEntry } from "./port.ts";

/** Balance per account, book and commodity; a key that is absent means zero. Read it with `balanceOf`. */
export type Balances = ReadonlyMap<string, string>;

export const NO_BALANCES: Balances = new Map();

interface BalanceKey {
  readonly accountId: string;
  readonly book: Book;
  readonly commodity: string;
}

const SEPARATOR = "\n";

function keyOf({ accountId, book, commodity }: BalanceKey): string {
  return [accountId, book, commodity].join(SEPARATOR);
}

export function balanceOf(balances: Balances, key: BalanceKey): string {
  return balances.get(keyOf(key)) ?? "0";
}

/** Balances out of a store's rows. */
export function balancesFrom(rows: readonly (BalanceKey & { readonly amount: string })[]): Balances {
  return new Map(
    rows.filter(({ amount }) => !decimal(amount).eq(ZERO)).map((row) => [keyOf(row), row.amount]),
  );
}

/** All balances that are not zero. */
export function listBalances(balances: Balances): readonly (BalanceKey & { readonly amount: string })[] {
  return [...balances].map(([key, amount]) => {
    const [accountId = "", book = "", commodity = ""] = key.split(SEPARATOR);
    return { accountId, book: book as Book, commodity, amount };
  });
}

function post(balances: Map<string, string>, entry: JournalEntry): void {
  for (const posting of entry.postings) {
    const key = keyOf({ accountId: entry.accountId, book: posting.book, commodity: posting.commodity });
    const sum = decimal(balances.get(key) ?? "0").plus(decimal(posting.amount));
    if (sum.eq(ZERO)) balances.delete(key);
    else balances.set(key, formatDecimal(sum));
  }
}

/** Posts one entry. The caller passes each cause once: `distinctByCause` here, a unique index in a store. */
export function applyEntry(balances: Balances, entry: JournalEntry): Balances {
  const next = new Map(balances);
  post(next, entry);
  return next;
}

/** Drops later entries of an (account, cause) already seen. */
export function distinctByCause(entries: readonly JournalEntry[]): readonly JournalEntry[] {
  const seen = new Set<string>();
  return entries.filter(({ accountId, cause }) => {
    const key = `${accountId}${SEPARATOR}${cause}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Replays a journal; the same cause posted twice counts once. */
export function balancesOf(entries: readonly JournalEntry[]): Balances {
  const balances = new Map<string, string>();
  for (const entry of distinctByCause(entries)) post(balances, entry);
  return balances;
}

/** Sum over all books per commodity: empty as long as the journal is sound. */
export function imbalances(balances: Balances): ReadonlyMap<string, string> {
  const sums = new Map<string, string>();
  for (const { commodity, amount } of listBalances(balances)) {
    const sum = decimal(sums.get(commodity) ?? "0").plus(decimal(amount));
    if (sum.eq(ZERO)) sums.delete(commodity);
    else sums.set(commodity, formatDecimal(sum));
  }
  return sums;
}

/** Books of what an account holds; the others are counterparties, income and costs. */
export const HELD_BOOKS: ReadonlySet<string> = new Set(["cash", "reserved", "position", "committed"]);
