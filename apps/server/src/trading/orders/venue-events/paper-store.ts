/** The paper exchange's book in the database. Kept apart from the ledger, as a real venue's is. */
import type { PaperOrder, PaperStore } from "@neuro/brokerage";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { paperOrders } from "../../../platform/db/schema/index.ts";

export const WORKING_ON_PAPER: PaperOrder["status"][] = ["working", "partially_filled"];

function rowOf(order: PaperOrder) {
  return {
    orderId: order.order.orderId,
    version: order.version,
    status: order.status,
    instrumentId: order.order.instrumentId,
    record: order,
  };
}

export function createSqlPaperStore(db: Database): PaperStore {
  async function find(orderId: string): Promise<PaperOrder | null> {
    const [row] = await db.orm.select().from(paperOrders).where(eq(paperOrders.orderId, orderId));
    return row === undefined ? null : (row.record as PaperOrder);
  }
  return {
    find,
    async insertOrder(order) {
      const inserted = await db.orm
        .insert(paperOrders)
        .values(rowOf(order))
        .onConflictDoNothing()
        .returning({ orderId: paperOrders.orderId });
      if (inserted.length > 0) return { outcome: "inserted", order };
      const existing = await find(order.order.orderId);
      if (existing === null)
        throw new Error(`paper order ${order.order.orderId} vanished while it was inserted`);
      return { outcome: "existing", order: existing };
    },
    async updateOrder(order, expectedVersion) {
      const updated = await db.orm
        .update(paperOrders)
        .set(rowOf(order))
        .where(and(eq(paperOrders.orderId, order.order.orderId), eq(paperOrders.version, expectedVersion)))
        .returning({ orderId: paperOrders.orderId });
      return updated.length > 0;
    },
    async workingOrders() {
      const rows = await db.orm
        .select()
        .from(paperOrders)
        .where(inArray(paperOrders.status, WORKING_ON_PAPER))
        .orderBy(asc(paperOrders.orderId));
      const orders = rows.map(({ record }) => record as PaperOrder);
      return orders.sort((a, b) => a.order.submittedAt - b.order.submittedAt);
    },
  };
}
