/** An installation that nobody has used yet and whose market is measured, for a server of one's own. */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { copyDatabase } from "../../apps/server/src/testing/database/postgresql-databases.ts";
import { preparedFolder, preparedPostgresql, templateOf } from "./prepared.ts";
import type { Market, ServerOptions } from "./server-options.ts";

export interface Installation {
  readonly dataDir: string;
  /** On PostgreSQL. */
  readonly databaseUrl?: string;
  /** Once its server has ended. */
  remove(): Promise<void>;
}

/** On PostgreSQL, which costs the least, where there is one; the embedded database is the one that Neuro brings with it. */
export async function newInstallation({
  market,
  database = "postgresql",
}: {
  readonly market: Market["name"];
  readonly database?: ServerOptions["database"];
}): Promise<Installation> {
  const template = preparedFolder(market);
  const server = preparedPostgresql();
  const dataDir = mkdtempSync(join(tmpdir(), "neuro-e2e-"));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  if (database === "embedded" || server === null) {
    cpSync(template, dataDir, { recursive: true });
    return { dataDir, remove: async () => removeFolder() };
  }
  const withoutDatabase = (path: string) => basename(path) !== "database";
  cpSync(template, dataDir, { recursive: true, filter: withoutDatabase });
  const { url, drop } = await copyDatabase(server, templateOf(market));
  const remove = async () => {
    await drop();
    removeFolder();
  };
  return { dataDir, databaseUrl: url, remove };
}
