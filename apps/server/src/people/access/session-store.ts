/** Sessions in the database: made, found by token, touched, ended. */
import type { SessionMethod } from "@neuro/contract";
import { DAY_MS } from "@neuro/contract/primitives";
import { and, eq, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { Orm } from "../../platform/db/database.ts";
import { createRowCache } from "../../platform/db/row-cache/row-cache.ts";
import {
  knownDevices,
  loginChallenges,
  oneTimeSessionIds,
  secondFactors,
  sessions,
  users,
} from "../../platform/db/schema/index.ts";
import type { Session, User } from "../../platform/http/caller.ts";
import type { RequestOrigin } from "../../platform/http/origin-of.ts";
import { digest, newToken } from "../../platform/vault/token.ts";
import { shownUserAgent } from "./audit.ts";
import { noteSeen } from "./login/note-seen.ts";
import { userOf } from "./users/user.ts";

/** A browser nobody came back with for so long is a stranger again. */
const FORGET_DEVICE_MS = 400 * DAY_MS;

export interface FoundSession {
  readonly user: User;
  readonly session: Session;
  readonly lastUsedAt: number;
  readonly revoked: boolean;
  readonly suspended: boolean;
  /** A second step is set up. */
  readonly secondFactor: boolean;
  readonly lastSeenAt: number;
}

interface NewSession {
  readonly id: string;
  readonly userId: string;
  readonly method: SessionMethod;
  /** A second step was taken. */
  readonly secondFactor?: boolean;
  /** Epoch ms. */
  readonly now: number;
  readonly absoluteMs: number;
  readonly from: RequestOrigin;
}

/** Stores a session and returns its token, which exists nowhere else from then on. */
export async function createSession(tx: Orm, session: NewSession): Promise<string> {
  const { id, userId, method, secondFactor = false, now, absoluteMs, from } = session;
  const token = newToken();
  const at = new Date(now);
  await tx.insert(sessions).values({
    id,
    userId,
    tokenHash: digest(token),
    method,
    secondFactor,
    createdAt: at,
    lastUsedAt: at,
    // A demo has nothing to prove anything with, and nothing real to protect.
    confirmedAt: method === "demo" ? null : at,
    address: from.address,
    userAgent: shownUserAgent(from),
    expiresAt: new Date(now + absoluteMs),
  });
  return token;
}

/** By digest; a revoked one is refused at once where it was revoked, and everywhere within a second. */
const sessionRows = createRowCache({
  statement: (db, tokenHash) =>
    db
      .select()
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
      .where(eq(sessions.tokenHash, tokenHash)),
  userOf: ([row]) => row?.users.id,
});

export async function findSession(orm: Orm, token: string): Promise<FoundSession | null> {
  const [row] = await sessionRows(orm, digest(token));
  if (!row) return null;
  return {
    user: userOf(row.users),
    session: {
      id: row.sessions.id,
      method: row.sessions.method,
      confirmedAt: row.sessions.confirmedAt?.getTime() ?? null,
      createdAt: row.sessions.createdAt.getTime(),
      expiresAt: row.sessions.expiresAt.getTime(),
    },
    lastUsedAt: row.sessions.lastUsedAt.getTime(),
    revoked: row.sessions.revokedAt !== null,
    suspended: row.users.status === "suspended",
    secondFactor: row.second_factors?.confirmedAt != null,
    lastSeenAt: row.users.lastSeenAt.getTime(),
  };
}

/** `from`: whence it was used; left out, what is stored stays. */
export async function touchSession(
  orm: Orm,
  found: FoundSession,
  { now, from }: { readonly now: number; readonly from: RequestOrigin | undefined },
): Promise<void> {
  const at = new Date(now);
  const place = from && { address: from.address, userAgent: shownUserAgent(from) };
  await orm
    .update(sessions)
    .set({ lastUsedAt: at, ...place })
    .where(eq(sessions.id, found.session.id));
  await noteSeen(orm, found.user, { now, before: found.lastSeenAt });
}

/**
 * Its user has just proved who they are. The token changes with it: one that was stolen before is worthless, instead of being
 * raised along. Null when the session has ended.
 */
export async function confirmSession(tx: Orm, sessionId: string, now: number): Promise<string | null> {
  const token = newToken();
  const confirmed = await tx
    .update(sessions)
    .set({ tokenHash: digest(token), confirmedAt: new Date(now) })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return confirmed.length === 0 ? null : token;
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
  await orm.delete(loginChallenges).where(lt(loginChallenges.expiresAt, new Date(now)));
  await orm.delete(knownDevices).where(lt(knownDevices.lastUsedAt, new Date(now - FORGET_DEVICE_MS)));
  return gone.length;
}
