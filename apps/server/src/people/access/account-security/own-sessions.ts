/** Where a user is logged in, and the end of it. */
import type { AnswerOf, Locale } from "@neuro/contract";
import { and, desc, eq, gt, gte, isNull, ne } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { loginChallenges, oneTimeSessionIds, sessions } from "../../../platform/db/schema/index.ts";
import { type Failure, failure } from "../../../platform/failure.ts";
import type { Session, User } from "../../../platform/http/caller.ts";
import type { RequestOrigin } from "../../../platform/http/origin-of.ts";
import { UUID } from "../../../platform/uuid.ts";
import type { PeopleContext } from "../../people-context.ts";
import { audit } from "../audit.ts";
import { distrustDevices } from "../login/known-devices.ts";
import { describeDevice } from "./describe-device.ts";

type Parts = Pick<PeopleContext, "db" | "wall" | "newId" | "installation" | "stream">;

export interface SessionHolder {
  readonly user: Pick<User, "id">;
  readonly session: Pick<Session, "id">;
}

interface Ending extends SessionHolder {
  readonly from: RequestOrigin;
}

/** Those that still open something. */
function open({ wall, installation }: Pick<Parts, "wall" | "installation">, userId: string) {
  const now = wall();
  return and(
    eq(sessions.userId, userId),
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, new Date(now)),
    gte(sessions.lastUsedAt, new Date(now - installation.sessionIdleMs)),
  );
}

/** This one first, then by their last use. */
export async function listSessions(
  parts: Parts,
  { user, session, locale }: SessionHolder & { readonly locale: Locale },
): Promise<AnswerOf<"sessions">["sessions"]> {
  const rows = await parts.db.orm
    .select()
    .from(sessions)
    .where(open(parts, user.id))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));
  const shown = rows.map((row) => ({
    id: row.id,
    current: row.id === session.id,
    method: row.method,
    second_factor: row.secondFactor,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    device: describeDevice(row.userAgent, locale),
    address: row.address,
  }));
  return [...shown.filter(({ current }) => current), ...shown.filter(({ current }) => !current)];
}

/** Another's is not found, like one that does not exist. */
export async function endSession(
  parts: Parts,
  { user, session, id, from }: Ending & { readonly id: string },
): Promise<{ readonly success: true } | Failure> {
  if (!UUID.test(id)) return failure("not_found");
  const at = parts.wall();
  const outcome = await parts.db.transaction(async (tx) => {
    const ended = await tx
      .update(sessions)
      .set({ revokedAt: new Date(at) })
      .where(and(open(parts, user.id), eq(sessions.id, id)))
      .returning({ id: sessions.id });
    if (ended.length === 0) return failure("not_found");
    await audit(tx, {
      ...{ id: parts.newId(), at, action: "session.revoked", actorId: user.id, subjectId: user.id, from },
      details: { current: id === session.id },
    });
    return { success: true as const };
  });
  if (!("failure" in outcome)) parts.stream.closeSessions([id]);
  return outcome;
}

/** Logins that are on their way end too. */
async function endPendingLogins(tx: Orm, userId: string): Promise<void> {
  await tx.delete(loginChallenges).where(eq(loginChallenges.userId, userId));
  await tx.delete(oneTimeSessionIds).where(eq(oneTimeSessionIds.userId, userId));
}

/** Everywhere but here; which also trusts no browser any more. Returns how many ended. */
export async function endOtherSessions(parts: Parts, { user, session, from }: Ending): Promise<number> {
  const at = parts.wall();
  const ended = await parts.db.transaction(async (tx) => {
    const rows = await tx
      .update(sessions)
      .set({ revokedAt: new Date(at) })
      .where(and(open(parts, user.id), ne(sessions.id, session.id)))
      .returning({ id: sessions.id });
    await distrustDevices(tx, user.id);
    await endPendingLogins(tx, user.id);
    await audit(tx, {
      ...{ id: parts.newId(), at, actorId: user.id, subjectId: user.id, from },
      action: "other_sessions.revoked",
      details: { ended: rows.length },
    });
    return rows.map(({ id }) => id);
  });
  parts.stream.closeSessions(ended);
  return ended.length;
}
