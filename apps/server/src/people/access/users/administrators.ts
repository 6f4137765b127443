/** Somebody must be left to administer an installation that others use. */
import { and, eq, ne, sql } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { users } from "../../../platform/db/schema/index.ts";
import { type Failure, failure } from "../../../platform/failure.ts";
import type { User } from "../../../platform/http/caller.ts";

/**
 * Whether nobody else administers. Until the transaction ends, whoever else asks waits: of two administrators who leave at
 * once, one stays.
 */
export async function isOnlyAdministrator(
  tx: Orm,
  { id, role }: Pick<User, "id" | "role">,
): Promise<boolean> {
  if (role !== "admin") return false;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`);
  const others = and(eq(users.role, "admin"), eq(users.status, "active"), ne(users.id, id));
  return (await tx.$count(users, others)) === 0;
}

/** The only administrator may leave only where no other member stays behind. */
export async function refuseLastAdministrator(
  tx: Orm,
  user: Pick<User, "id" | "role">,
): Promise<Failure | null> {
  if (!(await isOnlyAdministrator(tx, user))) return null;
  const members = await tx.$count(users, and(eq(users.kind, "member"), ne(users.id, user.id)));
  return members === 0 ? null : failure("last_administrator");
}
