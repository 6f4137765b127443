/** The id an external login leaves in the address bar: short lived, good once, worthless afterwards. */
import { and, eq, gt } from "drizzle-orm";
import type { AppContext } from "../context.ts";
import type { Orm } from "../db/database.ts";
import { oneTimeSessionIds, users } from "../db/schema/index.ts";
import { type Failure, failure } from "../failure.ts";
import { createSession } from "./session-store.ts";
import { digest, newToken } from "./token.ts";
import type { User } from "./user.ts";

const LIFETIME_MS = 2 * 60_000;

export async function issueOneTimeSessionId(orm: Orm, userId: string, now: number): Promise<string> {
  const id = newToken();
  const expiresAt = new Date(now + LIFETIME_MS);
  await orm.insert(oneTimeSessionIds).values({ idHash: digest(id), userId, expiresAt });
  return id;
}

type Parts = Pick<AppContext, "db" | "wall" | "newId" | "config">;

/** Swaps the id for a session. Deleting it and reading it are one statement, so that two swaps cannot both win. */
export function swapSessionId(
  { db, wall, newId, config }: Parts,
  id: string,
): Promise<{ readonly user: User; readonly token: string } | Failure> {
  const now = wall();
  return db.transaction(async (tx) => {
    const [taken] = await tx
      .delete(oneTimeSessionIds)
      .where(and(eq(oneTimeSessionIds.idHash, digest(id)), gt(oneTimeSessionIds.expiresAt, new Date(now))))
      .returning({ userId: oneTimeSessionIds.userId });
    if (!taken) return failure("invalid_session_id");
    const [user] = await tx.select().from(users).where(eq(users.id, taken.userId));
    if (user?.status !== "active") return failure("invalid_session_id");
    const session = { id: newId(), userId: user.id, now, absoluteMs: config.sessionAbsoluteMs };
    return { user, token: await createSession(tx, session) };
  });
}
