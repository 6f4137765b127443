/** The address that configuration frees from the subscription for life. */
import { and, eq, sql } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { auditLog, users } from "../../../platform/db/schema/index.ts";
import type { RequestOrigin } from "../../../platform/http/origin-of.ts";
import type { PeopleContext } from "../../people-context.ts";
import { audit } from "../audit.ts";
import type { AuditAction } from "../audit-action.ts";

type Parts = Pick<PeopleContext, "wall" | "newId" | "config">;
type UserRow = typeof users.$inferSelect;

const GRANTED = "exemption.granted" satisfies AuditAction;
const BY = "configuration";

/** What an administrator took back since stays taken back. */
async function wasGranted(tx: Orm, userId: string): Promise<boolean> {
  const isIt = and(
    eq(auditLog.subjectId, userId),
    eq(auditLog.action, GRANTED),
    sql`${auditLog.details} ->> 'by' = ${BY}`,
  );
  return (await tx.select({ id: auditLog.id }).from(auditLog).where(isIt).limit(1)).length > 0;
}

/**
 * Stored once, with its line in the log, when its owner comes in or confirms the address. Where e-mail is sent, anybody could
 * type the address: it counts once it is confirmed.
 */
export async function grantConfiguredExemption(
  { wall, newId, config }: Parts,
  tx: Orm,
  { row, from }: { readonly row: UserRow; readonly from: RequestOrigin },
): Promise<UserRow> {
  const isProven = config.mail === null || row.emailVerifiedAt !== null;
  if (row.email !== config.subscriptionExemptEmail || row.subscriptionExempt || !isProven) return row;
  if (await wasGranted(tx, row.id)) return row;
  await tx.update(users).set({ subscriptionExempt: true }).where(eq(users.id, row.id));
  const line = { id: newId(), at: wall(), action: GRANTED, details: { by: BY }, from } as const;
  await audit(tx, { ...line, actorId: null, subjectId: row.id });
  return { ...row, subscriptionExempt: true };
}
