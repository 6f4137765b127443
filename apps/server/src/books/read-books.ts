/** Reads the books: running balances for decisions, whole journals for history. */
import { type Book, decimal, formatDecimal, type JournalEntry } from "@neuro/ledger";
import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Orm } from "../db/database.ts";
import { balances, journalEntries, postings } from "../db/schema/index.ts";

/** `numeric(38,18)` comes padded with zeros; the ledger's decimals have one form. */
export function exactText(stored: string): string {
  return formatDecimal(decimal(stored));
}

export interface BookBalance {
  readonly accountId: string;
  readonly book: Book;
  readonly commodity: string;
  readonly amount: string;
}

/** Balances that are not zero. */
export async function readBalances(db: Orm, accountIds: readonly string[]): Promise<readonly BookBalance[]> {
  if (accountIds.length === 0) return [];
  const rows = await db
    .select()
    .from(balances)
    .where(sql`${inArray(balances.accountId, [...accountIds])} and ${balances.amount} <> 0`);
  return rows.map((row) => ({ ...row, book: row.book as Book, amount: exactText(row.amount) }));
}

/** Entries with their postings, one row a posting, in the order they were posted. */
function entryRows(db: Orm, condition: SQL | undefined) {
  return db
    .select({ entry: journalEntries, posting: postings })
    .from(journalEntries)
    .innerJoin(postings, eq(postings.entrySeq, journalEntries.seq))
    .where(condition)
    .orderBy(asc(journalEntries.seq), asc(postings.line));
}

/** The query of `readJournal`. */
export function journalRows(db: Orm, accountId: string) {
  return entryRows(db, eq(journalEntries.accountId, accountId));
}

/** An account's whole journal in posting order. */
export async function readJournal(db: Orm, accountId: string): Promise<readonly JournalEntry[]> {
  return entriesOf(await journalRows(db, accountId));
}

/** The entry that a cause was posted as, or null. */
export async function readEntryByCause(
  db: Orm,
  accountId: string,
  cause: string,
): Promise<JournalEntry | null> {
  const condition = and(eq(journalEntries.accountId, accountId), eq(journalEntries.cause, cause));
  const [entry] = entriesOf(await entryRows(db, condition));
  return entry ?? null;
}

function entriesOf(rows: Awaited<ReturnType<typeof entryRows>>): readonly JournalEntry[] {
  const entries = new Map<number, JournalEntry & { postings: JournalEntry["postings"][number][] }>();
  for (const { entry, posting } of rows) {
    const { seq, occurredAt, kind, basis, ...rest } = entry;
    const known = entries.get(seq) ?? {
      ...rest,
      kind: kind as JournalEntry["kind"],
      basis: basis ?? null,
      occurredAt: occurredAt.getTime(),
      postings: [],
    };
    known.postings.push({
      book: posting.book as Book,
      commodity: posting.commodity,
      amount: exactText(posting.amount),
    });
    entries.set(seq, known);
  }
  return [...entries.values()];
}
