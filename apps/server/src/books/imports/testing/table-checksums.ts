/** What every table holds, in one line each, for tests of what must leave no trace. */
import { sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";

/** By table: how many rows, and a checksum of all of them in no order. */
export async function tableChecksums({ orm }: Database): Promise<Readonly<Record<string, string>>> {
  const { rows } = await orm.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`);
  const sums = rows.map(
    ({ name }) =>
      sql`select ${name}::text as name, count(*)::text || ' ' || coalesce(sum(hashtextextended(row::text, 0)), 0)::text as sum from ${sql.identifier(name)} as row`,
  );
  const { rows: found } = await orm.execute<{ name: string; sum: string }>(sql.join(sums, sql` union all `));
  return Object.fromEntries(found.map(({ name, sum }) => [name, sum]));
}

/** Names of the tables that differ, without those of `but`. */
export function changedTables(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
  but: readonly string[] = [],
): readonly string[] {
  return Object.keys(after).filter((name) => before[name] !== after[name] && !but.includes(name));
}

/** That a synchronization writes, whatever it finds. */
export const touchedBySync: readonly string[] = [
  "users",
  "sessions",
  "accounts",
  "broker_snapshots",
  "broker_connections",
  "connection_hours",
];
