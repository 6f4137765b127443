/** Writes 1, 2, 3 … to an embedded database and prints each number once it is committed, until it is killed. */
import { openEmbeddedDatabase } from "../../platform/db/open-embedded-database.ts";

const opened = await openEmbeddedDatabase(process.argv[2] ?? "", { onLost: () => process.exit(1) });
if (!opened.ok) throw new Error(opened.reason);
const { database } = opened;
await database.rawQuery("create table if not exists written (n int primary key)");
const [row] = await database.rawQuery<{ most: number | null }>("select max(n)::int as most from written");
for (let n = (row?.most ?? 0) + 1; ; n += 1) {
  await database.rawQuery("insert into written values ($1)", [n]);
  process.stdout.write(`${n}\n`);
}
