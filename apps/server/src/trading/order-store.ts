/** Orders in the database: one row per order, its ledger state beside the columns that lists and filters need. */
import type { OrderIntent, OrderState } from "@neuro/ledger";
import { and, desc, eq, gte, inArray, sql } from "drizzle-orm";
import type { Orm } from "../db/database.ts";
import { accounts, fills, orders } from "../db/schema/index.ts";

export type OrderRow = typeof orders.$inferSelect;
export type FillRow = typeof fills.$inferSelect;

/** Where an order came from; shown in its history. */
export type OrderOrigin = "place-order" | "quick-trade";

export interface NewOrder {
  readonly userId: string;
  readonly idempotencyKey: string;
  readonly requestHash: string;
  readonly origin: OrderOrigin;
  readonly symbol: string;
  readonly state: OrderState;
  /** Wall time, epoch ms. */
  readonly receivedAt: number;
}

/** Statuses after which nothing more is expected. */
const OPEN_STATUSES = ["approved", "unconfirmed", "working", "partially_filled"];

function columnsOf(state: OrderState) {
  return {
    status: state.status,
    filledQuantity: state.filledQuantity,
    avgFillPrice: state.averagePrice,
    commission: state.commission,
    reason: state.end?.reason ?? null,
    reasonCode: state.flags[0] ?? null,
    label: state.fills.find(({ label }) => label !== null)?.label ?? null,
    state,
    updatedAt: new Date(state.updatedAt),
  };
}

export async function insertOrder(tx: Orm, order: NewOrder): Promise<OrderRow> {
  const { state, receivedAt, ...given } = order;
  const { orderId, submittedAt, ...intent } = state.order;
  const [row] = await tx
    .insert(orders)
    .values({
      ...given,
      ...columnsOf(state),
      id: orderId,
      accountId: intent.accountId,
      instrumentId: intent.instrumentId,
      currency: intent.currency,
      side: intent.side,
      type: intent.type,
      quantity: intent.quantity,
      limitPrice: intent.limitPrice,
      timeInForce: intent.timeInForce,
      submittedAt: new Date(submittedAt),
      receivedAt: new Date(receivedAt),
    })
    .returning();
  if (row === undefined) throw new Error(`order ${orderId} was not stored`);
  return row;
}

export async function updateOrder(tx: Orm, state: OrderState): Promise<OrderRow> {
  const [row] = await tx
    .update(orders)
    .set(columnsOf(state))
    .where(eq(orders.id, state.order.orderId))
    .returning();
  if (row === undefined) throw new Error(`order ${state.order.orderId} is gone`);
  return row;
}

/** Fills are facts: one that is known stays as it is. */
export async function insertFills(tx: Orm, state: OrderState): Promise<void> {
  if (state.fills.length === 0) return;
  await tx
    .insert(fills)
    .values(state.fills.map(({ filledAt, ...fill }) => ({ ...fill, filledAt: new Date(filledAt) })))
    .onConflictDoNothing();
}

export function stateOf(row: OrderRow): OrderState {
  return row.state as OrderState;
}

export async function findOrder(db: Orm, orderId: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId));
  return row ?? null;
}

export async function findByIdempotencyKey(
  db: Orm,
  key: { readonly userId: string; readonly idempotencyKey: string },
): Promise<OrderRow | null> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, key.userId), eq(orders.idempotencyKey, key.idempotencyKey)));
  return row ?? null;
}

export async function listOpenOrders(db: Orm): Promise<readonly OrderRow[]> {
  return await db
    .select()
    .from(orders)
    .where(inArray(orders.status, OPEN_STATUSES))
    .orderBy(orders.receivedAt);
}

export interface PageOfUser {
  readonly userId: string;
  readonly accountId: string | undefined;
  readonly limit: number;
}

/** Newest first, with the mode of the account each went to. */
export async function listOrders(db: Orm, page: PageOfUser) {
  return await db
    .select({ order: orders, mode: accounts.mode })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(
      and(
        eq(orders.userId, page.userId),
        page.accountId === undefined ? undefined : eq(orders.accountId, page.accountId),
      ),
    )
    .orderBy(desc(orders.receivedAt), desc(orders.id))
    .limit(page.limit);
}

/** Newest first. */
export async function listFills(db: Orm, page: PageOfUser) {
  return await db
    .select({ fill: fills, order: orders, mode: accounts.mode })
    .from(fills)
    .innerJoin(orders, eq(orders.id, fills.orderId))
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(
      and(
        eq(orders.userId, page.userId),
        page.accountId === undefined ? undefined : eq(orders.accountId, page.accountId),
      ),
    )
    .orderBy(desc(fills.filledAt), desc(fills.fillId))
    .limit(page.limit);
}

/** What the risk gate wants to know of the account's own orders: those since `sinceMs` (market time). */
export async function readRecentIntents(
  tx: Orm,
  accountId: string,
  sinceMs: number,
): Promise<readonly (OrderIntent & { readonly status: string; readonly filledQuantity: string })[]> {
  const rows = await tx
    .select({ state: orders.state })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), gte(orders.submittedAt, new Date(sinceMs))))
    .orderBy(desc(orders.submittedAt));
  return rows.map(({ state }) => {
    const { order, status, filledQuantity } = state as OrderState;
    return { ...order, status, filledQuantity };
  });
}

/** Units that working buy orders of the instrument may still bring, as exact text. */
export async function readWorkingBuys(tx: Orm, accountId: string, instrumentId: string): Promise<string> {
  const [row] = await tx
    .select({ units: sql<string | null>`sum(${orders.quantity} - ${orders.filledQuantity})` })
    .from(orders)
    .where(
      and(
        eq(orders.accountId, accountId),
        eq(orders.instrumentId, instrumentId),
        eq(orders.side, "BUY"),
        inArray(orders.status, OPEN_STATUSES),
      ),
    );
  return row?.units ?? "0";
}
