/** Who of the provider's users is who here. */
import { and, eq } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { externalIdentities, sessions, users } from "../../../platform/db/schema/index.ts";
import type { ProvenIdentity } from "./proven-identity.ts";

export type UserRow = typeof users.$inferSelect;

export async function findLinkedUser(tx: Orm, identity: ProvenIdentity): Promise<UserRow | null> {
  const { issuer, subject } = identity;
  const [row] = await tx
    .select({ user: users })
    .from(externalIdentities)
    .innerJoin(users, eq(users.id, externalIdentities.userId))
    .where(and(eq(externalIdentities.issuer, issuer), eq(externalIdentities.subject, subject)));
  return row?.user ?? null;
}

/** A user has one; a second takes the place of the first. Breaks the primary key where it is somebody else's. */
export async function storeIdentity(
  tx: Orm,
  { issuer, subject, email }: ProvenIdentity,
  { userId, now }: { readonly userId: string; readonly now: number },
): Promise<void> {
  await removeIdentities(tx, userId);
  const at = new Date(now);
  await tx
    .insert(externalIdentities)
    .values({ issuer, subject, userId, email, linkedAt: at, lastLoginAt: at });
}

/** Unlinks every external login of the user; true when there was any. */
export async function removeIdentities(tx: Orm, userId: string): Promise<boolean> {
  const gone = await tx
    .delete(externalIdentities)
    .where(eq(externalIdentities.userId, userId))
    .returning({ subject: externalIdentities.subject });
  return gone.length > 0;
}

export async function hasIdentity(orm: Orm, userId: string): Promise<boolean> {
  const [row] = await orm
    .select({ userId: externalIdentities.userId })
    .from(externalIdentities)
    .where(eq(externalIdentities.userId, userId));
  return row !== undefined;
}

/** Keeps what the provider said of a user it let in just now. */
export async function noteLogin(
  tx: Orm,
  row: UserRow,
  { identity, now }: { readonly identity: ProvenIdentity; readonly now: number },
): Promise<void> {
  const { issuer, subject, email, emailVerified, picture, accessLevel } = identity;
  const at = new Date(now);
  await tx
    .update(externalIdentities)
    .set({ email, lastLoginAt: at })
    .where(and(eq(externalIdentities.issuer, issuer), eq(externalIdentities.subject, subject)));
  const isVouchedFor = emailVerified && email === row.email;
  const emailVerifiedAt = row.emailVerifiedAt ?? (isVouchedFor ? at : null);
  await tx.update(users).set({ picture, accessLevel, emailVerifiedAt }).where(eq(users.id, row.id));
}

/** The user whose session this is, unless it ended in the meantime. */
export async function userOfOpenSession(
  tx: Orm,
  { sessionId, now }: { readonly sessionId: string | null; readonly now: number },
): Promise<UserRow | null> {
  if (sessionId === null) return null;
  const [row] = await tx
    .select()
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sessionId));
  const isOpen = row && row.sessions.revokedAt === null && row.sessions.expiresAt.getTime() > now;
  return isOpen && row.users.status === "active" ? row.users : null;
}
