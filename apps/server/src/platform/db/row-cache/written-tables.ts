/**
 * Which tables this process has written to. Rows that are kept in memory are read again once a write to one of their tables is
 * durable, whoever of this process made it.
 */
import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import * as schema from "../schema/index.ts";

const WRITTEN =
  /\b(insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?|copy)\s+(?:only\s+)?(?:"?public"?\.)?"?([a-z_][a-z0-9_]*)/gi;
const NAME = /[a-z_][a-z0-9_]*/gi;

const tables = Object.values(schema).flatMap((each: unknown) =>
  is(each, PgTable) ? [getTableConfig(each)] : [],
);
const tableNames: ReadonlySet<string> = new Set(tables.map(({ name }) => name));

/** Rows that go or change with those of another table: by its name, the tables that refer to it so. */
function tablesFollowing(): ReadonlyMap<string, readonly string[]> {
  const following = new Map<string, string[]>();
  for (const { name, foreignKeys } of tables) {
    for (const key of foreignKeys) {
      if (key.onDelete !== "cascade" && key.onDelete !== "set null") continue;
      const { name: parent } = getTableConfig(key.reference().foreignTable as PgTable);
      following.set(parent, [...(following.get(parent) ?? []), name]);
    }
  }
  return following;
}

const following = tablesFollowing();

function addWithFollowers(table: string, to: Set<string>): void {
  if (to.has(table)) return;
  to.add(table);
  for (const next of following.get(table) ?? []) addWithFollowers(next, to);
}

/** Names of the tables that a statement may change; those of a deletion with all that goes along. */
export function tablesWrittenBy(text: string): ReadonlySet<string> {
  const tables = new Set<string>();
  for (const [, how = "", name = ""] of text.matchAll(WRITTEN)) {
    const table = name.toLowerCase();
    if (/^(delete|merge|truncate)/i.test(how)) addWithFollowers(table, tables);
    else tables.add(table);
  }
  return tables;
}

/** The tables whose names stand in a statement: all that it reads, perhaps more. */
export function tablesNamedIn(text: string): readonly string[] {
  return [...new Set(text.toLowerCase().match(NAME))].filter((name) => tableNames.has(name));
}

const writes = new Map<string, number>();

/** They were written to, durably as far as anybody knows. */
export function noteWritten(tables: Iterable<string>): void {
  for (const table of tables) writes.set(table, (writes.get(table) ?? 0) + 1);
}

/** How often these tables were written to: never less than before, and more once any of them was. */
export function writesTo(tables: readonly string[]): number {
  return tables.reduce((sum, table) => sum + (writes.get(table) ?? 0), 0);
}
