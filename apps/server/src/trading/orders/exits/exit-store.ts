/** Fills of purchases with a bracket that nothing sells again yet. */
import type { ProtectedFill } from "@neuro/ledger";
import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { fills, orders } from "../../../platform/db/schema/index.ts";
import type { FillRow, OrderRow } from "../order-store.ts";

export interface UnprotectedFill {
  readonly fill: FillRow;
  readonly order: OrderRow;
}

/** Oldest first; those whose exit was refused for good are left out. `orderId`: of one order only. */
export async function listUnprotectedFills(db: Orm, orderId?: string): Promise<readonly UnprotectedFill[]> {
  return await db
    .select({ fill: fills, order: orders })
    .from(fills)
    .innerJoin(orders, eq(orders.id, fills.orderId))
    .where(
      and(
        orderId === undefined ? undefined : eq(orders.id, orderId),
        isNotNull(orders.exits),
        isNull(fills.exitRefusal),
        sql`not exists (
          select 1 from orders as placed
          where placed.parent_id = ${fills.orderId} and placed.parent_fill_id = ${fills.fillId}
        )`,
      ),
    )
    .orderBy(asc(fills.filledAt), asc(fills.fillId));
}

export async function noteExitRefusal(db: Orm, fill: ProtectedFill, code: string): Promise<void> {
  await db
    .update(fills)
    .set({ exitRefusal: code })
    .where(and(eq(fills.orderId, fill.orderId), eq(fills.fillId, fill.fillId)));
}
