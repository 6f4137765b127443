/** Fills an empty database from a backup, inside the caller's transaction, and compares every table with what was saved. */
import { readBackupFile } from "./backup-file.ts";
import { type BackupHeader, BackupRefused, type Manifest } from "./backup-format.ts";
import { statementsOf } from "./migration-files.ts";
import { SAME_TEXT, type SqlSession } from "./sql-session.ts";
import { checksumOf, type StoredTable, storedTables } from "./stored-tables.ts";

/** As the migrator makes it, which goes on from there. */
const MIGRATIONS_TABLE = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);`;

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Tables come in any order, and rows may name later ones: the keys are made again, and checked, at the end. */
async function withoutForeignKeys(session: SqlSession, load: () => Promise<void>): Promise<void> {
  const keys = await session.query<ForeignKey>(`
    select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`);
  for (const { table, name } of keys) await session.exec(`alter table ${table} drop constraint ${name}`);
  await load();
  for (const { table, name, definition } of keys)
    await session.exec(`alter table ${table} add constraint ${name} ${definition}`);
}

function insertInto({ table, columns }: StoredTable, given: readonly string[]): string {
  const types = new Map(columns.map(({ name, type }) => [name, type]));
  const values = given.map((name, at) => {
    const type = types.get(name);
    if (type === undefined) throw new BackupRefused(`The table ${table} has no column ${name} here.`);
    return `(r ->> ${at})::${type}`;
  });
  return `insert into ${table} (${given.join(", ")}) overriding system value
    select ${values.join(", ")} from (select each::json as r from unnest($1::text[]) each) saved`;
}

export interface Loading {
  readonly session: SqlSession;
  readonly path: string;
  readonly header: BackupHeader;
}

/** @throws BackupRefused */
export async function loadTables({ session, path, header }: Loading): Promise<Manifest> {
  await session.exec(MIGRATIONS_TABLE);
  for (const migration of header.migrations)
    for (const statement of statementsOf(migration)) await session.exec(statement);
  await session.exec(SAME_TEXT);
  const tables = new Map((await storedTables(session)).map((stored) => [stored.table, stored]));
  let manifest: Manifest | null = null;
  await withoutForeignKeys(session, async () => {
    manifest = await readBackupFile(path, {
      header: () => undefined,
      async rows(table, columns, rows) {
        const stored = tables.get(table);
        if (stored === undefined) throw new BackupRefused(`There is no table ${table} here.`);
        await session.query(insertInto(stored, columns), [rows]);
      },
    });
  });
  if (manifest === null) throw new BackupRefused("The backup has no end.");
  await finish(session, manifest);
  return manifest;
}

async function finish(session: SqlSession, { tables, sequences }: Manifest): Promise<void> {
  for (const { sequence, value, is_called } of sequences)
    await session.query("select setval($1::regclass, $2::text::bigint, $3::text::boolean)", [
      ...[sequence, value, String(is_called)],
    ]);
  for (const saved of tables) {
    const found = await checksumOf(session, saved);
    if (found.rows !== saved.rows || found.value() !== saved.checksum)
      throw new BackupRefused(
        `The table ${saved.table} did not come out as it was saved; nothing was restored.`,
      );
  }
}
