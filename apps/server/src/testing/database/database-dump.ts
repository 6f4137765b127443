/** Everything a database holds as text, read by its own catalogue: no table can hide from a test. */
import type { Database } from "../../platform/db/database.ts";

export interface CatalogueColumn {
  /** `public.users`. */
  readonly table: string;
  readonly column: string;
}

/** Columns of all tables but PostgreSQL's own; parts of a table count as that table. */
export async function readCatalogue(database: Database): Promise<readonly CatalogueColumn[]> {
  return await database.rawQuery<CatalogueColumn>(`
    select n.nspname || '.' || c.relname as "table", a.attname as "column"
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition
      and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'
    order by 1, a.attnum`);
}

/** Rows of each table as PostgreSQL writes them, sorted. */
export async function dumpDatabase(database: Database): Promise<ReadonlyMap<string, readonly string[]>> {
  const tables = new Set((await readCatalogue(database)).map(({ table }) => table));
  const dump = new Map<string, readonly string[]>();
  for (const table of tables) {
    const rows = await database.rawQuery<{ row: string }>(`select t::text as row from ${table} t order by 1`);
    dump.set(
      table,
      rows.map(({ row }) => row),
    );
  }
  return dump;
}
