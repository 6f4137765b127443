/** What a stop of trading does to orders at work: all are cancelled but the exits of brackets, which protect what is held. */
import type { Locale } from "@neuro/contract";
import { and, asc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { forEachConcurrent } from "../../../platform/concurrency/for-each-concurrent.ts";
import type { Orm } from "../../../platform/db/database.ts";
import { OPEN_STATUSES } from "../../../platform/db/order-statuses.ts";
import { accounts, orders } from "../../../platform/db/schema/index.ts";
import { isFailure } from "../../../platform/failure.ts";
import { cancelOrder } from "../cancelling/cancel-order.ts";
import type { TradingContext } from "../trading-context.ts";

/** How long an answer waits for venues; what they have not said by then is asked again by the passes. */
const PATIENCE_MS = 5_000;

export interface WorkingOrder {
  readonly id: string;
  readonly userId: string;
}

export interface StopCounts {
  readonly cancelled: number;
  readonly stillCancelling: number;
  readonly kept: number;
}

/**
 * Orders of the user that can no longer be joined by others: whoever is being placed holds its account's lock, and who comes
 * later reads the switch.
 */
async function settleWorkingOrders(tx: Orm, userId: string): Promise<readonly WorkingOrder[]> {
  const own = eq(accounts.userId, userId);
  await tx.select({ id: accounts.id }).from(accounts).where(own).orderBy(asc(accounts.id)).for("update");
  return await tx
    .select({ id: orders.id, userId: orders.userId })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNull(orders.parentId), inArray(orders.status, OPEN_STATUSES)))
    .orderBy(asc(orders.receivedAt));
}

/** One that cannot be cancelled now stays open and is tried again by the next pass. */
async function cancelSafely(ctx: TradingContext, order: WorkingOrder, locale: Locale): Promise<void> {
  try {
    const outcome = await cancelOrder(ctx, { user: { id: order.userId }, orderId: order.id, locale });
    // Closed meanwhile: there is nothing left to cancel.
    if (isFailure(outcome) && outcome.code !== "order_closed")
      ctx.log.warn({ orderId: order.id, code: outcome.code }, "an order could not be cancelled yet");
  } catch (error) {
    ctx.log.error({ err: error, orderId: order.id }, "an order could not be cancelled; it is tried again");
  }
}

export async function cancelAll(
  ctx: TradingContext,
  working: readonly WorkingOrder[],
  locale: Locale,
): Promise<void> {
  await forEachConcurrent(working, (next) => cancelSafely(ctx, next, locale));
}

/** Waits for the venues a little; what they have not said by then is asked again by the passes. */
export async function cancelInPatience(
  ctx: TradingContext,
  working: readonly WorkingOrder[],
  locale: Locale,
): Promise<void> {
  await inPatience(cancelAll(ctx, working, locale));
}

async function statusesOf(db: Orm, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ status: orders.status })
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  return rows.map(({ status }) => status);
}

async function inPatience(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([work, enough]);
  clearTimeout(timer);
}

/** Of one user, whose switch is on already. Waits a little for the venues; what is not counted as cancelled goes on. */
export async function cancelWorkingOrders(
  ctx: TradingContext,
  { userId, locale }: { readonly userId: string; readonly locale: Locale },
): Promise<StopCounts> {
  const working = await ctx.db.transaction((tx) => settleWorkingOrders(tx, userId));
  await cancelInPatience(ctx, working, locale);
  const statuses = await statusesOf(
    ctx.db.orm,
    working.map(({ id }) => id),
  );
  return {
    cancelled: statuses.filter((status) => status === "cancelled").length,
    stillCancelling: statuses.filter((status) => (OPEN_STATUSES as string[]).includes(status)).length,
    kept: await countProtectiveOrders(ctx.db.orm, userId),
  };
}

async function countProtectiveOrders(db: Orm, userId: string): Promise<number> {
  const isExit = isNotNull(orders.parentId);
  return await db.$count(
    orders,
    and(eq(orders.userId, userId), isExit, inArray(orders.status, OPEN_STATUSES)),
  );
}
