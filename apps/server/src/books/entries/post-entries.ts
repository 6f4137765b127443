/** The only writer of the books: entries, their postings and the running balances, in one statement. */
import { checkBalanced, type JournalEntry } from "@neuro/ledger";
import { sql } from "drizzle-orm";
import { arrayText } from "../../platform/db/array-text.ts";
import type { Orm } from "../../platform/db/database.ts";

/** Columns travel as one array each: no limit on the number of rows, one round trip, and half of what JSON costs to read. */
function columnsOf(entries: readonly JournalEntry[]) {
  const column = (of: (entry: JournalEntry) => string | null) => arrayText(entries.map(of));
  const lines = entries.flatMap(({ postings }, at) =>
    postings.map((posting, line) => ({ ...posting, line: String(line), place: String(at + 1) })),
  );
  return {
    ids: column(({ id }) => id),
    accountIds: column(({ accountId }) => accountId),
    kinds: column(({ kind }) => kind),
    moments: column(({ occurredAt }) => new Date(occurredAt).toISOString()),
    settled: column(({ settledOn }) => settledOn ?? null),
    memos: column(({ memo }) => memo),
    causes: column(({ cause }) => cause),
    orders: column(({ orderId }) => orderId ?? null),
    bases: column(({ basis }) => (basis == null ? null : JSON.stringify(basis))),
    priceBases: column(({ priceBasis }) => priceBasis ?? null),
    places: arrayText(lines.map(({ place }) => place)),
    numbers: arrayText(lines.map(({ line }) => line)),
    books: arrayText(lines.map(({ book }) => book)),
    commodities: arrayText(lines.map(({ commodity }) => commodity)),
    amounts: arrayText(lines.map(({ amount }) => amount)),
  };
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
  const told = columnsOf(entries);
  const { rows } = await tx.execute<{ id: string }>(sql`
    with head as materialized (
      select * from unnest(
        ${told.ids}::uuid[], ${told.accountIds}::text[], ${told.kinds}::text[], ${told.moments}::timestamptz[],
        ${told.settled}::date[], ${told.memos}::text[], ${told.causes}::text[], ${told.orders}::uuid[],
        ${told.bases}::jsonb[], ${told.priceBases}::text[]
      ) with ordinality as told (
        id, account_id, kind, occurred_at, settled_on, memo, cause, order_id, basis, price_basis, place
      )
    ),
    posted as (
      insert into journal_entries (id, account_id, kind, occurred_at, settled_on, memo, cause, order_id, basis, price_basis)
      select id, account_id, kind, occurred_at, settled_on, memo, cause, order_id, basis, price_basis
      from head
      order by place
      on conflict do nothing
      returning id, seq, account_id
    ),
    lines as (
      select posted.seq, posted.account_id, told.line, told.book, told.commodity, told.amount
      from unnest(
        ${told.places}::bigint[], ${told.numbers}::int[], ${told.books}::text[], ${told.commodities}::text[],
        ${told.amounts}::numeric[]
      ) as told (place, line, book, commodity, amount)
      join head on head.place = told.place
      join posted on posted.id = head.id
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
