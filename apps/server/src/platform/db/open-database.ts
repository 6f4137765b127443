import type { Config } from "../config/config.ts";
import type { DatabaseHooks, OpenedDatabase } from "./database.ts";

/** PostgreSQL when `DATABASE_URL` is set, else the embedded database under `DATA_DIR`. */
export async function openDatabase(
  config: Pick<Config, "databaseUrl" | "dataDir">,
  hooks: DatabaseHooks,
): Promise<OpenedDatabase> {
  if (config.databaseUrl !== null) {
    const { openPostgresqlDatabase } = await import("./open-postgresql-database.ts");
    return openPostgresqlDatabase(config.databaseUrl, hooks);
  }
  const { openEmbeddedDatabase } = await import("./open-embedded-database.ts");
  return openEmbeddedDatabase(config.dataDir, hooks);
}
