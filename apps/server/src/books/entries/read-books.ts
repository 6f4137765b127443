/** Reads the books: running balances for decisions, whole journals for history. */
import type { Book, JournalEntry } from "@neuro/ledger";
import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Orm } from "../../platform/db/database.ts";
import { exactText } from "../../platform/db/exact-text.ts";
import { balances, journalEntries, postings } from "../../platform/db/schema/index.ts";

/** An account's journal is read in pieces of so many entries, so that nobody else waits long. */
const PAGE_ENTRIES = 500;

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

export interface JournalRange {
  /** Sequence numbers: behind `after`, up to `upTo`. */
  readonly after: number;
  readonly upTo: number;
}

type EntryCells = readonly [
  seq: number,
  id: string,
  kind: JournalEntry["kind"],
  occurredAt: number,
  settledOn: string | null,
  memo: string,
  cause: string,
  orderId: string | null,
  basis: JournalEntry["basis"],
  priceBasis: JournalEntry["priceBasis"],
  postings: readonly (readonly [book: Book, commodity: string, amount: string])[],
];

/** One page of an account's journal as one text: a row for each posting would take the driver most of the time. */
export function journalPage(accountId: string, { after, upTo }: JournalRange): SQL {
  return sql`
    select coalesce(json_agg(cells order by seq), '[]')::text as page from (
      select entry.seq, json_build_array(
        entry.seq, entry.id, entry.kind, floor(extract(epoch from entry.occurred_at) * 1000)::bigint,
        entry.settled_on, entry.memo, entry.cause, entry.order_id, entry.basis, entry.price_basis, (
          select json_agg(json_build_array(book, commodity, amount::text) order by line)
          from postings where entry_seq = entry.seq
        )
      ) as cells
      from journal_entries entry
      where entry.account_id = ${accountId} and entry.seq > ${after} and entry.seq <= ${upTo}
      order by entry.seq
      limit ${PAGE_ENTRIES}
    ) as entries`;
}

function entryOfCells(accountId: string, cells: EntryCells): JournalEntry {
  const [, id, kind, occurredAt, settledOn, memo, cause, orderId, basis, priceBasis, lines] = cells;
  const postings = lines.map(([book, commodity, amount]) => ({ book, commodity, amount: exactText(amount) }));
  return { id, accountId, kind, occurredAt, settledOn, memo, cause, orderId, basis, priceBasis, postings };
}

/** The part of an account's journal between two versions, in posting order, a page at a time. */
export async function* readJournalPages(
  db: Orm,
  accountId: string,
  { after, upTo }: JournalRange,
): AsyncGenerator<readonly JournalEntry[]> {
  const ask = async (from: number) => {
    if (from >= upTo) return [];
    const { rows } = await db.execute<{ page: string }>(journalPage(accountId, { after: from, upTo }));
    return JSON.parse(rows[0]?.page ?? "[]") as readonly EntryCells[];
  };
  let asked = ask(after);
  for (;;) {
    const page = await asked;
    const end = page.at(-1)?.[0];
    if (end === undefined) return;
    // The database reads the next page while this one is worked on; its failure is heard with the next turn.
    asked = ask(end);
    asked.catch(() => undefined);
    yield page.map((cells) => entryOfCells(accountId, cells));
  }
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

/** Those of these causes that are in the journal, in posting order. */
export async function readEntriesByCause(
  db: Orm,
  accountId: string,
  causes: readonly string[],
): Promise<readonly JournalEntry[]> {
  if (causes.length === 0) return [];
  const condition = and(eq(journalEntries.accountId, accountId), inArray(journalEntries.cause, [...causes]));
  return entriesOf(await entryRows(db, condition));
}

/** Those of these ids that are in the account's journal, in posting order. */
export async function readEntriesById(
  db: Orm,
  accountId: string,
  ids: readonly string[],
): Promise<readonly JournalEntry[]> {
  if (ids.length === 0) return [];
  const wanted = sql`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
  return entriesOf(
    await entryRows(
      db,
      sql`${journalEntries.accountId} = ${accountId} and ${journalEntries.id} in ${wanted}`,
    ),
  );
}

/** Adjustments of an account to its broker's numbers that were not taken back, in posting order. */
export async function readStandingAdjustments(db: Orm, accountId: string): Promise<readonly JournalEntry[]> {
  const condition = sql`${journalEntries.accountId} = ${accountId} and ${journalEntries.kind} = 'adjustment'
    and ${journalEntries.cause} like 'adjust:%' and not exists (
      select 1 from journal_entries taken
      where taken.account_id = ${accountId} and taken.cause = 'un' || ${journalEntries.cause}
    )`;
  return entriesOf(await entryRows(db, condition));
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
