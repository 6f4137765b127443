/** Orders in the database: one row per order, its ledger state beside the columns that lists and filters need. */
import { type Based, leastReal, type OrderOrigin } from "@neuro/contract";
import type { Fill, OrderState } from "@neuro/ledger";
import { and, asc, count, eq, inArray, isNotNull, lte, or, sql } from "drizzle-orm";
import type { AccountRow } from "../../books/brokerage-accounts/account-store.ts";
import type { Orm } from "../../platform/db/database.ts";
import { OPEN_STATUSES, UNCONFIRMED_STATUSES } from "../../platform/db/order-statuses.ts";
import { accounts, fills, orders } from "../../platform/db/schema/index.ts";
import { UUID } from "../../platform/uuid.ts";

export type OrderRow = typeof orders.$inferSelect;
export type FillRow = typeof fills.$inferSelect;

export interface NewOrder {
  readonly userId: string;
  readonly idempotencyKey: string;
  readonly requestHash: string;
  readonly origin: OrderOrigin;
  readonly symbol: string;
  readonly decisionId: string | null;
  readonly state: OrderState;
  /** Of an exit placed again: the one that was taken back. */
  readonly replaces: string | null;
  /** As it was admitted; null without one. */
  readonly quote: { readonly bid: number; readonly ask: number } | null;
  /** Wall time, epoch ms. */
  readonly receivedAt: number;
}

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
  const { state, receivedAt, quote, ...given } = order;
  const { orderId, submittedAt, ...intent } = state.order;
  const [row] = await tx
    .insert(orders)
    .values({
      ...given,
      ...columnsOf(state),
      quotedBid: quote?.bid ?? null,
      quotedAsk: quote?.ask ?? null,
      id: orderId,
      accountId: intent.accountId,
      instrumentId: intent.instrumentId,
      currency: intent.currency,
      side: intent.side,
      type: intent.type,
      quantity: intent.quantity,
      limitPrice: intent.limitPrice,
      stopPrice: intent.stopPrice ?? null,
      exits: intent.exits ?? null,
      parentId: intent.protects?.orderId ?? null,
      parentFillId: intent.protects?.fillId ?? null,
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
export async function insertFills(tx: Orm, added: readonly Fill[]): Promise<void> {
  if (added.length === 0) return;
  await tx
    .insert(fills)
    .values(added.map(({ filledAt, ...fill }) => ({ ...fill, filledAt: new Date(filledAt) })))
    .onConflictDoNothing();
}

/** Of each order that has fills: how real their prices are. */
export async function readFillBases(
  db: Orm,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Based>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectDistinct({ orderId: fills.orderId, basis: fills.priceBasis })
    .from(fills)
    .where(inArray(fills.orderId, [...orderIds]));
  const found = Map.groupBy(rows, ({ orderId }) => orderId);
  return new Map([...found].map(([orderId, parts]) => [orderId, { basis: leastReal(parts) }]));
}

export function stateOf(row: OrderRow): OrderState {
  return row.state as OrderState;
}

export async function findOrder(db: Orm, orderId: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId));
  return row ?? null;
}

export async function findOrderOfUser(
  db: Orm,
  { userId, orderId }: { readonly userId: string; readonly orderId: string },
): Promise<OrderRow | null> {
  if (!UUID.test(orderId)) return null;
  const row = await findOrder(db, orderId);
  return row?.userId === userId ? row : null;
}

export interface CancelWish {
  readonly orderId: string;
  /** The key of the sale that an exit is taken back for; null where its end is all that is wanted. */
  readonly takenBackFor: string | null;
  readonly wallMs: number;
}

/**
 * Writes down the wish, once, and returns the order; null when it is finished already. What its owner wants gone is not given
 * back, whoever else wants to take it back.
 */
export async function requestCancel(
  db: Orm,
  { orderId, takenBackFor, wallMs }: CancelWish,
): Promise<OrderRow | null> {
  const taken = sql`case when ${orders.cancelRequestedAt} is null then ${takenBackFor} else ${orders.takenBackFor} end`;
  const [row] = await db
    .update(orders)
    .set({
      cancelRequestedAt: sql`coalesce(${orders.cancelRequestedAt}, ${new Date(wallMs).toISOString()})`,
      takenBackFor: takenBackFor === null ? null : taken,
    })
    .where(and(eq(orders.id, orderId), inArray(orders.status, OPEN_STATUSES)))
    .returning();
  return row ?? null;
}

export interface PlacedOrder {
  readonly row: OrderRow;
  readonly account: AccountRow;
}

export async function findByIdempotencyKey(
  db: Orm,
  key: { readonly userId: string; readonly idempotencyKey: string },
): Promise<PlacedOrder | null> {
  const [placed] = await db
    .select({ row: orders, account: accounts })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(and(eq(orders.userId, key.userId), eq(orders.idempotencyKey, key.idempotencyKey)));
  return placed ?? null;
}

/** Account and venue of each order that the journal knows; ids that are none are left out. */
export async function findPlacesOfOrders(
  db: Orm,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly accountId: string; readonly venue: string }>> {
  const ids = orderIds.filter((id) => UUID.test(id));
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: orders.id, accountId: orders.accountId, venue: accounts.venue })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(inArray(orders.id, ids));
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}

export interface OpenOrderRow {
  readonly order: OrderRow;
  /** Of the order's account. */
  readonly venue: string;
}

/** Oldest first. */
export async function listOpenOrders(
  db: Orm,
  which: { /** Wall time, epoch ms. */ readonly receivedUntil: number; readonly unconfirmedOnly: boolean },
): Promise<readonly OpenOrderRow[]> {
  return await db
    .select({ order: orders, venue: accounts.venue })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(
      and(
        inArray(orders.status, OPEN_STATUSES),
        which.unconfirmedOnly
          ? or(inArray(orders.status, UNCONFIRMED_STATUSES), isNotNull(orders.cancelRequestedAt))
          : undefined,
        lte(orders.receivedAt, new Date(which.receivedUntil)),
      ),
    )
    .orderBy(asc(orders.receivedAt));
}

/** Of everybody, received up to then, whose fate is unknown. */
export async function countUnconfirmed(db: Orm, receivedUntil: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(orders)
    .where(
      and(inArray(orders.status, UNCONFIRMED_STATUSES), lte(orders.receivedAt, new Date(receivedUntil))),
    );
  return row?.total ?? 0;
}

export function isOpenStatus(status: string): boolean {
  return (OPEN_STATUSES as string[]).includes(status);
}
