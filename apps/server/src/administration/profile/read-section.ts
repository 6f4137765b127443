/** The rows of one section of an export, a batch at a time, as values that any format can write. */
import { and, asc, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Orm } from "../../platform/db/database.ts";
import { exactText } from "../../platform/db/exact-text.ts";
import type { Owner, PersonalTable } from "./personal/personal-table.ts";

/** By the columns' names in the database. */
export type ExportedRow = Readonly<Record<string, unknown>>;

/** Stands in for whoever else an event is about. */
export const SOMEBODY_ELSE = "somebody else";

function columnNamed(table: PgTable, name: string): PgColumn {
  const column = Object.values(getTableColumns(table)).find((one) => one.name === name);
  if (column === undefined) throw new Error(`there is no column ${name}`);
  return column as PgColumn;
}

/** Rows behind the last one, in the order of the key. */
function behind(key: readonly PgColumn[], last: readonly unknown[] | null): SQL | undefined {
  if (last === null) return undefined;
  const columns = sql.join([...key], sql`, `);
  const values = sql.join(
    last.map((value) => sql`${value}`),
    sql`, `,
  );
  return sql`(${columns}) > (${values})`;
}

function plain(value: unknown, column: PgColumn): unknown {
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return Buffer.from(value).toString("base64");
  return typeof value === "string" && column.columnType === "PgNumeric" ? exactText(value) : value;
}

/** An event names whoever else had a part in it only as somebody else, and never where they were. */
function withoutOthers(row: ExportedRow, { id }: Owner): ExportedRow {
  const named = (value: unknown) => (value === null || value === id ? value : SOMEBODY_ELSE);
  const actor = named(row.actor_id);
  const away = actor === SOMEBODY_ELSE ? { address: null, user_agent: null } : {};
  return { ...row, actor_id: actor, subject_id: named(row.subject_id), ...away };
}

export async function* readSection(
  db: Orm,
  described: PersonalTable,
  owner: Owner,
): AsyncGenerator<readonly ExportedRow[]> {
  const { table, section, exported, key, batch } = described;
  const columns = exported.map((name) => [name, columnNamed(table, name)] as const);
  const keys = key.map((column, place) => [`key ${place}`, column] as const);
  const selection = Object.fromEntries([...columns, ...keys]);
  let last: readonly unknown[] | null = null;
  for (;;) {
    const rows: readonly ExportedRow[] = await db
      .select(selection)
      .from(table)
      .where(and(described.rowsOf(owner), behind(key, last)))
      .orderBy(...key.map((column) => asc(column)))
      .limit(batch);
    const final = rows.at(-1);
    if (final === undefined) return;
    yield rows
      .map((row) => Object.fromEntries(columns.map(([name, column]) => [name, plain(row[name], column)])))
      .map((row) => (section === "events" ? withoutOthers(row, owner) : row));
    if (rows.length < batch) return;
    last = keys.map(([name]) => final[name]);
  }
}
