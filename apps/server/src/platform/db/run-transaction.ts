/** What both databases do around a transaction: roll back failures, notice swallowed errors, try again on conflicts. */
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { type Failure, isFailure } from "../failure.ts";
import { noteStored } from "../request-scope.ts";
import type { Orm } from "./database.ts";
import { noteWritten } from "./row-cache/written-tables.ts";
import { RETRYABLE, sqlState } from "./sql-state.ts";
import { outageOf, toStorageError } from "./storage-error.ts";
import { insideTransaction, newTransaction } from "./transaction-scope.ts";

const ATTEMPTS = 6;

export class RollbackSignal extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.code);
    this.failure = failure;
  }
}

async function attempt<T>(begin: Begin, work: (tx: Orm) => Promise<T>): Promise<T> {
  const scope = newTransaction();
  let committing = false;
  try {
    const result = await begin((tx) =>
      insideTransaction(async () => {
        const done = await work(tx);
        if (isFailure(done)) throw new RollbackSignal(done);
        // COMMIT of a transaction whose error was swallowed silently rolls back; this statement fails instead.
        await tx.execute(sql`select 1`);
        committing = true;
        return done;
      }, scope),
    );
    if (scope.writes) noteStored("something");
    return result;
  } catch (error) {
    if (error instanceof RollbackSignal) return error.failure as T;
    const plain = toStorageError(error);
    if (committing && scope.writes && outageOf(plain) === "lost") noteStored("in doubt");
    throw plain;
  } finally {
    noteWritten(scope.tables);
  }
}

/** Starts a transaction, passes its handle, commits when the promise resolves and rolls back when it rejects. */
export type Begin = <T>(work: (tx: Orm) => Promise<T>) => Promise<T>;

export async function runTransaction<T>(begin: Begin, work: (tx: Orm) => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt(begin, work);
    } catch (error) {
      if (tried === ATTEMPTS || !RETRYABLE.has(sqlState(error) ?? "")) throw error;
      await sleep(2 ** tried * 5 * (0.5 + Math.random()));
    }
  }
}
