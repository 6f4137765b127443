/** Alerts in the database. What a user may do names the user; what waits is read of all. */
import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lt } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { alerts, users } from "../../../platform/db/schema/index.ts";
import { UUID } from "../../../platform/uuid.ts";

export type AlertRow = typeof alerts.$inferSelect;
export type NewAlert = typeof alerts.$inferInsert;

/** Holds the user's alerts until the transaction ends, so that two set at once are counted one after the other. */
export async function lockAlerts(tx: Orm, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
}

export async function countWaiting(db: Orm, userId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(alerts)
    .where(and(eq(alerts.userId, userId), isNull(alerts.triggeredAt)));
  return row?.total ?? 0;
}

export async function insertAlert(tx: Orm, alert: NewAlert): Promise<AlertRow> {
  const [row] = await tx.insert(alerts).values(alert).returning();
  if (row === undefined) throw new Error(`alert ${alert.id} was not stored`);
  return row;
}

/** Those that wait, newest first; then those triggered since, the latest first. */
export async function listAlerts(db: Orm, userId: string, since: number): Promise<readonly AlertRow[]> {
  const waiting = await db
    .select()
    .from(alerts)
    .where(and(eq(alerts.userId, userId), isNull(alerts.triggeredAt)))
    .orderBy(desc(alerts.createdAt), asc(alerts.id));
  const triggered = await db
    .select()
    .from(alerts)
    .where(and(eq(alerts.userId, userId), gte(alerts.triggeredAt, new Date(since))))
    .orderBy(desc(alerts.triggeredAt), asc(alerts.id));
  return [...waiting, ...triggered];
}

/** False when the user has no such alert. */
export async function deleteAlert(
  db: Orm,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<boolean> {
  if (!UUID.test(id)) return false;
  const gone = await db
    .delete(alerts)
    .where(and(eq(alerts.id, id), eq(alerts.userId, userId)))
    .returning({ id: alerts.id });
  return gone.length > 0;
}

/** Of everybody. */
export async function waitingAlerts(db: Orm): Promise<readonly AlertRow[]> {
  return await db.select().from(alerts).where(isNull(alerts.triggeredAt)).orderBy(asc(alerts.instrumentId));
}

export interface Met {
  /** Market time. */
  readonly at: Date;
  readonly price: number;
  readonly signal: AlertRow["before"];
}

/** Null when somebody else, perhaps in another process, has told of it already, or it was deleted. */
export async function claimAlert(tx: Orm, id: string, { at, price, signal }: Met): Promise<AlertRow | null> {
  const [row] = await tx
    .update(alerts)
    .set({ triggeredAt: at, triggeredPrice: price, triggeredSignal: signal })
    .where(and(eq(alerts.id, id), isNull(alerts.triggeredAt)))
    .returning();
  return row ?? null;
}

/** What a signal is now, for alerts that wait for another change of it. */
export async function noteSignal(db: Orm, ids: readonly string[], signal: "BUY" | "SELL" | "HOLD") {
  if (ids.length === 0) return;
  await db
    .update(alerts)
    .set({ before: signal })
    .where(and(inArray(alerts.id, [...ids]), isNull(alerts.triggeredAt)));
}

export async function deleteAlertsTriggeredBefore(db: Orm, at: number): Promise<void> {
  await db.delete(alerts).where(and(isNotNull(alerts.triggeredAt), lt(alerts.triggeredAt, new Date(at))));
}
