/** Whether orders are in doubt, and what showed at the broker after their owner had declared them not placed. */
import { orderIdBehind, type SubmittedOrder, type WatchedOrder } from "@neuro/brokerage";
import { inArray } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { UNCONFIRMED_STATUSES } from "../../../platform/db/order-statuses.ts";
import { submittedOrders, watchedOrders } from "../../../platform/db/schema/index.ts";
import { isOpenStatus, type OrderRow } from "../order-store.ts";
import type { TradingContext } from "../trading-context.ts";

export interface Doubt {
  readonly inDoubt: boolean;
  readonly seenAfterAll: string | null;
}

/** An order and the venue of its account. */
export interface OrderAt {
  readonly venue: string;
  readonly row: OrderRow;
}

type Parts = Pick<TradingContext, "db" | "venueOf">;

const NO_DOUBT: Doubt = { inDoubt: false, seenAfterAll: null };

/** What was last sent to brokers for each of these orders; what the server watches is there under its last part's id. */
async function submittedFor(
  db: Orm,
  orderIds: readonly string[],
): Promise<(orderId: string) => SubmittedOrder | undefined> {
  const watched = await db
    .select({ orderId: watchedOrders.orderId, record: watchedOrders.record })
    .from(watchedOrders)
    .where(inArray(watchedOrders.orderId, [...orderIds]));
  const behind = new Map(
    watched.map(({ orderId, record }) => [orderId, orderIdBehind(record as WatchedOrder)]),
  );
  const idBehind = (orderId: string) => behind.get(orderId) ?? orderId;
  const rows = await db
    .select({ orderId: submittedOrders.orderId, record: submittedOrders.record })
    .from(submittedOrders)
    .where(inArray(submittedOrders.orderId, orderIds.map(idBehind)));
  const submitted = new Map(rows.map(({ orderId, record }) => [orderId, record as SubmittedOrder]));
  return (orderId) => submitted.get(idBehind(orderId));
}

/** An order that the server watches works for its owner while what it became at the broker is in doubt. */
function doubtFrom(row: OrderRow, submitted: SubmittedOrder | undefined): Doubt {
  const isUnknown = (UNCONFIRMED_STATUSES as string[]).includes(row.status);
  return {
    inDoubt: isOpenStatus(row.status) && (isUnknown || submitted?.state === "unconfirmed"),
    seenAfterAll: submitted?.declared?.seen ?? null,
  };
}

/** Asked by order id. Nothing is in doubt at venues that know our ids. */
export async function readDoubts(
  ctx: Parts,
  orders: readonly OrderAt[],
): Promise<(orderId: string) => Doubt> {
  const doubtful = orders.filter(({ venue }) => ctx.venueOf({ venue }).doubts !== undefined);
  if (doubtful.length === 0) return () => NO_DOUBT;
  const submitted = await submittedFor(
    ctx.db.orm,
    doubtful.map(({ row }) => row.id),
  );
  const doubts = new Map(doubtful.map(({ row }) => [row.id, doubtFrom(row, submitted(row.id))]));
  return (orderId) => doubts.get(orderId) ?? NO_DOUBT;
}

export async function doubtOf(ctx: Parts, order: OrderAt): Promise<Doubt> {
  return (await readDoubts(ctx, [order]))(order.row.id);
}
