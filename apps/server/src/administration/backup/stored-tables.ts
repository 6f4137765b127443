/** The tables of the product as a database itself names them, and their rows as lines of text. */
import { RowsChecksum, type SavedTable } from "./backup-format.ts";
import type { SqlSession } from "./sql-session.ts";

export interface StoredTable {
  /** Quoted: "public"."users". */
  readonly table: string;
  readonly columns: readonly StoredColumn[];
}
interface StoredColumn {
  /** Quoted. */
  readonly name: string;
  readonly type: string;
}

/** The job queue's are made anew: what was queued is queued again by the rows it was for. */
const SCHEMAS = "('public', 'drizzle')";

export async function storedTables(session: SqlSession): Promise<readonly StoredTable[]> {
  const rows = await session.query<{ table: string; name: string; type: string }>(`
    select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as "table", quote_ident(a.attname) as name,
      format_type(a.atttypid, a.atttypmod) as type
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ${SCHEMAS}
    order by n.nspname, c.relname, a.attnum`);
  const byTable = Map.groupBy(rows, ({ table }) => table);
  return [...byTable].map(([table, columns]) => ({
    table,
    columns: columns.map(({ name, type }) => ({ name, type })),
  }));
}

const ROWS_AT_ONCE = 1_000;

/** All rows of a table, some at a time. The session is inside a transaction. */
export async function* rowsOf(
  session: SqlSession,
  table: string,
  columns: readonly string[],
): AsyncGenerator<string[]> {
  const texts = columns.map((name) => `${name}::text`).join(", ");
  await session.exec(
    `declare saved_rows no scroll cursor for select array_to_json(array[${texts}])::text as row from ${table}`,
  );
  for (;;) {
    const rows = await session.query<{ row: string }>(`fetch ${ROWS_AT_ONCE} from saved_rows`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await session.exec("close saved_rows");
}

export async function checksumOf(
  session: SqlSession,
  { table, columns }: Pick<SavedTable, "table" | "columns">,
): Promise<RowsChecksum> {
  const sum = new RowsChecksum();
  for await (const rows of rowsOf(session, table, columns)) for (const row of rows) sum.add(row);
  return sum;
}
