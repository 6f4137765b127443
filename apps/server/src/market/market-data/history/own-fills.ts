/** What a user bought and sold of one listing, an order at a time. */

import { type Basis, leastReal } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import { and, desc, eq, gte, max, sql } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { exactText } from "../../../platform/db/exact-text.ts";
import { accounts, fills, orders } from "../../../platform/db/schema/index.ts";

/** More marks than that hide a chart; the newest are shown. */
const ORDERS_SHOWN = 500;

export interface FilledOrder {
  readonly orderId: string;
  readonly side: "BUY" | "SELL";
  /** Filled. */
  readonly quantity: number;
  /** Average of the fills, weighted by their quantities. */
  readonly price: number;
  /** Of the last fill, market time, epoch ms. */
  readonly at: number;
  readonly accountName: string;
  /** Of the least real fill. */
  readonly basis: Basis;
}

export interface OwnFillsAsked {
  readonly userId: string;
  readonly instrumentId: InstrumentId;
  /** Market time, epoch ms: fills before are left out. */
  readonly sinceMs: number;
}

/** Oldest first. */
export async function readOwnFills(db: Orm, asked: OwnFillsAsked): Promise<readonly FilledOrder[]> {
  const lastFilled = max(fills.filledAt);
  const rows = await db
    .select({
      orderId: orders.id,
      side: orders.side,
      accountName: accounts.displayName,
      quantity: sql<string>`sum(${fills.quantity})::text`,
      price: sql<string>`(sum(${fills.quantity} * ${fills.price}) / sum(${fills.quantity}))::text`,
      at: lastFilled,
      bases: sql<Basis[]>`array_agg(distinct ${fills.priceBasis})`,
    })
    .from(fills)
    .innerJoin(orders, eq(orders.id, fills.orderId))
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(
      and(
        eq(orders.userId, asked.userId),
        eq(accounts.userId, asked.userId),
        eq(orders.instrumentId, asked.instrumentId),
        gte(fills.filledAt, new Date(asked.sinceMs)),
      ),
    )
    .groupBy(orders.id, orders.side, accounts.displayName)
    .orderBy(desc(lastFilled), desc(orders.id))
    .limit(ORDERS_SHOWN);
  return rows.reverse().map(({ at, quantity, price, bases, ...row }) => ({
    ...row,
    basis: leastReal(bases.map((basis) => ({ basis }))),
    quantity: Number(exactText(quantity)),
    price: Number(exactText(price)),
    at: at?.getTime() ?? 0,
  }));
}
