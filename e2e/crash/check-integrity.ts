/** Questions to a database whose server is gone: the laws of the books, and every order that was acknowledged. */
import type { Database } from "../../apps/server/src/db/database.ts";
import { brokenLaws, disagreements } from "../../apps/server/src/testing/book-laws.ts";

export interface Acknowledged {
  readonly key: string;
  readonly orderId: string;
}

/** One sentence per thing that is wrong; empty when all is well. */
export async function integrityProblems(
  database: Database,
  acknowledged: readonly Acknowledged[],
): Promise<string[]> {
  return [...(await brokenLaws(database)), ...(await missingOrders(database, acknowledged))];
}

/** What must hold besides once nothing is under way any more. */
export async function unsettledProblems(database: Database): Promise<string[]> {
  const differing = await disagreements(database);
  if (differing.length === 0) return [];
  const examples = JSON.stringify(differing.slice(0, 3));
  return [`ledger and paper exchange disagree about ${differing.length} orders, such as ${examples}`];
}

async function missingOrders(database: Database, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const rows = await database.rawQuery<{ id: string; idempotency_key: string }>(
    "select id, idempotency_key from orders",
  );
  const idsByKey = Map.groupBy(rows, (row) => row.idempotency_key);
  return acknowledged.flatMap(({ key, orderId }) => {
    const ids = (idsByKey.get(key) ?? []).map(({ id }) => id);
    if (ids.length === 1 && ids[0] === orderId) return [];
    return [`the order ${orderId} acknowledged for key ${key} is stored as [${ids.join(", ")}]`];
  });
}
