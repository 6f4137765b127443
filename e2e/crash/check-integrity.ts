/** Questions to a database whose server is gone: the laws of the books, and every order that was acknowledged. */
import type { Database } from "../../apps/server/src/platform/db/database.ts";
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

/** Orders that were called cancelled and are not. */
export async function falselyCancelled(database: Database, orderIds: readonly string[]): Promise<string[]> {
  const rows = await database.rawQuery<{ id: string; status: string }>(
    "select id, status from orders where status <> 'cancelled'",
  );
  const called = new Set(orderIds);
  return rows
    .filter(({ id }) => called.has(id))
    .map(({ id, status }) => `the order ${id} was called cancelled and is ${status}`);
}

/** What must hold besides once nothing is under way any more. */
export async function unsettledProblems(database: Database): Promise<string[]> {
  const differing = await disagreements(database);
  const unprotected = await database.rawQuery<object>(`
    select f.order_id, f.fill_id from fills f join orders o on o.id = f.order_id
    where o.exits is not null and f.exit_refusal is null
      and not exists (select 1 from orders e where e.parent_id = o.id and e.parent_fill_id = f.fill_id)`);
  return [
    ...problem(differing, "orders ledger and paper exchange disagree about"),
    ...problem(unprotected, "fills of purchases with a bracket have no exit"),
  ];
}

function problem(rows: readonly object[], words: string): string[] {
  return rows.length === 0 ? [] : [`${rows.length} ${words}, such as ${JSON.stringify(rows.slice(0, 3))}`];
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
