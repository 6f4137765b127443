/** What an administrator does to a user, by a call or from the command line: each in one transaction, with its line in the log. */
import { and, eq, isNull } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { sessions, users } from "../../../platform/db/schema/index.ts";
import type { RequestOrigin } from "../../../platform/http/origin-of.ts";
import type { PeopleContext } from "../../people-context.ts";
import { audit } from "../audit.ts";
import type { AuditAction } from "../audit-action.ts";
import { createResetLink, type MadeLink } from "../credentials/link-token.ts";
import { forgetAllFailures } from "../login/login-lock.ts";
import { isOnlyAdministrator } from "./administrators.ts";
import type { UserRow } from "./remove-user.ts";

type Parts = Pick<PeopleContext, "db" | "wall" | "newId" | "publicOrigin">;

/** Who does it. */
export interface Manager {
  /** Null for the command line, where nobody is logged in. */
  readonly actorId: string | null;
  readonly by: "administrator" | "command line";
  readonly from?: RequestOrigin;
}

/** `last`: refused, because nobody would be left to administer. */
export type Managed = "done" | "unchanged" | "last";

export interface Management {
  readonly userId: string;
  readonly manager: Manager;
}

function note(
  { wall, newId }: Parts,
  tx: Orm,
  { userId, manager }: Management,
  action: AuditAction,
): Promise<void> {
  const { by, ...who } = manager;
  return audit(tx, { ...who, id: newId(), at: wall(), action, subjectId: userId, details: { by } });
}

/** The row, held until the transaction ends. */
async function hold(tx: Orm, userId: string): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
  return row ?? null;
}

export function grantAdmin(parts: Parts, managed: Management): Promise<Managed> {
  return parts.db.transaction(async (tx) => {
    const row = await hold(tx, managed.userId);
    if (row === null || row.role === "admin") return "unchanged";
    await tx.update(users).set({ role: "admin" }).where(eq(users.id, row.id));
    await note(parts, tx, managed, "admin.granted");
    return "done";
  });
}

/** `force`: also from the last one. */
export function revokeAdmin(parts: Parts, managed: Management, force: boolean): Promise<Managed> {
  return parts.db.transaction(async (tx) => {
    const isLast = await isOnlyAdministrator(tx, { id: managed.userId, role: "admin" });
    const row = await hold(tx, managed.userId);
    if (row?.role !== "admin") return "unchanged";
    if (isLast && !force) return "last";
    await tx.update(users).set({ role: "user" }).where(eq(users.id, row.id));
    await note(parts, tx, managed, "admin.revoked");
    return "done";
  });
}

/** Nobody is logged in as them from then on, and Neuro trades for them no more. */
export function suspendUser(parts: Parts, managed: Management, force: boolean): Promise<Managed> {
  return parts.db.transaction(async (tx) => {
    const isLast = await isOnlyAdministrator(tx, { id: managed.userId, role: "admin" });
    const row = await hold(tx, managed.userId);
    if (row === null || row.status === "suspended") return "unchanged";
    if (row.role === "admin" && isLast && !force) return "last";
    await tx.update(users).set({ status: "suspended" }).where(eq(users.id, row.id));
    await tx
      .update(sessions)
      .set({ revokedAt: new Date(parts.wall()) })
      .where(and(eq(sessions.userId, row.id), isNull(sessions.revokedAt)));
    await note(parts, tx, managed, "user.suspended");
    return "done";
  });
}

export function reinstateUser(parts: Parts, managed: Management): Promise<Managed> {
  return parts.db.transaction(async (tx) => {
    const row = await hold(tx, managed.userId);
    if (row?.status !== "suspended") return "unchanged";
    await tx.update(users).set({ status: "active" }).where(eq(users.id, row.id));
    await note(parts, tx, managed, "user.reinstated");
    return "done";
  });
}

/** Forgets failed logins, so that the owner need not wait any longer. */
export function unlockUser(parts: Parts, managed: Management): Promise<Managed> {
  return parts.db.transaction(async (tx) => {
    const row = await hold(tx, managed.userId);
    if (row === null) return "unchanged";
    await forgetAllFailures(tx, row.email);
    await note(parts, tx, managed, "user.unlocked");
    return "done";
  });
}

/** Free of the subscription for life, or no longer. */
export function setExemption(parts: Parts, managed: Management, exempt: boolean): Promise<Managed> {
  return parts.db.transaction(async (tx) => {
    const row = await hold(tx, managed.userId);
    if (row === null || row.subscriptionExempt === exempt) return "unchanged";
    await tx.update(users).set({ subscriptionExempt: exempt }).where(eq(users.id, row.id));
    await note(parts, tx, managed, exempt ? "exemption.granted" : "exemption.revoked");
    return "done";
  });
}

/** A link to set a new password with, good once; null for who is gone. */
export function makeResetLink(parts: Parts, managed: Management): Promise<MadeLink | null> {
  return parts.db.transaction(async (tx) => {
    const row = await hold(tx, managed.userId);
    if (row === null) return null;
    await note(parts, tx, managed, "password.reset_asked");
    return await createResetLink(parts, tx, { userId: row.id, email: row.email, byAdmin: true });
  });
}
