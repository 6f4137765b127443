/** What comes again and again, as it is kept. */
import { and, asc, count, eq, isNotNull, lte, sql } from "drizzle-orm";
import type { Orm } from "../../platform/db/database.ts";
import { accounts, recurringEntries } from "../../platform/db/schema/index.ts";

export type RecurringRow = typeof recurringEntries.$inferSelect;

export interface DueRecurring {
  readonly row: RecurringRow;
  readonly userId: string;
}

/** In the order they were told. */
export async function listRecurring(db: Orm, accountId: string): Promise<readonly RecurringRow[]> {
  return await db
    .select()
    .from(recurringEntries)
    .where(eq(recurringEntries.accountId, accountId))
    .orderBy(asc(recurringEntries.madeAt), asc(recurringEntries.id));
}

export async function countRecurring(db: Orm, accountId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(recurringEntries)
    .where(eq(recurringEntries.accountId, accountId));
  return row?.count ?? 0;
}

/** Whose next day has come by a day. */
export async function dueRecurring(db: Orm, day: string): Promise<readonly DueRecurring[]> {
  return await db
    .select({ row: recurringEntries, userId: accounts.userId })
    .from(recurringEntries)
    .innerJoin(accounts, eq(accounts.id, recurringEntries.accountId))
    .where(and(isNotNull(recurringEntries.nextOn), lte(recurringEntries.nextOn, day)))
    .orderBy(asc(recurringEntries.nextOn), asc(recurringEntries.id));
}

/** Whether it was there still and its next day was this one: of two who book it one does. */
export async function passDay(
  tx: Orm,
  id: string,
  { day, next }: { readonly day: string; readonly next: string | null },
): Promise<boolean> {
  const passed = await tx
    .update(recurringEntries)
    .set({ nextOn: next, problem: null })
    .where(and(eq(recurringEntries.id, id), eq(recurringEntries.nextOn, day)))
    .returning({ id: recurringEntries.id });
  return passed.length > 0;
}

export async function noteProblem(db: Orm, id: string, problem: string): Promise<void> {
  await db.update(recurringEntries).set({ problem }).where(eq(recurringEntries.id, id));
}

/** Whether there was one. */
export async function deleteRecurring(db: Orm, accountId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(recurringEntries)
    .where(and(eq(recurringEntries.accountId, accountId), eq(sql`${recurringEntries.id}::text`, id)))
    .returning({ id: recurringEntries.id });
  return gone.length > 0;
}
