/** What a user's request was booked as, so that the same request twice books once. */
import { and, eq } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { accounts, journalEntries, users } from "../../../platform/db/schema/index.ts";

/** Books that change between reading and locking are read again so many times. */
export const ATTEMPTS = 3;

/** Requests of one user one after the other, so that a key is looked up and used without anybody in between. */
export async function lockUser(tx: Orm, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
}

/** The account that holds an entry of this cause, among the user's own; null when nothing was booked. */
export async function bookedIn(tx: Orm, userId: string, cause: string): Promise<string | null> {
  const [row] = await tx
    .select({ accountId: journalEntries.accountId })
    .from(journalEntries)
    .innerJoin(accounts, eq(accounts.id, journalEntries.accountId))
    .where(and(eq(accounts.userId, userId), eq(journalEntries.cause, cause)));
  return row?.accountId ?? null;
}
