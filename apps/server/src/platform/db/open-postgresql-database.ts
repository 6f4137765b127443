import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Database, DatabaseHooks, OpenedDatabase, Orm, TransactionOptions } from "./database.ts";
import { GuardedPool } from "./guarded-pool.ts";
import { migrateServer } from "./migrate.ts";
import { observeStatement } from "./observe-statement.ts";
import { createPing } from "./probe-storage.ts";
import { RollbackSignal, runTransaction } from "./run-transaction.ts";
import { sqlState } from "./sql-state.ts";
import { outageOf, toStorageError } from "./storage-error.ts";
import { assertOutsideTransaction } from "./transaction-scope.ts";

/** A statement or an idle transaction that takes longer is a fault, and holds locks others wait for. */
const STATEMENT_TIMEOUT_MS = 30_000;

const TEXT_OIDS = new Set([20, 1082, 1114, 1184, 1186, 1016, 1182, 1115, 1185, 1187, 1231]);
const textTypes = {
  getTypeParser: ((oid: number, format?: "text") =>
    TEXT_OIDS.has(oid) ? (text: string) => text : pg.types.getTypeParser(oid, format)) as never,
};

/** What the database needs of a pool of connections. */
export type ConnectionPool = Pick<pg.Pool, "query" | "connect" | "end">;

type PoolWork<T> = (tx: Orm) => Promise<T>;

/** What the query builder asks of a connection. */
type Asking = (config: pg.QueryConfig, values?: unknown[]) => Promise<unknown>;

/**
 * A connection whose failed rollback hides nothing: the query builder would throw that instead of what went wrong before. The
 * server rolls back what a broken connection leaves open.
 */
function withSilentRollback(client: pg.PoolClient): pg.PoolClient {
  const ask: Asking = (config, values) => client.query(config, values);
  const query: Asking = async (config, values) => {
    if (config.text !== "rollback") return await ask(config, values);
    return await ask(config, values).catch(() => ({ rows: [] }));
  };
  return { query } as unknown as pg.PoolClient;
}

async function inTransaction<T>(
  pool: ConnectionPool,
  logger: { logQuery(): void },
  work: PoolWork<T>,
  options: TransactionOptions | undefined,
): Promise<T> {
  assertOutsideTransaction();
  const client = await pool.connect();
  let broken = false;
  try {
    const over = drizzle(withSilentRollback(client), { logger });
    return await over.transaction((tx) => work(tx as unknown as Orm), options);
  } catch (error) {
    // Without an SQLSTATE the connection itself may be at fault; it does not go back to the pool.
    broken = !(error instanceof RollbackSignal) && (sqlState(error) === null || outageOf(error) === "lost");
    throw error;
  } finally {
    client.release(broken);
  }
}

/** The database over a migrated server's connections. */
export function databaseOver(pool: ConnectionPool, hooks: DatabaseHooks): Database {
  const logger = { logQuery: () => hooks.onStatement?.() };
  const transaction: Database["transaction"] = (work, options) =>
    runTransaction((inner) => inTransaction(pool, logger, inner, options), work);
  return {
    kind: "postgresql",
    orm: drizzle(pool as pg.Pool, { logger }) as unknown as Orm,
    transaction,
    rawQuery: async <Row>(text: string, params?: readonly unknown[]) => {
      const query = { text, values: params ? [...params] : [], types: textTypes };
      return (await observeStatement(text, () => pool.query(query))).rows as Row[];
    },
    ping: createPing({ transaction }),
    jobStore: {
      db: {
        executeSql: async (text, values) => {
          const result = await observeStatement(text, () => pool.query(text, values));
          // A text of several statements answers with a list; the queue wants the rows of all.
          const all = Array.isArray(result) ? (result as pg.QueryResult[]) : [result];
          return { rows: all.flatMap((each) => each.rows ?? []) };
        },
      },
    },
    close: () => pool.end(),
  };
}

function refusal(thrown: unknown): string {
  const error = toStorageError(thrown);
  const message = error instanceof Error && error.message ? error.message : String(error);
  return `The PostgreSQL server of DATABASE_URL cannot be used: ${message}. Check that it runs and that address, user and password are right.`;
}

export async function openPostgresqlDatabase(url: string, hooks: DatabaseHooks): Promise<OpenedDatabase> {
  const pool = new GuardedPool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    application_name: "neuro",
  });
  try {
    await migrateServer(pool);
    const connections = () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
    return { ok: true, database: { ...databaseOver(pool, hooks), connections } };
  } catch (error) {
    await pool.end();
    return { ok: false, reason: refusal(error) };
  }
}
