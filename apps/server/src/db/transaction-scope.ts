/**
 * Knows whether code runs inside an open transaction. A query beside it (on the database instead of the transaction's
 * handle) would escape the rollback on PostgreSQL and wait for ever on the embedded database, which has one connection.
 */
import { AsyncLocalStorage } from "node:async_hooks";

const scope = new AsyncLocalStorage<{ open: boolean }>();

export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const mark = { open: true };
  try {
    return await scope.run(mark, work);
  } finally {
    mark.open = false;
  }
}

/** @throws a bug: the caller must use the handle that the transaction gave it. */
export function assertOutsideTransaction(): void {
  if (scope.getStore()?.open)
    throw new Error("a query outside the open transaction: use the handle `tx` that transaction() passes");
}
