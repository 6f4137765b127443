/** What was sent to brokers, in the database: written down before it is sent. */
import { needsAttention, type SubmittedOrder, type SubmittedStore } from "@neuro/brokerage";
import { and, eq, ne } from "drizzle-orm";
import type { Database, Orm } from "../../platform/db/database.ts";
import { submittedOrders } from "../../platform/db/schema/index.ts";
import { lockAccount } from "../brokerage-accounts/account-store.ts";
import { noteDeclared } from "./note-declared.ts";

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

  async function update(tx: Orm, submitted: SubmittedOrder, expectedVersion: number): Promise<boolean> {
    const { orderId } = submitted.order;
    const updated = await tx
      .update(submittedOrders)
      .set(rowOf(submitted))
      .where(and(eq(submittedOrders.orderId, orderId), eq(submittedOrders.version, expectedVersion)))
      .returning({ orderId: submittedOrders.orderId });
    return updated.length > 0;
  }

  /** Under the account's lock, so that two orders are never declared to be the same one; with the lines that say who said it. */
  async function updateDeclared(tx: Orm, submitted: SubmittedOrder, expectedVersion: number) {
    const { accountId } = submitted.order;
    const account = await lockAccount(tx, accountId);
    if (account === null || (await isClaimed(tx, submitted))) return false;
    if (!(await update(tx, submitted, expectedVersion))) return false;
    await noteDeclared(tx, submitted, { ownerId: account.userId, at: wall() });
    return true;
  }

  async function isClaimed(tx: Orm, { order, brokerageOrderId }: SubmittedOrder): Promise<boolean> {
    if (brokerageOrderId === null) return false;
    const rows = await tx
      .select()
      .from(submittedOrders)
      .where(and(eq(submittedOrders.accountId, order.accountId), ne(submittedOrders.orderId, order.orderId)));
    return rows.map(recordOf).some((other) => other.brokerageOrderId === brokerageOrderId);
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
      if (submitted.declared === undefined) return await update(orm, submitted, expectedVersion);
      return await db.transaction((tx) => updateDeclared(tx, submitted, expectedVersion));
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
