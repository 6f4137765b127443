/** The one way a user goes, whoever wants it: everything of theirs, in the transaction of whoever calls. */
import { asc, eq, inArray, or, sql } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { accounts, auditLog, failedLogins, users } from "../../../platform/db/schema/index.ts";
import { digest } from "../../../platform/vault/token.ts";
import { type AuditEntry, audit } from "../audit.ts";

export type UserRow = typeof users.$inferSelect;

/**
 * Holds these users until the transaction ends; who is gone already is left out. Accounts first, as everybody who trades locks
 * them: an order under way is waited for, not run into.
 */
export async function lockForRemoval(tx: Orm, ids: readonly string[]): Promise<readonly UserRow[]> {
  if (ids.length === 0) return [];
  const own = inArray(accounts.userId, [...ids]);
  await tx.select({ id: accounts.id }).from(accounts).where(own).orderBy(asc(accounts.id)).for("update");
  return await tx
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id))
    .for("update");
}

/** Jobs name runs, trainings and simulations by their ids; where no job ever ran there is no queue. */
async function removeJobs(tx: Orm, userId: string): Promise<void> {
  const { rows } = await tx.execute<{ jobs: string | null }>(
    sql`select to_regclass('pgboss.job')::text as jobs`,
  );
  if (rows[0]?.jobs == null) return;
  await tx.execute(sql`
    with own as (
      select id::text from analysis_runs where user_id = ${userId}
      union all select id::text from trainings where user_id = ${userId}
      union all select id::text from simulations where user_id = ${userId}
      union all select ${userId}::text
    )
    delete from pgboss.job where exists (
      select 1 from jsonb_each_text(case jsonb_typeof(data) when 'object' then data else '{}' end) as given
      where given.value in (select id from own)
    )`);
}

/** Failures are counted by the address, known or not, and outlive nobody who is known. */
async function forgetAddresses(tx: Orm, addresses: readonly string[]): Promise<void> {
  await tx.delete(failedLogins).where(inArray(failedLogins.emailHash, addresses.map(digest)));
}

/**
 * The log goes on saying what happened to which id. Whence somebody else acted on the user stays; where the user was, and an
 * address of theirs that some detail holds, does not.
 */
async function blankAudit(tx: Orm, userId: string, addresses: readonly string[]): Promise<void> {
  const isTheirs = sql`(${auditLog.actorId} = ${userId} or ${auditLog.subjectId} = ${userId})`;
  await tx
    .update(auditLog)
    .set({ address: null, userAgent: null })
    .where(sql`${isTheirs} and (${auditLog.actorId} = ${userId} or ${auditLog.actorId} is null)`);
  const holdsAddress = or(
    ...addresses.map((address) => sql`strpos(lower(${auditLog.details}::text), ${address}) > 0`),
  );
  await tx.update(auditLog).set({ details: {} }).where(sql`${isTheirs} and ${holdsAddress}`);
}

/** Removes a user whom `lockForRemoval` found and leaves `tombstone` in the log. Accounts, books, orders and sessions go along. */
export async function removeUser(
  tx: Orm,
  { id, email, pendingEmail }: UserRow,
  tombstone: Pick<AuditEntry, "id" | "at" | "action" | "actorId" | "details" | "from">,
): Promise<void> {
  const addresses = [email, pendingEmail].filter((address) => address !== null);
  await removeJobs(tx, id);
  await forgetAddresses(tx, addresses);
  await tx.delete(users).where(eq(users.id, id));
  await blankAudit(tx, id, addresses);
  await audit(tx, { ...tombstone, subjectId: id });
}
