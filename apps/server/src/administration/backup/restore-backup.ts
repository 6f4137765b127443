/** `npm run restore`: makes a database of a backup, whole or not at all. */
import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { Config } from "../../platform/config/config.ts";
import { lockDirectory } from "../../platform/db/directory-lock.ts";
import { openEmbedded } from "../../platform/db/embedded/embedded-client.ts";
import { GuardedPool } from "../../platform/db/guarded-pool.ts";
import { ADVISORY_LOCK, migrateEmbedded, migrateServer } from "../../platform/db/migrate.ts";
import { keyFileOf, readKeyFile } from "../../platform/vault/key-file.ts";
import { createVault } from "../../platform/vault/vault.ts";
import { readBackupFile } from "./backup-file.ts";
import { type BackupHeader, BackupRefused, type Manifest } from "./backup-format.ts";
import { loadTables } from "./load-tables.ts";
import { knownMigrations } from "./migration-files.ts";
import { sessionOfClient, sessionOfEmbedded } from "./open-snapshot.ts";
import type { SqlSession } from "./sql-session.ts";

export interface RestoreRequest {
  readonly where: Pick<Config, "databaseUrl" | "dataDir" | "secretKey">;
  readonly path: string;
  /** What is there goes. */
  readonly replace: boolean;
  /** Restore although the key that opens the secrets inside is not here. */
  readonly withoutKey: boolean;
}

export interface Restored {
  readonly header: BackupHeader;
  readonly manifest: Manifest;
}

const REPLACE = "Repeat the command with --replace to throw that away, or name another database.";

function refuseNewer({ migrations, product }: BackupHeader): void {
  const known = new Set(knownMigrations().map(({ when }) => when));
  if (migrations.some(({ when }) => !known.has(when)))
    throw new BackupRefused(
      `The backup was made by a newer Neuro (${product}): this one does not know all of its tables. Restore it with that version or a later one.`,
    );
}

function refuseOtherKey({ key_fingerprint }: BackupHeader, { where, withoutKey }: RestoreRequest): void {
  if (key_fingerprint === null || withoutKey) return;
  const found =
    where.secretKey === null ? readKeyFile(where.dataDir) : { ok: true as const, key: where.secretKey };
  if (!found.ok) throw new BackupRefused(found.reason);
  if (found.key !== null && createVault(found.key).fingerprint === key_fingerprint) return;
  const place = where.secretKey === null ? keyFileOf(where.dataDir) : "SECRET_KEY";
  throw new BackupRefused(
    `The secrets in this backup were encrypted with another key than ${found.key === null ? `there is (${place} is missing)` : `that of ${place}`}. The key is never part of a backup: put it there first. If it is lost, repeat the command with --without-key, then run npm run admin -- forget-secrets.`,
  );
}

/** @throws BackupRefused with a sentence for whoever asked. Nothing has changed then. */
export async function restoreBackup(request: RestoreRequest): Promise<Restored> {
  const { where, path } = request;
  let header: BackupHeader | null = null;
  // All of it is read before anything is touched.
  await readBackupFile(path, {
    header(found) {
      refuseNewer(found);
      refuseOtherKey(found, request);
      header = found;
    },
    rows: () => undefined,
  });
  if (header === null) throw new BackupRefused(`${path} is no backup.`);
  const restore = { path, header: header as BackupHeader };
  const manifest =
    where.databaseUrl === null
      ? await intoDirectory(request, where.dataDir, restore)
      : await intoServer(request, where.databaseUrl, restore);
  return { header, manifest };
}

type Load = Omit<Parameters<typeof loadTables>[0], "session">;

async function intoDirectory({ replace }: RestoreRequest, dataDir: string, load: Load): Promise<Manifest> {
  const lock = lockDirectory(dataDir);
  if (!lock.ok) throw new BackupRefused(lock.reason);
  const place = join(dataDir, "database");
  const made = `${place}.restoring`;
  try {
    if (existsSync(place) && !replace)
      throw new BackupRefused(`There is a database in ${dataDir} already. ${REPLACE}`);
    rmSync(made, { recursive: true, force: true });
    const client = await openEmbedded(made, () => undefined);
    let manifest: Manifest;
    try {
      manifest = await client.transaction((session) =>
        loadTables({ ...load, session: sessionOfEmbedded(session) }),
      );
      await migrateEmbedded(client);
    } finally {
      await client.close();
    }
    takePlace(made, place);
    return manifest;
  } finally {
    rmSync(made, { recursive: true, force: true });
    lock.release();
  }
}

/** Between the two moves the old one is under the name that opening a database puts back. */
function takePlace(made: string, place: string): void {
  const old = `${place}.replaced`;
  rmSync(old, { recursive: true, force: true });
  if (existsSync(place)) renameSync(place, old);
  renameSync(made, place);
  rmSync(old, { recursive: true, force: true });
}

async function intoServer({ replace }: RestoreRequest, url: string, load: Load): Promise<Manifest> {
  const client = new pg.Client({ connectionString: url, application_name: "neuro-restore" });
  // A connection that breaks fails its statement; unheard it would end the command in the middle of a line.
  client.on("error", () => undefined);
  await client.connect();
  const session = sessionOfClient(client);
  let manifest: Manifest;
  try {
    // A server that starts meanwhile waits here.
    await session.query("select pg_advisory_lock($1)", [ADVISORY_LOCK]);
    await session.exec("begin");
    await makeRoom(session, replace);
    manifest = await loadTables({ ...load, session });
    await session.exec("commit");
  } finally {
    await client.end();
  }
  const pool = new GuardedPool({ connectionString: url, max: 1 });
  await migrateServer(pool).finally(() => pool.end());
  return manifest;
}

async function makeRoom(session: SqlSession, replace: boolean): Promise<void> {
  const [others] = await session.query<{ count: string }>(
    `select count(*)::text as count from pg_stat_activity
     where datname = current_database() and application_name in ('neuro', 'neuro-events')`,
  );
  if (others?.count !== "0")
    throw new BackupRefused(
      "Servers or workers are connected to this database. Stop them all, then repeat the command.",
    );
  const [tables] = await session.query<{ count: string }>(
    "select count(*)::text as count from pg_tables where schemaname in ('public', 'drizzle', 'pgboss')",
  );
  if (tables?.count === "0") return;
  if (!replace)
    throw new BackupRefused(`There are tables in the database of DATABASE_URL already. ${REPLACE}`);
  await session.exec(
    "drop schema if exists pgboss cascade; drop schema if exists drizzle cascade; drop schema public cascade; create schema public",
  );
}
