/** Everything a database holds, as the lines of a backup. The session is inside a transaction that sees one moment. */
import { FINGERPRINT } from "../../platform/vault/open-vault.ts";
import { version } from "../../platform/version.ts";
import { type BackupHeader, FORMAT, type Manifest, RowsChecksum, type SavedTable } from "./backup-format.ts";
import { knownMigrations } from "./migration-files.ts";
import { SAME_TEXT, type SqlSession } from "./sql-session.ts";
import { rowsOf, storedTables } from "./stored-tables.ts";

export interface Saving {
  readonly session: SqlSession;
  readonly database: BackupHeader["database"];
  /** Real time, epoch ms. */
  readonly now: number;
  readonly onTable?: (saved: SavedTable) => void;
}

async function header({ session, database, now }: Saving): Promise<BackupHeader> {
  const applied = await session.query<{ when: string }>(
    `select created_at::text as "when" from drizzle.__drizzle_migrations order by created_at`,
  );
  const names = new Map(knownMigrations().map(({ name, when }) => [when, name]));
  const [key] = await session.query<{ fingerprint: string | null }>(
    "select value ->> 'fingerprint' as fingerprint from installation_state where key = $1",
    [FINGERPRINT],
  );
  return {
    neuro_backup: FORMAT,
    product: version,
    created_at: new Date(now).toISOString(),
    database,
    migrations: applied.map(({ when }) => ({
      name: names.get(Number(when)) ?? "unknown",
      when: Number(when),
    })),
    key_fingerprint: key?.fingerprint ?? null,
  };
}

async function sequences(session: SqlSession): Promise<Manifest["sequences"]> {
  const named = await session.query<{ sequence: string }>(`
    select quote_ident(schemaname) || '.' || quote_ident(sequencename) as sequence from pg_sequences
    where schemaname in ('public', 'drizzle') order by 1`);
  const found: Manifest["sequences"] = [];
  for (const { sequence } of named) {
    const [row] = await session.query<{ value: string; is_called: boolean }>(
      `select last_value::text as value, is_called from ${sequence}`,
    );
    if (row !== undefined) found.push({ sequence, ...row });
  }
  return found;
}

export async function* saveTables(saving: Saving): AsyncGenerator<string> {
  const { session, onTable } = saving;
  await session.exec(SAME_TEXT);
  yield `${JSON.stringify(await header(saving))}\n`;
  const tables: SavedTable[] = [];
  for (const stored of await storedTables(session)) {
    const { table } = stored;
    const columns = stored.columns.map(({ name }) => name);
    const sum = new RowsChecksum();
    yield `${JSON.stringify({ table, columns })}\n`;
    for await (const rows of rowsOf(session, table, columns)) {
      for (const row of rows) sum.add(row);
      yield `${rows.join("\n")}\n`;
    }
    const saved = { table, columns, rows: sum.rows, checksum: sum.value() };
    tables.push(saved);
    onTable?.(saved);
  }
  yield `${JSON.stringify({ manifest: { tables, sequences: await sequences(session) } })}\n`;
}
