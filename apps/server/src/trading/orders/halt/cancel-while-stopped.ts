/**
 * Goes on cancelling for as long as a switch is on: what a crash left in the middle, orders that were placed in the very
 * moment of the stop, and, for the halt of everybody, all there is.
 */
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { readTradingHalt } from "../../../people/trading-settings/trading-halt.ts";
import type { Orm } from "../../../platform/db/database.ts";
import { OPEN_STATUSES } from "../../../platform/db/order-statuses.ts";
import { orders, userSettings } from "../../../platform/db/schema/index.ts";
import type { TradingContext } from "../trading-context.ts";
import { cancelAll, type WorkingOrder } from "./cancel-working-orders.ts";

/** A pass takes so many; the next goes on. */
const BATCH = 500;
/** Nobody asked: what an order says of its end is said when somebody reads it. */
const LOCALE = "en";

/** Orders that a switch has to cancel and nobody has asked the venue about; a venue that was asked is asked on anyway. */
async function ordersToStop(db: Orm): Promise<readonly WorkingOrder[]> {
  const halt = await readTradingHalt(db);
  const stopped = halt.on ? undefined : eq(userSettings.killSwitch, true);
  return await db
    .select({ id: orders.id, userId: orders.userId })
    .from(orders)
    .leftJoin(userSettings, eq(userSettings.userId, orders.userId))
    .where(
      and(
        inArray(orders.status, OPEN_STATUSES),
        isNull(orders.parentId),
        isNull(orders.cancelRequestedAt),
        stopped,
      ),
    )
    .orderBy(asc(orders.receivedAt))
    .limit(BATCH);
}

/** Returns how many it asked to cancel. */
export async function cancelWhileStopped(ctx: TradingContext): Promise<number> {
  const working = await ordersToStop(ctx.db.orm);
  await cancelAll(ctx, working, LOCALE);
  return working.length;
}
