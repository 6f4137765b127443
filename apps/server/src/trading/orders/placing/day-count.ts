/** How many orders a user has placed on a day in one mode; the exits of brackets are left out. */
import { and, count, eq, gte, lt, ne, notInArray, sql } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { accounts, orders } from "../../../platform/db/schema/index.ts";
import { notBehind, type WaitingOrder } from "../venue-events/not-behind.ts";
import { nextTradingDayStart, tradingDayStart } from "./trading-day.ts";

/** Not decided by anybody today: ways out that were decided with the purchase, and a demo's past. */
const NOT_COUNTED = ["exit", "sandbox"];

export async function countOrdersOfDay(
  db: Orm,
  of: {
    readonly userId: string;
    readonly mode: "paper" | "live";
    /** Market time. */
    readonly now: number;
    /** Counts those beside and before this one, of the day it was given on. */
    readonly waited?: WaitingOrder | undefined;
  },
): Promise<number> {
  const at = of.waited?.submittedAt ?? of.now;
  const [row] = await db
    .select({ total: count() })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(
      and(
        eq(orders.userId, of.userId),
        eq(accounts.mode, of.mode),
        gte(orders.submittedAt, new Date(tradingDayStart(at))),
        lt(orders.submittedAt, new Date(nextTradingDayStart(at))),
        notBehind(of.waited),
        notInArray(orders.origin, NOT_COUNTED),
        ne(orders.status, "rejected"),
      ),
    );
  return row?.total ?? 0;
}

/**
 * Until the transaction ends no other order of the user is counted or placed, in whatever account: two at once never pass
 * the same count. Taken after the account's lock, by everybody.
 */
export async function lockOrdersOfUser(tx: Orm, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`orders of ${userId}`}, 0))`);
}
