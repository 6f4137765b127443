/**
 * Integration tests run on a real database, each suite on its own copy of the migrated template: on both kinds where the
 * database matters (locks, transactions, pages of what changes), elsewhere on a server. `npm run test:deep` runs every suite on
 * both.
 */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MINUTE_MS } from "@neuro/contract/primitives";
import { afterAll, beforeAll, describe, inject } from "vitest";
import type { Database, DatabaseHooks } from "../platform/db/database.ts";
import { openEmbeddedDatabase } from "../platform/db/open-embedded-database.ts";
import { openPostgresqlDatabase } from "../platform/db/open-postgresql-database.ts";
import { copyDatabase, type DatabaseCopy } from "./database/postgresql-databases.ts";

export type DatabaseKind = Database["kind"];

export interface TestDatabase {
  readonly database: Database;
  /** Closes and removes it. */
  drop(): Promise<void>;
}

type Hooks = Pick<DatabaseHooks, "onStatement">;

const hooksOf = (hooks: Hooks): DatabaseHooks => ({ onLost: () => undefined, ...hooks });

/** A data directory with a migrated, empty database in it. */
export function newDataDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), "neuro-data-"));
  cpSync(inject("embeddedTemplate"), directory, { recursive: true });
  return directory;
}

async function openEmbeddedCopy(hooks: Hooks): Promise<TestDatabase> {
  const directory = newDataDirectory();
  const opened = await openEmbeddedDatabase(directory, hooksOf(hooks));
  if (!opened.ok) throw new Error(opened.reason);
  const { database } = opened;
  const drop = async () => {
    await database.close();
    rmSync(directory, { recursive: true, force: true });
  };
  return { database, drop };
}

/** A copy of the template on the PostgreSQL server. */
export const newPostgresqlUrl = (): Promise<DatabaseCopy> =>
  copyDatabase(inject("postgresqlUrl"), inject("postgresqlTemplate"));

async function openServerCopy(hooks: Hooks): Promise<TestDatabase> {
  const { url, drop: dropDatabase } = await newPostgresqlUrl();
  const opened = await openPostgresqlDatabase(url, hooksOf(hooks));
  if (!opened.ok) throw new Error(opened.reason);
  const { database } = opened;
  const drop = async () => {
    await database.close();
    await dropDatabase();
  };
  return { database, drop };
}

const hasServer = () => inject("postgresqlUrl") !== "";
/** Where a copy and a test cost the least. */
const usualKind = (): DatabaseKind => (hasServer() ? "postgresql" : "embedded");

export function openTestDatabase(kind = usualKind(), hooks: Hooks = {}): Promise<TestDatabase> {
  return kind === "embedded" ? openEmbeddedCopy(hooks) : openServerCopy(hooks);
}

/** Opening copies a directory or a database; on a busy machine that takes its time. */
export const OPEN_TIMEOUT_MS = MINUTE_MS;

type Body = (database: () => Database, kind: DatabaseKind) => void;

const KINDS = ["embedded", "postgresql"] as const;

function onDatabase(kind: DatabaseKind, title: string, body: Body, hooks: Hooks): void {
  describe.skipIf(kind === "postgresql" && !hasServer())(`${title}, on ${kind}`, () => {
    let opened: TestDatabase | undefined;
    beforeAll(async () => {
      opened = await openTestDatabase(kind, hooks);
    }, OPEN_TIMEOUT_MS);
    afterAll(async () => {
      await opened?.drop();
    }, OPEN_TIMEOUT_MS);
    body(() => {
      if (!opened) throw new Error("the database opens before the first test");
      return opened.database;
    }, kind);
  });
}

/**
 * Runs the tests that `body` declares once on each database; those on PostgreSQL are skipped where the set-up found none.
 * `body` gets a function that returns the open database, to be called inside tests and hooks.
 */
export function onBothDatabases(title: string, body: Body, hooks: Hooks = {}): void {
  for (const kind of KINDS) onDatabase(kind, title, body, hooks);
}

/** The same for tests of what a database has no say in: on a server. */
export function onOneDatabase(title: string, body: Body, hooks: Hooks = {}): void {
  if (process.env.NEURO_TEST_DEEP === "1") onBothDatabases(title, body, hooks);
  else onDatabase(usualKind(), title, body, hooks);
}
