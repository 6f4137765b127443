/** One moment of a database to read at leisure, while whoever uses it goes on. */
import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { Config } from "../../platform/config/config.ts";
import { lockDirectory } from "../../platform/db/directory-lock.ts";
import { type EmbeddedClient, openEmbedded } from "../../platform/db/embedded/embedded-client.ts";
import { BackupRefused } from "./backup-format.ts";
import { askForCopy } from "./control-channel.ts";
import type { SqlSession } from "./sql-session.ts";

type Where = Pick<Config, "databaseUrl" | "dataDir">;

export function sessionOfClient(client: pg.Client): SqlSession {
  return {
    query: async <Row>(text: string, params?: readonly unknown[]) =>
      (await client.query(text, params ? [...params] : [])).rows as Row[],
    exec: async (text) => void (await client.query(text)),
  };
}

export function sessionOfEmbedded(client: Pick<EmbeddedClient, "query" | "exec">): SqlSession {
  return {
    query: async <Row>(text: string, params?: readonly unknown[]) =>
      (await client.query<Row>(text, params ? [...params] : [])).rows,
    exec: async (text) => void (await client.exec(text)),
  };
}

/** Of a server, in a transaction that sees nothing of what happens meanwhile and keeps nobody waiting. */
async function onServer<T>(url: string, work: (session: SqlSession) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: "neuro-backup" });
  // A connection that breaks fails its statement; unheard it would end the command in the middle of a line.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("begin isolation level repeatable read, read only");
    return await work(sessionOfClient(client));
  } finally {
    await client.end();
  }
}

/** Where it runs, the server copies its files itself between two statements; else its directory is locked and copied here. */
async function copyFiles(dataDir: string, copy: string): Promise<void> {
  const asked = await askForCopy(dataDir, copy);
  if (asked.answer === "copied") return;
  if (asked.answer === "failed")
    throw new BackupRefused(`The running server could not copy its database: ${asked.reason}`);
  const lock = lockDirectory(dataDir);
  if (!lock.ok) throw new BackupRefused(lock.reason);
  try {
    cpSync(join(dataDir, "database"), copy, { recursive: true, errorOnExist: true, force: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT")
      throw new BackupRefused(`There is no database in ${dataDir}.`);
    throw error;
  } finally {
    lock.release();
  }
}

/** Files copied in one moment are what a crash would have left: opening them makes them whole. */
async function onCopy<T>(
  where: { dataDir: string; copy: string },
  work: (session: SqlSession) => Promise<T>,
): Promise<T> {
  const { dataDir, copy } = where;
  rmSync(copy, { recursive: true, force: true });
  try {
    await copyFiles(dataDir, copy);
    const client = await openEmbedded(copy, () => undefined);
    try {
      return await client.transaction((session) => work(sessionOfEmbedded(session)));
    } finally {
      await client.close();
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** `copy`: a directory that does not exist, for the files of the embedded database while they are read. */
export function withSnapshot<T>(
  { databaseUrl, dataDir }: Where,
  copy: string,
  work: (session: SqlSession) => Promise<T>,
): Promise<T> {
  return databaseUrl === null ? onCopy({ dataDir, copy }, work) : onServer(databaseUrl, work);
}
