import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Database, DatabaseHooks, OpenedDatabase, Orm, TransactionOptions } from "./database.ts";
import { migrateServer } from "./migrate.ts";
import { RollbackSignal, runTransaction } from "./run-transaction.ts";
import { sqlState } from "./sql-state.ts";
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
    return await drizzle(client, { logger }).transaction((tx) => work(tx as unknown as Orm), options);
  } catch (error) {
    // Without an SQLSTATE the connection itself may be at fault; it does not go back to the pool.
    broken = !(error instanceof RollbackSignal) && sqlState(error) === null;
    throw error;
  } finally {
    client.release(broken);
  }
}

/** A pool that refuses queries beside an open transaction. */
class GuardedPool extends pg.Pool {
  override query = ((...args: unknown[]) => {
    assertOutsideTransaction();
    return (super.query as unknown as (...all: unknown[]) => unknown)(...args);
  }) as pg.Pool["query"];
}

/** The database over a migrated server's connections. */
export function databaseOver(pool: ConnectionPool, hooks: DatabaseHooks): Database {
  const logger = { logQuery: () => hooks.onStatement?.() };
  return {
    kind: "postgresql",
    orm: drizzle(pool as pg.Pool, { logger }) as unknown as Orm,
    transaction: (work, options) =>
      runTransaction((inner) => inTransaction(pool, logger, inner, options), work),
    rawQuery: async <Row>(text: string, params?: readonly unknown[]) => {
      const result = await pool.query({ text, values: params ? [...params] : [], types: textTypes });
      return result.rows as Row[];
    },
    ping: async () => {
      await pool.query("select 1");
    },
    jobStore: {
      db: {
        executeSql: async (text, values) => {
          const result = await pool.query(text, values);
          // A text of several statements answers with a list; the queue wants the rows of all.
          const all = Array.isArray(result) ? (result as pg.QueryResult[]) : [result];
          return { rows: all.flatMap((each) => each.rows ?? []) };
        },
      },
    },
    close: () => pool.end(),
  };
}

function refusal(error: unknown): string {
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
  // An idle connection that breaks is replaced on next use; without a listener it would end the process.
  pool.on("error", () => undefined);
  try {
    await migrateServer(pool);
    const connections = () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
    return { ok: true, database: { ...databaseOver(pool, hooks), connections } };
  } catch (error) {
    await pool.end();
    return { ok: false, reason: refusal(error) };
  }
}
