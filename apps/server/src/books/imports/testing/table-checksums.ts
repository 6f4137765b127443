/** What every table holds, in one line each, for tests of what must leave no trace. */
import { sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";

/** By table: how many rows, and a checksum of all of them in no order. */
export async function tableChecksums({ orm }: Database): Promise<Readonly<Record<string, string>>> {
  const { rows } = await orm.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`);
  const checksums: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: sums } = await orm.execute<{ sum: string }>(
      sql`select count(*)::text || ' ' || coalesce(sum(hashtextextended(row::text, 0)), 0)::text as sum from ${sql.identifier(name)} as row`,
    );
    checksums[name] = sums[0]?.sum ?? "";
  }
  return checksums;
}

/** Names of the tables that differ, without those of `but`. */
export function changedTables(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
  but: readonly string[] = [],
): readonly string[] {
  return Object.keys(after).filter((name) => before[name] !== after[name] && !but.includes(name));
}
