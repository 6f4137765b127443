import { eq, inArray, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Orm } from "../../../platform/db/database.ts";
import { OPEN_STATUSES } from "../../../platform/db/order-statuses.ts";
import { orders, paperOrders, submittedOrders, watchedOrders } from "../../../platform/db/schema/index.ts";
import { WORKING_ON_PAPER } from "./paper-store.ts";

/** Whether any order, of ours or in a venue's book, may still move: one statement for what is looked at every second. */
export async function hasOpenOrders(db: Orm): Promise<boolean> {
  const one = { is: sql<number>`1` };
  const open = await unionAll(
    db.select(one).from(orders).where(inArray(orders.status, OPEN_STATUSES)),
    db.select(one).from(paperOrders).where(inArray(paperOrders.status, WORKING_ON_PAPER)),
    db.select(one).from(watchedOrders).where(eq(watchedOrders.isOpen, true)),
    db.select(one).from(submittedOrders).where(eq(submittedOrders.isOpen, true)),
  ).limit(1);
  return open.length > 0;
}
