/** Brokerage accounts in the database. Every read names the user: another user's account does not exist. */
import { and, asc, eq, ne } from "drizzle-orm";
import type { Orm } from "../../platform/db/database.ts";
import { accounts } from "../../platform/db/schema/index.ts";

export type AccountRow = typeof accounts.$inferSelect;

/** Status that older versions gave an account whose books went on in another: it is kept and counts nowhere. */
export const SUPERSEDED = "superseded";

export async function listAccounts(db: Orm, userId: string): Promise<readonly AccountRow[]> {
  return await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.userId, userId), ne(accounts.status, SUPERSEDED)))
    .orderBy(asc(accounts.sortOrder), asc(accounts.id));
}

export async function findAccount(
  db: Orm,
  key: { readonly userId: string; readonly accountId: string },
): Promise<AccountRow | null> {
  const [row] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, key.accountId), eq(accounts.userId, key.userId)));
  return row ?? null;
}

export async function insertAccounts(
  tx: Orm,
  rows: readonly (typeof accounts.$inferInsert)[],
): Promise<void> {
  await tx.insert(accounts).values([...rows]);
}

/** Serializes everything that reads the account's books to write them. Null when there is no such account. */
export async function lockAccount(tx: Orm, accountId: string): Promise<AccountRow | null> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for("update");
  return row ?? null;
}

/** False when somebody else has opened an account of that id. */
export async function openAccount(tx: Orm, account: typeof accounts.$inferInsert): Promise<boolean> {
  const opened = await tx
    .insert(accounts)
    .values(account)
    .onConflictDoNothing()
    .returning({ id: accounts.id });
  return opened.length > 0;
}
