/** Orders whose prices this server watches, in the database. */
import { isOpenState, type WatchedOrder, type WatchedStore } from "@neuro/brokerage";
import { and, eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { watchedOrders } from "../../platform/db/schema/index.ts";

const recordOf = ({ record }: { readonly record: unknown }) => record as WatchedOrder;

export function createSqlWatchedStore(db: Database, wall: () => number): WatchedStore {
  const { orm } = db;

  function rowOf(watched: WatchedOrder) {
    const { order, version, state } = watched;
    return {
      ...{ orderId: order.orderId, record: watched, version, isOpen: isOpenState(state) },
      updatedAt: new Date(wall()),
    };
  }

  async function find(orderId: string): Promise<WatchedOrder | null> {
    const [row] = await orm.select().from(watchedOrders).where(eq(watchedOrders.orderId, orderId));
    return row === undefined ? null : recordOf(row);
  }

  return {
    find,
    async insertOrder(watched) {
      const inserted = await orm
        .insert(watchedOrders)
        .values(rowOf(watched))
        .onConflictDoNothing()
        .returning({ orderId: watchedOrders.orderId });
      if (inserted.length > 0) return { outcome: "inserted", order: watched };
      const existing = await find(watched.order.orderId);
      if (existing === null) throw new Error(`order ${watched.order.orderId} vanished while it was inserted`);
      return { outcome: "existing", order: existing };
    },
    async updateOrder(watched, expectedVersion) {
      const { orderId } = watched.order;
      const updated = await orm
        .update(watchedOrders)
        .set(rowOf(watched))
        .where(and(eq(watchedOrders.orderId, orderId), eq(watchedOrders.version, expectedVersion)))
        .returning({ orderId: watchedOrders.orderId });
      return updated.length > 0;
    },
    async openOrders() {
      const rows = await orm.select().from(watchedOrders).where(eq(watchedOrders.isOpen, true));
      return rows.map(recordOf).sort((a, b) => a.order.submittedAt - b.order.submittedAt);
    },
  };
}
