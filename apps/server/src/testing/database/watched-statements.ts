/**
 * A real database of either kind that stops a piece of work at its n-th statement: to fail it, with an error that tells all it
 * was given, or to let something else happen first.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { join } from "node:path";
import pg from "pg";
import type { Database } from "../../platform/db/database.ts";
import { type EmbeddedClient, openEmbedded } from "../../platform/db/embedded/embedded-client.ts";
import { databaseOverClient } from "../../platform/db/open-embedded-database.ts";
import { type ConnectionPool, databaseOver } from "../../platform/db/open-postgresql-database.ts";
import { keepNothingOf } from "../../platform/db/row-cache/row-cache.ts";
import { openTransaction } from "../../platform/db/transaction-scope.ts";
import { type DatabaseKind, newDataDirectory, newPostgresqlUrl } from "../databases.ts";

type AtStatement = (text: string, values: readonly unknown[]) => Promise<void>;

export interface StoppedWork<T> {
  readonly result: T;
  /** False where the work had fewer statements. */
  readonly stopped: boolean;
}

export interface WatchedDatabase {
  readonly database: Database;
  /** The n-th statement of the work fails, whatever others ask meanwhile. Resolves to its values, null when it had fewer. */
  failAt(n: number, work: () => Promise<unknown>): Promise<readonly unknown[] | null>;
  /** All of `meanwhile` happens before the n-th statement of the work that stands in no transaction. */
  interrupt<T>(n: number, work: () => Promise<T>, meanwhile: () => Promise<unknown>): Promise<StoppedWork<T>>;
  drop(): Promise<void>;
}

const hooks = { onLost: () => undefined };

/** What drivers say at their most talkative. */
function talkative(text: string, values: readonly unknown[]): Error {
  const told = values.map(String).join(", ");
  return Object.assign(new Error(`invalid input syntax for type uuid: "${told}"`), {
    ...{
      code: "22P02",
      detail: `Key (all)=(${told}) already exists.`,
      where: `portal with parameters ${told}`,
    },
    ...{ parameters: values, query: text, hint: told },
  });
}

interface Turn {
  left: number;
  readonly counts: (text: string) => boolean;
  readonly act: AtStatement;
}

const ENDS_OF_TRANSACTIONS = /^(begin|commit|rollback)/i;
/** Not what sets a transaction up. */
const ASKS = /^\s*(select|with|insert|update|delete)\b/i;

function createTurns() {
  const turns = new AsyncLocalStorage<Turn | undefined>();
  return {
    async pass(text: string, values: readonly unknown[]): Promise<void> {
      const turn = turns.getStore();
      if (turn === undefined || turn.left === 0 || !turn.counts(text)) return;
      turn.left -= 1;
      if (turn.left === 0) await turn.act(text, values);
    },
    async failAt(n: number, work: () => Promise<unknown>) {
      let failed: readonly unknown[] | null = null;
      const act: AtStatement = async (text, values) => {
        failed = values;
        throw talkative(text, values);
      };
      await turns.run({ left: n, counts: (text) => !ENDS_OF_TRANSACTIONS.test(text), act }, work);
      return failed;
    },
    async interrupt<T>(n: number, work: () => Promise<T>, meanwhile: () => Promise<unknown>) {
      // Inside a transaction the one connection of the embedded database, or a lock, would make both wait for ever.
      const counts = (text: string) => openTransaction() === null && ASKS.test(text);
      let stopped = false;
      const act = async () => {
        stopped = true;
        await turns.run(undefined, meanwhile);
      };
      return { result: await turns.run({ left: n, counts, act }, work), stopped };
    },
  };
}

type Config = string | { readonly text: string; readonly values?: readonly unknown[] };

async function openOnServer(): Promise<WatchedDatabase> {
  const { url, drop } = await newPostgresqlUrl();
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const { pass, ...turns } = createTurns();
  const watched = (asked: { query(config: never, values: never): Promise<unknown> }) => ({
    query: async (config: Config, values?: readonly unknown[]) => {
      if (typeof config === "string") await pass(config, values ?? []);
      else await pass(config.text, values ?? config.values ?? []);
      return await asked.query(config as never, values as never);
    },
  });
  const connect = async () => {
    const client = await pool.connect();
    const release = (broken: boolean) => client.release(broken);
    return { ...watched(client as never), release, on: client.on.bind(client), off: client.off.bind(client) };
  };
  const over = { ...watched(pool as never), connect, end: () => pool.end() } as unknown as ConnectionPool;
  const database = databaseOver(over, hooks);
  const dropAll = async () => {
    await database.close();
    await drop();
  };
  return { database, ...turns, drop: dropAll };
}

async function openInDirectory(): Promise<WatchedDatabase> {
  const client = await openEmbedded(join(newDataDirectory(), "database"), hooks.onLost);
  const { pass, ...turns } = createTurns();
  type Session = Pick<EmbeddedClient, "query" | "exec">;
  const watched = (asked: Session): Session => ({
    query: async (text, params, options) => {
      await pass(text, params ?? []);
      return await asked.query(text, params, options);
    },
    exec: asked.exec,
  });
  const transaction: EmbeddedClient["transaction"] = (work) =>
    client.transaction((session) => work(watched(session)));
  const database = databaseOverClient({ ...client, ...watched(client), transaction }, () => undefined, hooks);
  return { database, ...turns, drop: () => database.close() };
}

/** Each time the same statements: nothing of it is kept in memory. */
export async function openWatchedDatabase(kind: DatabaseKind): Promise<WatchedDatabase> {
  const watched = kind === "embedded" ? await openInDirectory() : await openOnServer();
  keepNothingOf(watched.database.orm);
  return watched;
}
