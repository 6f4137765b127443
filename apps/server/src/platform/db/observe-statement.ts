/**
 * Every statement passes here on its way to a driver: its error loses the values, and what it may have changed is noted for
 * the answer of the request and for rows that are kept in memory.
 */
import { PgPreparedQuery } from "drizzle-orm/pg-core";
import { noteStored } from "../request-scope.ts";
import { noteWritten, tablesWrittenBy } from "./row-cache/written-tables.ts";
import { outageOf, toStorageError } from "./storage-error.ts";
import { openTransaction } from "./transaction-scope.ts";

const WRITES = /^\s*(insert|update|delete|merge|truncate|copy|with\b[\s\S]*\b(insert|update|delete))\b/i;

const NONE: ReadonlySet<string> = new Set();

/** Sends one statement. In a transaction its commit decides what was stored; alone each statement decides for itself. */
export async function observeStatement<T>(text: string, send: () => Promise<T>): Promise<T> {
  const transaction = openTransaction();
  const writes = WRITES.test(text);
  const tables = writes ? tablesWrittenBy(text) : NONE;
  if (transaction !== null && writes) {
    transaction.writes = true;
    for (const table of tables) transaction.tables.add(table);
  }
  try {
    const result = await send();
    if (transaction === null && writes) noteStored("something");
    return result;
  } catch (error) {
    const plain = toStorageError(error, text);
    if (transaction === null && writes && outageOf(plain) === "lost") noteStored("in doubt");
    throw plain;
  } finally {
    if (transaction === null) noteWritten(tables);
  }
}

interface Sender {
  queryWithCache(text: string, params: readonly unknown[], send: () => Promise<unknown>): Promise<unknown>;
}

/**
 * The query builder wraps what a driver throws together with the statement's parameters, and offers no way to leave them out.
 * Nothing here uses its cache, which is the other half of the method that is replaced.
 */
(PgPreparedQuery.prototype as unknown as Sender).queryWithCache = (text, _params, send) =>
  observeStatement(text, send);
