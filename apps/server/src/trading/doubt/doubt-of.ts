/** Whether an order is in doubt, and what showed at the broker after its owner had declared it not placed. */
import type { SubmittedOrder } from "@neuro/brokerage";
import { inArray } from "drizzle-orm";
import type { Orm } from "../../db/database.ts";
import { submittedOrders } from "../../db/schema/index.ts";
import { isOpenStatus, type OrderRow, UNCONFIRMED_STATUSES } from "../order-store.ts";
import type { TradingContext } from "../trading-context.ts";

/** What was sent to brokers under the ids of these orders. */
export async function submittedById(
  db: Orm,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, SubmittedOrder>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(submittedOrders)
    .where(inArray(submittedOrders.orderId, [...orderIds]));
  return new Map(rows.map(({ orderId, record }) => [orderId, record as SubmittedOrder]));
}

/** An order that the server watches works for its owner while what it became at the broker is in doubt. */
export function doubtOf(
  ctx: Pick<TradingContext, "venueOf">,
  told: {
    readonly venue: string;
    readonly row: OrderRow;
    readonly submitted?: SubmittedOrder | undefined;
  },
): { readonly inDoubt: boolean; readonly seenAfterAll: string | null } {
  const { row, submitted } = told;
  const canBe = ctx.venueOf(told).doubts !== undefined && isOpenStatus(row.status);
  const isUnknown = (UNCONFIRMED_STATUSES as string[]).includes(row.status);
  return {
    inDoubt: canBe && (isUnknown || submitted?.state === "unconfirmed"),
    seenAfterAll: submitted?.declared?.seen ?? null,
  };
}
