import type { Locale } from "@neuro/contract";
import { eq } from "drizzle-orm";
import { users } from "../../../platform/db/schema/index.ts";
import { type Failure, failure } from "../../../platform/failure.ts";
import type { Session, User } from "../../../platform/http/caller.ts";
import type { RequestOrigin } from "../../../platform/http/origin-of.ts";
import type { PeopleContext } from "../../people-context.ts";
import { audit } from "../audit.ts";
import { lockedOut } from "./locked-out.ts";
import { forgetFailures, type Guesser, giveBack, takeGuess } from "./login-lock.ts";

type Parts = Pick<PeopleContext, "db" | "wall" | "newId" | "installation" | "passwords">;

export interface TypedPassword {
  readonly user: Pick<User, "id">;
  readonly session: Pick<Session, "id">;
  readonly password: string;
  readonly locale: Locale;
  readonly from: RequestOrigin;
}

/**
 * Whether somebody who is logged in knows the account's password; null when they do. Failures count for their session alone:
 * neither can a stolen one be used to guess for ever, nor do strangers' failures keep the owner from it.
 */
export async function checkPassword(
  parts: Parts,
  { user, session, password, locale, from }: TypedPassword,
): Promise<Failure | null> {
  const { db, wall, newId, passwords } = parts;
  const [row] = await db.orm.select().from(users).where(eq(users.id, user.id));
  if (!row) return failure("session_expired");
  const guesser: Guesser = { email: row.email, origin: { kind: "session", id: session.id } };
  const guess = await takeGuess(parts, guesser, wall());
  if ("waitMs" in guess) return lockedOut(guess.waitMs, locale);
  const matches = await passwords.matches(row.passwordHash, password).catch(async (error) => {
    await db.transaction((tx) => giveBack(tx, guess));
    throw error;
  });
  if (matches) {
    await db.transaction((tx) => forgetFailures(tx, guesser));
    return null;
  }
  const line = { id: newId(), at: wall(), action: "identity.refused" as const, from };
  await audit(db.orm, { ...line, actorId: user.id, subjectId: user.id, details: { by: "password" } });
  return failure("invalid_credentials");
}
