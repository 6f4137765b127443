/** The only writer of the books: entries, their postings and the running balances in one transaction. */
import { balancesOf, checkBalanced, type JournalEntry, listBalances } from "@neuro/ledger";
import { sql } from "drizzle-orm";
import type { Orm } from "../db/database.ts";
import { balances, journalEntries, postings } from "../db/schema/index.ts";

/** Rows per statement, so that the parameters of one insert stay far below PostgreSQL's limit of 65,535. */
const CHUNK_ROWS = 1_000;

function chunksOf<T>(rows: readonly T[]): T[][] {
  const chunks: T[][] = [];
  for (let start = 0; start < rows.length; start += CHUNK_ROWS)
    chunks.push(rows.slice(start, start + CHUNK_ROWS));
  return chunks;
}

/**
 * Posts entries in the order given and returns those that were new: an (account, cause) already in the journal is left
 * out. The caller holds the lock of every account concerned (`lockAccount`).
 * @throws a bug when an entry does not balance to zero in every commodity; nothing is written then.
 */
export async function postEntries(
  tx: Orm,
  entries: readonly JournalEntry[],
): Promise<readonly JournalEntry[]> {
  for (const entry of entries) {
    const check = checkBalanced(entry);
    if (!check.ok) throw new Error(`entry ${entry.cause} is ${check.code}: ${JSON.stringify(check.details)}`);
  }
  const seqById = new Map<string, number>();
  for (const chunk of chunksOf(entries)) {
    const inserted = await tx
      .insert(journalEntries)
      .values(
        chunk.map(({ postings: _, occurredAt, ...row }) => ({ ...row, occurredAt: new Date(occurredAt) })),
      )
      .onConflictDoNothing()
      .returning({ id: journalEntries.id, seq: journalEntries.seq });
    for (const row of inserted) seqById.set(row.id, row.seq);
  }
  const posted = entries.filter((entry) => seqById.has(entry.id));
  await insertPostings(tx, posted, seqById);
  await addToBalances(tx, posted);
  return posted;
}

async function insertPostings(
  tx: Orm,
  posted: readonly JournalEntry[],
  seqById: ReadonlyMap<string, number>,
) {
  const rows = posted.flatMap((entry) =>
    entry.postings.map((posting, line) => ({ ...posting, line, entrySeq: seqById.get(entry.id) ?? 0 })),
  );
  for (const chunk of chunksOf(rows)) await tx.insert(postings).values(chunk);
}

function keyOf(change: { accountId: string; book: string; commodity: string }): string {
  return `${change.accountId}\n${change.book}\n${change.commodity}`;
}

async function addToBalances(tx: Orm, posted: readonly JournalEntry[]) {
  if (posted.length === 0) return;
  const changes = listBalances(balancesOf(posted)).map((change) => ({ ...change }));
  // One order of rows for everybody, so that two transactions never wait for each other.
  changes.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  for (const chunk of chunksOf(changes)) {
    await tx
      .insert(balances)
      .values(chunk)
      .onConflictDoUpdate({
        target: [balances.accountId, balances.book, balances.commodity],
        set: { amount: sql`${balances.amount} + excluded.amount` },
      });
  }
}
