/** What the database itself can do: rows inserted one at a time, each a durable commit of its own. */
import type { Database } from "../../apps/server/src/platform/db/database.ts";

/** Commits per second of so many clients together. */
export async function commitRows(
  database: Database,
  { commits, clients }: { readonly commits: number; readonly clients: number },
): Promise<number> {
  await database.rawQuery("create table if not exists bench_commits (id bigserial primary key, at text)");
  let left = commits;
  const startMs = performance.now();
  const keepCommitting = async () => {
    while (left-- > 0)
      await database.rawQuery("insert into bench_commits (at) values ($1)", [new Date().toISOString()]);
  };
  await Promise.all(Array.from({ length: clients }, keepCommitting));
  return commits / ((performance.now() - startMs) / 1_000);
}
