/** Sessions in the database: made, found by token, touched, ended. */
import { and, eq, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { Orm } from "../db/database.ts";
import { oneTimeSessionIds, sessions, users } from "../db/schema/index.ts";
import { digest, newToken } from "./token.ts";
import type { Session, User } from "./user.ts";

export interface FoundSession {
  readonly user: User;
  readonly session: Session;
  readonly lastUsedAt: number;
  readonly revoked: boolean;
  readonly suspended: boolean;
}

interface NewSession {
  readonly id: string;
  readonly userId: string;
  /** Epoch ms. */
  readonly now: number;
  readonly absoluteMs: number;
}

/** Stores a session and returns its token, which exists nowhere else from then on. */
export async function createSession(tx: Orm, { id, userId, now, absoluteMs }: NewSession): Promise<string> {
  const token = newToken();
  await tx.insert(sessions).values({
    id,
    userId,
    tokenHash: digest(token),
    createdAt: new Date(now),
    lastUsedAt: new Date(now),
    expiresAt: new Date(now + absoluteMs),
  });
  return token;
}

export async function findSession(orm: Orm, token: string): Promise<FoundSession | null> {
  const [row] = await orm
    .select()
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, digest(token)));
  if (!row) return null;
  const { id, kind, role, email, name, picture, subscriptionExempt } = row.users;
  return {
    user: { id, kind, role, email, name, picture, subscriptionExempt },
    session: {
      id: row.sessions.id,
      createdAt: row.sessions.createdAt.getTime(),
      expiresAt: row.sessions.expiresAt.getTime(),
    },
    lastUsedAt: row.sessions.lastUsedAt.getTime(),
    revoked: row.sessions.revokedAt !== null,
    suspended: row.users.status === "suspended",
  };
}

export async function touchSession(orm: Orm, found: FoundSession, now: number): Promise<void> {
  const at = new Date(now);
  await orm.update(sessions).set({ lastUsedAt: at }).where(eq(sessions.id, found.session.id));
  await orm.update(users).set({ lastSeenAt: at }).where(eq(users.id, found.user.id));
}

export async function revokeSession(orm: Orm, sessionId: string, now: number): Promise<void> {
  await orm
    .update(sessions)
    .set({ revokedAt: new Date(now) })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
}

/** Removes what no longer opens anything; returns how many sessions went. */
export async function deleteEndedSessions(orm: Orm, now: number, idleMs: number): Promise<number> {
  const ended = or(
    lt(sessions.expiresAt, new Date(now)),
    lt(sessions.lastUsedAt, new Date(now - idleMs)),
    isNotNull(sessions.revokedAt),
  );
  const gone = await orm.delete(sessions).where(ended).returning({ id: sessions.id });
  await orm.delete(oneTimeSessionIds).where(lt(oneTimeSessionIds.expiresAt, new Date(now)));
  return gone.length;
}
