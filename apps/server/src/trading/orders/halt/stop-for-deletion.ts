/** Ends the trading of somebody who leaves: the kill switch on, and every order cancelled at its venue, exits included. */
import { and, asc, eq, inArray } from "drizzle-orm";
import type { DeletionStep } from "../../../people/access/deletion-step.ts";
import { lockSettings, storeSettings } from "../../../people/trading-settings/settings-store.ts";
import type { Orm } from "../../../platform/db/database.ts";
import { OPEN_STATUSES } from "../../../platform/db/order-statuses.ts";
import { orders, users } from "../../../platform/db/schema/index.ts";
import { failure } from "../../../platform/failure.ts";
import type { TradingContext } from "../trading-context.ts";
import { auditKillSwitch } from "./audit-kill-switch.ts";
import { cancelInPatience } from "./cancel-working-orders.ts";

/** A purchase that fills while it is cancelled leaves an exit behind, which the next pass finds. */
const PASSES = 3;
/** What is said of each order is read by nobody. */
const LOCALE = "en";

export function openOrdersOf(db: Orm, userId: string) {
  return db
    .select({ id: orders.id, userId: orders.userId })
    .from(orders)
    .where(and(eq(orders.userId, userId), inArray(orders.status, OPEN_STATUSES)))
    .orderBy(asc(orders.receivedAt));
}

/** False when the user is gone. */
async function turnOn({ db, wall, newId }: TradingContext, userId: string): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const found = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("share");
    if (found.length === 0) return false;
    const wallMs = wall();
    const { values, killSwitch } = await lockSettings(tx, { userId, wallMs });
    if (killSwitch) return true;
    await storeSettings(tx, { userId, wallMs, values, killSwitch: true });
    const line = { id: newId(), at: wallMs, actorId: userId, subjectId: userId };
    await auditKillSwitch(tx, line, { on: true, by: "departure" });
    return true;
  });
}

export function stopTrading(ctx: TradingContext): DeletionStep {
  return {
    name: "trading",
    async carryOut({ id }) {
      if (!(await turnOn(ctx, id))) return null;
      ctx.stream.publish(id, "trading_status", {});
      for (let pass = 0; pass < PASSES; pass += 1) {
        const open = await openOrdersOf(ctx.db.orm, id);
        if (open.length === 0) return null;
        await cancelInPatience(ctx, open, LOCALE);
      }
      const left = await openOrdersOf(ctx.db.orm, id);
      return left.length === 0 ? null : failure("broker_unreachable");
    },
  };
}
