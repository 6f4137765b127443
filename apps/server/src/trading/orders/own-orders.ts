/** An account's own orders as the risk gate reads them. */
import type { InstrumentId } from "@neuro/contract/primitives";
import type { OrderIntent, OrderStatus } from "@neuro/ledger";
import { and, eq, gte, inArray, or } from "drizzle-orm";
import type { Orm } from "../../platform/db/database.ts";
import { exactText } from "../../platform/db/exact-text.ts";
import { OPEN_STATUSES } from "../../platform/db/order-statuses.ts";
import { orders } from "../../platform/db/schema/index.ts";
import { notBehind, type WaitingOrder } from "./venue-events/not-behind.ts";

export interface OwnOrder extends OrderIntent {
  readonly status: OrderStatus;
  readonly filledQuantity: string;
}

/** What the risk gate asks about an account's orders: those open in the instrument, and all since `sinceMs` (market time). */
export async function readOwnOrders(
  tx: Orm,
  asked: {
    readonly accountId: string;
    readonly instrumentId: InstrumentId;
    readonly sinceMs: number;
    /** Left out, with what waits behind it. */
    readonly waited?: WaitingOrder | undefined;
  },
): Promise<readonly OwnOrder[]> {
  const { id, instrumentId, currency, side, type, quantity, limitPrice } = orders;
  const { timeInForce, submittedAt, status, filledQuantity, stopPrice, exits, parentId, parentFillId } =
    orders;
  const columns = { id, instrumentId, currency, side, type, quantity, limitPrice };
  const rows = await tx
    .select({
      ...columns,
      ...{ timeInForce, submittedAt, status, filledQuantity, stopPrice, exits, parentId, parentFillId },
    })
    .from(orders)
    .where(
      and(
        eq(orders.accountId, asked.accountId),
        notBehind(asked.waited),
        or(
          and(inArray(status, OPEN_STATUSES), eq(instrumentId, asked.instrumentId)),
          gte(submittedAt, new Date(asked.sinceMs)),
        ),
      ),
    );
  return rows.map((row) => ({
    orderId: row.id,
    accountId: asked.accountId,
    instrumentId: row.instrumentId,
    currency: row.currency,
    side: row.side,
    type: row.type as OrderIntent["type"],
    quantity: exactText(row.quantity),
    limitPrice: exactOrNull(row.limitPrice),
    stopPrice: exactOrNull(row.stopPrice),
    exits: row.exits,
    protects:
      row.parentId === null || row.parentFillId === null
        ? null
        : { orderId: row.parentId, fillId: row.parentFillId },
    timeInForce: row.timeInForce as OrderIntent["timeInForce"],
    submittedAt: row.submittedAt.getTime(),
    status: row.status as OrderStatus,
    filledQuantity: exactText(row.filledQuantity),
  }));
}

function exactOrNull(stored: string | null): string | null {
  return stored === null ? null : exactText(stored);
}

export function isOpen({ status }: OwnOrder): boolean {
  return OPEN_STATUSES.includes(status);
}
