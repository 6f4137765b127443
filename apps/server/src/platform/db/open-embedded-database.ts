import { join } from "node:path";
import { drizzle } from "drizzle-orm/pglite";
import { fromPglite } from "pg-boss";
import type { Database, DatabaseHooks, OpenedDatabase, Orm } from "./database.ts";
import { lockDirectory } from "./directory-lock.ts";
import type { EmbeddedClient } from "./embedded/embedded-client.ts";
import { openLasting } from "./embedded/lasting-client.ts";
import { migrateEmbedded } from "./migrate.ts";
import { noRoomOn } from "./no-room.ts";
import { observeStatement } from "./observe-statement.ts";
import { createPing } from "./probe-storage.ts";
import { runTransaction } from "./run-transaction.ts";

/** The database over an open client; `release` gives back what was taken with it. */
export function databaseOverClient(
  client: EmbeddedClient,
  release: () => void,
  hooks: DatabaseHooks,
): Database {
  const logger = { logQuery: () => hooks.onStatement?.() };
  const orm = drizzle(client as never, { logger }) as unknown as Orm;
  const jobs = fromPglite(client as unknown as Parameters<typeof fromPglite>[0]);
  const transaction: Database["transaction"] = (work, options) =>
    runTransaction((inner) => orm.transaction((tx) => inner(tx as unknown as Orm), options), work);
  return {
    kind: "embedded",
    orm,
    transaction,
    rawQuery: async <Row>(text: string, params?: readonly unknown[]) => {
      const ask = () => client.query<Row>(text, params ? [...params] : [], { parsers: {} });
      return (await observeStatement(text, ask)).rows;
    },
    ping: createPing({ transaction }),
    jobStore: {
      db: {
        ...jobs,
        executeSql: (text, values) => observeStatement(text, () => jobs.executeSql(text, values)),
      },
      backend: "pglite",
    },
    copyFiles: client.copyFiles,
    close: async () => {
      await client.close();
      release();
    },
  };
}

/** The database inside `dataDir`, created on first use, migrated, and locked against a second process. */
export async function openEmbeddedDatabase(dataDir: string, hooks: DatabaseHooks): Promise<OpenedDatabase> {
  const lock = lockDirectory(dataDir);
  if (!lock.ok) return lock;
  let client: EmbeddedClient | null = null;
  try {
    client = await openLasting(join(dataDir, "database"), hooks.onLost);
    await migrateEmbedded(client);
    return { ok: true, database: databaseOverClient(client, lock.release, hooks) };
  } catch (error) {
    await client?.close();
    lock.release();
    const full = noRoomOn(dataDir, error);
    if (full !== null) return { ok: false, reason: full };
    const message = error instanceof Error ? error.message : String(error);
    return {
      ok: false,
      reason: `The embedded database in ${dataDir} could not be opened: ${message.replace(/\.$/, "")}.`,
    };
  }
}
