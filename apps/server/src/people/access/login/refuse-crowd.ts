/** As many people as an administrator lets in at once. Administrators always come in. */
import { MINUTE_MS } from "@neuro/contract/primitives";
import { and, eq, exists, gt, isNull, ne, sql } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { sessions, users } from "../../../platform/db/schema/index.ts";
import { type Failure, failure } from "../../../platform/failure.ts";
import type { User } from "../../../platform/http/caller.ts";
import type { PeopleContext } from "../../people-context.ts";

/** Who was not seen for so long is not there any more, although their session goes on. */
const THERE_MS = 15 * MINUTE_MS;

/** Null where one more may come. Of many who come at once to the last place, one gets it. */
export async function refuseCrowd(
  { wall, installation }: Pick<PeopleContext, "wall" | "installation">,
  tx: Orm,
  { id, role }: Pick<User, "id" | "role">,
): Promise<Failure | null> {
  const limit = installation.settings.max_concurrent_users;
  if (limit === 0 || role === "admin") return null;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('people at once', 0))`);
  const now = wall();
  const open = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(eq(sessions.userId, users.id), isNull(sessions.revokedAt), gt(sessions.expiresAt, new Date(now))),
    );
  const others = and(gt(users.lastSeenAt, new Date(now - THERE_MS)), ne(users.id, id), exists(open));
  return (await tx.$count(users, others)) < limit ? null : failure("too_many_users");
}
