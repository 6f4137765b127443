/** A new password in the database, and what no longer holds with it. */
import { and, eq, isNull, ne } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import {
  knownDevices,
  linkTokens,
  loginChallenges,
  oneTimeSessionIds,
  sessions,
  users,
} from "../../../platform/db/schema/index.ts";

export interface NewPassword {
  readonly userId: string;
  readonly passwordHash: string;
  /** The hash it replaces; another one since means that somebody was faster. */
  readonly replaces: string | null;
  /** Epoch ms. */
  readonly now: number;
  /** Of who changes it; null ends them all. */
  readonly keepSessionId: string | null;
}

async function endSessions(tx: Orm, { userId, keepSessionId, now }: NewPassword): Promise<readonly string[]> {
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: new Date(now) })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        keepSessionId === null ? undefined : ne(sessions.id, keepSessionId),
      ),
    )
    .returning({ id: sessions.id });
  return ended.map(({ id }) => id);
}

/**
 * Returns the ids of the sessions that ended; null when the password was replaced in the meantime. Whoever had got in has
 * left nothing behind: no session, no known browser, no login under way, no link, no other address waiting to be confirmed.
 */
export async function replacePassword(tx: Orm, change: NewPassword): Promise<readonly string[] | null> {
  const { userId, passwordHash, replaces, now } = change;
  const isSame = replaces === null ? isNull(users.passwordHash) : eq(users.passwordHash, replaces);
  const [row] = await tx
    .update(users)
    .set({ passwordHash, passwordChangedAt: new Date(now), pendingEmail: null })
    .where(and(eq(users.id, userId), isSame))
    .returning({ email: users.email });
  if (!row) return null;
  await tx.delete(knownDevices).where(eq(knownDevices.userId, userId));
  await tx.delete(loginChallenges).where(eq(loginChallenges.userId, userId));
  await tx.delete(oneTimeSessionIds).where(eq(oneTimeSessionIds.userId, userId));
  const mine = eq(linkTokens.userId, userId);
  await tx.delete(linkTokens).where(and(mine, eq(linkTokens.purpose, "reset_password")));
  await tx.delete(linkTokens).where(and(mine, ne(linkTokens.email, row.email)));
  return endSessions(tx, change);
}
