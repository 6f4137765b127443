/**
 * Making the database and measuring the market take a server longer than everything else of its first start, so both are
 * done once per market and copied.
 */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { FullConfig } from "@playwright/test";
import { createDatabase } from "../../apps/server/src/testing/database/postgresql-databases.ts";
import { startPostgres } from "../../apps/server/src/testing/start-postgres.ts";
import { findPostgres } from "../../scripts/install/find-postgres.ts";
import { QUICKLY } from "../../scripts/node/quickly.ts";
import { preparedFolder, preparedPostgresql, tellFolder, tellPostgresql, templateOf } from "./prepared.ts";
import type { Market, ServerOptions } from "./server-options.ts";
import { environmentOf, node } from "./server-process.ts";

/** By their queues. What is shown of ranges is looked at on the simulated market; on the files they would take half of the set-up. */
const measured: Record<Market["name"], readonly string[]> = {
  simulated: ["measure-signals", "measure-strategies", "measure-range"],
  files: ["measure-signals", "measure-strategies"],
};

async function prepare({ name, env }: Market): Promise<void> {
  const dataDir = preparedFolder(name);
  const server = preparedPostgresql();
  const databaseUrls = server === null ? [] : [await createDatabase(server, templateOf(name))];
  const script = join(import.meta.dirname, "prepare-database.ts");
  await promisify(execFile)(node, [...QUICKLY, script, measured[name].join(), ...databaseUrls], {
    env: environmentOf({ dataDir, env: { ...env, MEASURE_MARKET: "on" } }),
  });
}

/** The programs for a PostgreSQL server; null, and said why, where there are none and that is allowed. */
async function programs(): Promise<string | null> {
  const bin = await findPostgres();
  if (bin === null && process.env.CI === "true")
    throw new Error("The browser tests run on PostgreSQL; the reason it is missing is above.");
  return bin;
}

/** Playwright's global set-up. */
export default async function prepareInstallations({ projects }: FullConfig): Promise<() => Promise<void>> {
  const markets = projects.map(({ use }) => (use as ServerOptions).market);
  const bin = await programs();
  const postgres = bin === null ? null : await startPostgres({ bin });
  if (postgres !== null) tellPostgresql(postgres.url);
  const folders = markets.map(({ name }) => {
    const folder = mkdtempSync(join(tmpdir(), "neuro-e2e-prepared-"));
    tellFolder(name, folder);
    return folder;
  });
  const remove = async () => {
    await postgres?.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all(markets.map(prepare));
  } catch (error) {
    await remove();
    throw error;
  }
  return remove;
}
