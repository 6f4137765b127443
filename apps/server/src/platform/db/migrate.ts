/** Brings a database to the current schema with the generated SQL in `migrations/`, one process at a time. */
import { fileURLToPath } from "node:url";
import { drizzle as drizzleServer } from "drizzle-orm/node-postgres";
import { migrate as migrateOnServer } from "drizzle-orm/node-postgres/migrator";
import { drizzle as drizzleEmbedded } from "drizzle-orm/pglite";
import { migrate as migrateInDirectory } from "drizzle-orm/pglite/migrator";
import type { Pool } from "pg";
import type { EmbeddedClient } from "./embedded/embedded-client.ts";

const migrationsFolder = fileURLToPath(new URL("../../../migrations", import.meta.url));

/** Any fixed number, the same for every version of the product. */
export const ADVISORY_LOCK = 4_600_2026;

/** The directory lock already keeps other processes out. */
export async function migrateEmbedded(client: EmbeddedClient): Promise<void> {
  await migrateInDirectory(drizzleEmbedded(client as never), { migrationsFolder });
}

export async function migrateServer(pool: Pool): Promise<void> {
  const client = await pool.connect();
  // A connection that breaks fails its statement; unheard it would end the process.
  client.on("error", () => undefined);
  try {
    await client.query("select pg_advisory_lock($1)", [ADVISORY_LOCK]);
    await migrateOnServer(drizzleServer(client), { migrationsFolder });
    await client.query("select pg_advisory_unlock($1)", [ADVISORY_LOCK]);
    client.release();
  } catch (error) {
    // A broken connection is thrown away, and its lock with it.
    client.release(true);
    throw error;
  }
}
