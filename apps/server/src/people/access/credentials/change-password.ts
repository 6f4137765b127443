import { type Locale, sharedMessage, stepUpMs } from "@neuro/contract";
import { eq } from "drizzle-orm";
import { users } from "../../../platform/db/schema/index.ts";
import { type Failure, failure, isFailure } from "../../../platform/failure.ts";
import type { Actor } from "../../../platform/http/caller.ts";
import type { PeopleContext } from "../../people-context.ts";
import { audit } from "../audit.ts";
import { checkPassword } from "../login/check-password.ts";
import { refuseWeak } from "../password-strength/judge-password.ts";
import { requireConfirmed } from "../step-up.ts";
import { replacePassword } from "./replace-password.ts";
import { tellOwner } from "./tell-owner.ts";

type Parts = Pick<
  PeopleContext,
  | ("db" | "wall" | "newId" | "installation" | "passwords" | "strength" | "stream")
  | ("mailer" | "background" | "publicOrigin")
>;

export interface PasswordChange extends Actor {
  /** Left out by who has none yet. */
  readonly currentPassword: string | undefined;
  readonly newPassword: string;
}

export interface ChangedPassword {
  /** False when it is the user's first one. */
  readonly replaced: boolean;
  readonly endedSessions: number;
}

function currentMissing(locale: Locale): Failure {
  const said = sharedMessage("login.password_required", locale);
  const field = { path: "current_password", code: "login.password_required", message: said };
  return failure("invalid_input", { detail: said, fields: [field] });
}

/** Null when the caller is the owner: by the password, or where there is none by a fresh proof of who they are. */
function refuseStranger(
  parts: Parts,
  { user, session, currentPassword, locale, from }: PasswordChange,
  hasPassword: boolean,
): Promise<Failure | null> | Failure | null {
  if (!hasPassword) return requireConfirmed(session, { now: parts.wall(), withinMs: stepUpMs });
  if (currentPassword === undefined) return currentMissing(locale);
  return checkPassword(parts, { user, session, password: currentPassword, locale, from });
}

export async function changePassword(
  parts: Parts,
  change: PasswordChange,
): Promise<ChangedPassword | Failure> {
  const { db, wall, newId, passwords, stream } = parts;
  const { user, session, newPassword, locale, from } = change;
  // A demo is entered without a password and thrown away.
  if (user.kind === "demo") return failure("forbidden");
  const [row] = await db.orm.select().from(users).where(eq(users.id, user.id));
  if (!row) return failure("session_expired");
  const stranger = await refuseStranger(parts, change, row.passwordHash !== null);
  if (stranger) return stranger;
  const { email, name, passwordHash: replaces } = row;
  const weak = await refuseWeak(parts, { password: newPassword, locale, email, name }, "new_password");
  if (weak) return weak;
  const passwordHash = await passwords.hash(newPassword);
  const now = wall();
  const ended = await db.transaction(async (tx) => {
    const ids = await replacePassword(tx, {
      ...{ userId: user.id, passwordHash, replaces, now },
      keepSessionId: session.id,
    });
    if (ids === null) return failure("invalid_credentials");
    await audit(tx, {
      ...{ id: newId(), at: now, actorId: user.id, subjectId: user.id, from },
      action: replaces === null ? "password.set" : "password.changed",
      details: { ended_sessions: ids.length },
    });
    return ids;
  });
  if (isFailure(ended)) return ended;
  stream.closeSessions(ended);
  tellOwner(parts, { reader: row, notice: "password", deed: { at: now, from }, locale });
  return { replaced: replaces !== null, endedSessions: ended.length };
}
