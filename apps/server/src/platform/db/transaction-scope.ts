/**
 * Knows whether code runs inside an open transaction. A query beside it (on the database instead of the transaction's
 * handle) would escape the rollback on PostgreSQL and wait for ever on the embedded database, which has one connection.
 */
import { AsyncLocalStorage } from "node:async_hooks";

export interface TransactionScope {
  open: boolean;
  /** A statement in it changes something, so that its commit counts. */
  writes: boolean;
  /** Which tables they change. */
  readonly tables: Set<string>;
}

export const newTransaction = (): TransactionScope => ({ open: false, writes: false, tables: new Set() });

const scope = new AsyncLocalStorage<TransactionScope>();

export async function insideTransaction<T>(
  work: () => Promise<T>,
  mark: TransactionScope = newTransaction(),
): Promise<T> {
  mark.open = true;
  try {
    return await scope.run(mark, work);
  } finally {
    mark.open = false;
  }
}

export function openTransaction(): TransactionScope | null {
  const mark = scope.getStore();
  return mark?.open === true ? mark : null;
}

/** @throws a bug: the caller must use the handle that the transaction gave it. */
export function assertOutsideTransaction(): void {
  if (openTransaction() !== null)
    throw new Error("a query outside the open transaction: use the handle `tx` that transaction() passes");
}
