/** The only writer of the books: entries, their postings and the running balances, in one statement. */
import { checkBalanced, type JournalEntry } from "@neuro/ledger";
import { sql } from "drizzle-orm";
import type { Orm } from "../../platform/db/database.ts";

/** Rows travel as one JSON parameter each: no limit on their number, and one round trip. */
function rowsOf(entries: readonly JournalEntry[]) {
  const heads = entries.map(({ postings: _, occurredAt, ...head }, place) => ({
    ...head,
    place,
    occurredAt: new Date(occurredAt).toISOString(),
  }));
  const lines = entries.flatMap(({ id, postings }) =>
    postings.map((posting, line) => ({ ...posting, line, entryId: id })),
  );
  return { heads: JSON.stringify(heads), lines: JSON.stringify(lines) };
}

/**
 * Posts entries in the order given and returns those that were new: an (account, cause) already in the journal is left
 * out. The caller holds the lock of every account concerned (`lockAccount`). Balances are written in one order of rows
 * for everybody, so that two transactions never wait for each other.
 * @throws a bug when an entry does not balance to zero in every commodity; nothing is written then.
 */
export async function postEntries(
  tx: Orm,
  entries: readonly JournalEntry[],
): Promise<readonly JournalEntry[]> {
  if (entries.length === 0) return [];
  for (const entry of entries) {
    const check = checkBalanced(entry);
    if (!check.ok) throw new Error(`entry ${entry.cause} is ${check.code}: ${JSON.stringify(check.details)}`);
  }
  const { heads, lines } = rowsOf(entries);
  const { rows } = await tx.execute<{ id: string }>(sql`
    with posted as (
      insert into journal_entries (id, account_id, kind, occurred_at, settled_on, memo, cause, order_id, basis, price_basis)
      select id, "accountId", kind, "occurredAt", "settledOn", memo, cause, "orderId", basis, "priceBasis"
      from jsonb_to_recordset(${heads}::jsonb) as head (
        place int, id uuid, "accountId" text, kind text, "occurredAt" timestamptz, "settledOn" date, memo text,
        cause text, "orderId" uuid, basis jsonb, "priceBasis" text
      )
      order by place
      on conflict do nothing
      returning id, seq, account_id
    ),
    lines as (
      select posted.seq, posted.account_id, line.line, line.book, line.commodity, line.amount
      from jsonb_to_recordset(${lines}::jsonb) as line (
        "entryId" uuid, line int, book text, commodity text, amount numeric
      )
      join posted on posted.id = line."entryId"
    ),
    stored as (
      insert into postings (entry_seq, line, book, commodity, amount)
      select seq, line, book, commodity, amount from lines
    ),
    added as (
      insert into balances (account_id, book, commodity, amount)
      select account_id, book, commodity, sum(amount) from lines
      group by account_id, book, commodity
      order by account_id, book, commodity
      on conflict (account_id, book, commodity) do update set amount = balances.amount + excluded.amount
    )
    select id from posted`);
  const posted = new Set(rows.map(({ id }) => id));
  return entries.filter(({ id }) => posted.has(id));
}
