/** Whether the database can do its work: read, store, and find room on its disk. */
import { sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import { installationState } from "./schema/index.ts";

/** However often somebody asks, one process writes no oftener. Real milliseconds. */
const KEPT_MS = 3_000;

/**
 * A row that is written over fits where it was, even on a full disk. Rows that a function makes are kept in a file once they
 * exceed the statement's memory: that takes room, gives it back at once, and leaves nothing in any table.
 */
export const TAKE_ROOM = sql`select count(*) from generate_series(1, 20000)`;

async function probe({ transaction }: Pick<Database, "transaction">): Promise<void> {
  const row = { value: {}, updatedAt: new Date() };
  await transaction(async (tx) => {
    await tx.execute(sql`set local work_mem = '64kB'`);
    await tx.execute(TAKE_ROOM);
    await tx
      .insert(installationState)
      .values({ key: "probe", ...row })
      .onConflictDoUpdate({ target: installationState.key, set: row });
  });
}

/** Rejects when it cannot. All who ask at the same moment share one answer; a good one holds for a few seconds. */
export function createPing(database: Pick<Database, "transaction">): () => Promise<void> {
  let asked: Promise<void> | null = null;
  let wellAt = -Infinity;
  const ask = async () => {
    await probe(database);
    wellAt = performance.now();
  };
  return async () => {
    if (performance.now() - wellAt < KEPT_MS) return;
    asked ??= ask().finally(() => {
      asked = null;
    });
    await asked;
  };
}
