/** Once per run of tests that open databases: a PostgreSQL server, and on both databases a migrated template that test files copy. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { findPostgres } from "../../../../scripts/install/find-postgres.ts";
import { openEmbeddedDatabase } from "../platform/db/open-embedded-database.ts";
import { openPostgresqlDatabase } from "../platform/db/open-postgresql-database.ts";
import { createDatabase } from "./database/postgresql-databases.ts";
import { type PostgresServer, startPostgres } from "./start-postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the maintenance database; empty where there is no PostgreSQL, outside continuous integration. */
    postgresqlUrl: string;
    /** Name of the migrated database to copy. */
    postgresqlTemplate: string;
    /** A data directory to copy. */
    embeddedTemplate: string;
  }
}

const noHooks = { onLost: () => undefined };

async function prepareEmbedded(directory: string): Promise<void> {
  const opened = await openEmbeddedDatabase(directory, noHooks);
  if (!opened.ok) throw new Error(opened.reason);
  await opened.database.close();
}

async function prepareServer(url: string, template: string): Promise<void> {
  const opened = await openPostgresqlDatabase(await createDatabase(url, template), noHooks);
  if (!opened.ok) throw new Error(opened.reason);
  await opened.database.close();
}

/** The server that `TEST_DATABASE_URL` names, or one of our own; null where there is none and that is allowed. */
async function server(): Promise<PostgresServer | null> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => undefined };
  const bin = await findPostgres();
  if (bin !== null) return startPostgres({ bin });
  if (process.env.CI === "true")
    throw new Error("The server's tests run on PostgreSQL too; the reason it is missing is above.");
  console.warn("The server's tests on PostgreSQL are skipped; the reason is above.");
  return null;
}

export default async function setup(projects: readonly TestProject[]): Promise<() => Promise<void>> {
  const directory = mkdtempSync(join(tmpdir(), "neuro-test-"));
  const template = `neuro_template_${process.pid}`;
  const embedded = join(directory, "embedded");
  const startServer = async () => {
    const started = await server();
    if (started !== null) await prepareServer(started.url, template);
    return started;
  };
  const [postgres] = await Promise.all([startServer(), prepareEmbedded(embedded)]);
  for (const project of projects) {
    project.provide("postgresqlUrl", postgres?.url ?? "");
    project.provide("postgresqlTemplate", template);
    project.provide("embeddedTemplate", embedded);
  }
  return async () => {
    await postgres?.stop();
    rmSync(directory, { recursive: true, force: true });
  };
}
