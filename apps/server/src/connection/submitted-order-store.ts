/** What was sent to brokers, in the database: written down before it is sent. */
import { needsAttention, type SubmittedOrder, type SubmittedStore } from "@neuro/brokerage";
import { and, eq } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { submittedOrders } from "../db/schema/index.ts";

const recordOf = ({ record }: { readonly record: unknown }) => record as SubmittedOrder;
const bySubmission = (a: SubmittedOrder, b: SubmittedOrder) => a.order.submittedAt - b.order.submittedAt;

export function createSqlSubmittedStore(db: Database, wall: () => number): SubmittedStore {
  const { orm } = db;

  function rowOf(submitted: SubmittedOrder) {
    const { order, version } = submitted;
    return {
      ...{ orderId: order.orderId, accountId: order.accountId, record: submitted, version },
      ...{ isOpen: needsAttention(submitted), updatedAt: new Date(wall()) },
    };
  }

  async function find(orderId: string): Promise<SubmittedOrder | null> {
    const [row] = await orm.select().from(submittedOrders).where(eq(submittedOrders.orderId, orderId));
    return row === undefined ? null : recordOf(row);
  }

  return {
    find,
    async insertOrder(submitted) {
      const inserted = await orm
        .insert(submittedOrders)
        .values(rowOf(submitted))
        .onConflictDoNothing()
        .returning({ orderId: submittedOrders.orderId });
      if (inserted.length > 0) return { outcome: "inserted", order: submitted };
      const existing = await find(submitted.order.orderId);
      if (existing === null)
        throw new Error(`order ${submitted.order.orderId} vanished while it was inserted`);
      return { outcome: "existing", order: existing };
    },
    async updateOrder(submitted, expectedVersion) {
      const { orderId } = submitted.order;
      const updated = await orm
        .update(submittedOrders)
        .set(rowOf(submitted))
        .where(and(eq(submittedOrders.orderId, orderId), eq(submittedOrders.version, expectedVersion)))
        .returning({ orderId: submittedOrders.orderId });
      return updated.length > 0;
    },
    async openOrders() {
      const rows = await orm.select().from(submittedOrders).where(eq(submittedOrders.isOpen, true));
      return rows.map(recordOf).sort(bySubmission);
    },
    async sentSince(accountId, since) {
      const rows = await orm.select().from(submittedOrders).where(eq(submittedOrders.accountId, accountId));
      return rows.map(recordOf).filter(({ sentAt }) => sentAt !== null && sentAt >= since);
    },
  };
}
