/** How an account is protected, for its owner. */
import { type AnswerOf, stepUpMs } from "@neuro/contract";
import { asc, eq } from "drizzle-orm";
import { externalIdentities, users } from "../../../platform/db/schema/index.ts";
import { type Failure, failure } from "../../../platform/failure.ts";
import type { Session, User } from "../../../platform/http/caller.ts";
import type { PeopleContext } from "../../people-context.ts";
import { recoveryCodesLeft } from "../second-factor/recovery-codes.ts";
import { findSecondFactor } from "../second-factor/second-factor-store.ts";

type Shown = AnswerOf<"accountSecurity">["security"];
type Parts = Pick<PeopleContext, "db" | "wall" | "config">;

const shownAt = (at: Date | null) => at?.toISOString() ?? null;

async function externalShown({ db, config }: Parts, userId: string): Promise<Shown["external"]> {
  const [identity] = await db.orm
    .select()
    .from(externalIdentities)
    .where(eq(externalIdentities.userId, userId))
    .orderBy(asc(externalIdentities.linkedAt))
    .limit(1);
  if (!identity) return null;
  const isConfigured = config.openId?.issuer === identity.issuer;
  return {
    name: (isConfigured && config.openId?.name) || new URL(identity.issuer).hostname,
    email: identity.email,
    linked_at: identity.linkedAt.toISOString(),
  };
}

/** A demo is asked nothing as long as it lasts. */
function confirmedUntil({ method, confirmedAt, expiresAt }: Session, now: number): string | null {
  const until = method === "demo" ? expiresAt : (confirmedAt ?? 0) + stepUpMs;
  return until > now ? new Date(until).toISOString() : null;
}

export async function showAccountSecurity(
  parts: Parts,
  { user, session }: { readonly user: User; readonly session: Session },
): Promise<Shown | Failure> {
  const { orm } = parts.db;
  const [row] = await orm.select().from(users).where(eq(users.id, user.id));
  // Deleted a moment ago.
  if (!row) return failure("session_expired");
  const secondFactor = await findSecondFactor(orm, user.id);
  const hasPassword = row.passwordHash !== null;
  return {
    email: row.email,
    email_verified_at: shownAt(row.emailVerifiedAt),
    pending_email: row.pendingEmail,
    has_password: hasPassword,
    password_changed_at: hasPassword ? shownAt(row.passwordChangedAt) : null,
    external: await externalShown(parts, user.id),
    second_factor: {
      on: secondFactor?.confirmedAt != null,
      since: shownAt(secondFactor?.confirmedAt ?? null),
      recovery_codes_left: await recoveryCodesLeft(orm, user.id),
    },
    confirmed_until: confirmedUntil(session, parts.wall()),
  };
}
