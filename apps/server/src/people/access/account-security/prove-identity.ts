/** Whoever holds a session proves to be its user: by the password, and where the second step is on by a code as well. */
import type { Locale } from "@neuro/contract";
import { eq } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { users } from "../../../platform/db/schema/index.ts";
import { type Failure, failure } from "../../../platform/failure.ts";
import type { Session, User } from "../../../platform/http/caller.ts";
import type { RequestOrigin } from "../../../platform/http/origin-of.ts";
import type { PeopleContext } from "../../people-context.ts";
import { audit } from "../audit.ts";
import { lockedOut } from "../login/locked-out.ts";
import { forgetFailures, type Guesser, giveBack, takeGuess } from "../login/login-lock.ts";
import { isSecondFactorOn } from "../second-factor/second-factor-store.ts";
import { takeCode } from "../second-factor/take-code.ts";

type Parts = Pick<PeopleContext, "db" | "wall" | "newId" | "installation" | "passwords" | "vault">;

export interface Proof {
  readonly user: Pick<User, "id">;
  readonly session: Pick<Session, "id">;
  readonly password: string;
  readonly code: string | undefined;
  /** The session proved it with a code a short while ago: without one, the password is enough. */
  readonly sparesCode?: boolean;
  readonly locale: Locale;
  readonly from: RequestOrigin;
}

/**
 * Runs `work` in the transaction that uses the code up, or says why not. Password and code are one guess, counted for the
 * session alone: a stolen one cannot guess for ever, and strangers' failures do not keep the owner from it.
 */
export async function proveIdentity<T>(
  parts: Parts,
  proof: Proof,
  work: (tx: Orm) => Promise<T | Failure>,
): Promise<T | Failure> {
  const { db, wall, newId, passwords } = parts;
  const { user, session, password, code, sparesCode = false, locale, from } = proof;
  const [row] = await db.orm.select().from(users).where(eq(users.id, user.id));
  if (!row) return failure("session_expired");
  const guesser: Guesser = { email: row.email, origin: { kind: "session", id: session.id } };
  const guess = await takeGuess(parts, guesser, wall());
  if ("waitMs" in guess) return lockedOut(guess.waitMs, locale);
  const refuse = async (by: "password" | "code") => {
    const line = { id: newId(), at: wall(), action: "identity.refused" as const, from };
    await audit(db.orm, { ...line, actorId: user.id, subjectId: user.id, details: { by } });
    return failure(by === "password" ? "invalid_credentials" : "second_factor_wrong");
  };
  const matches = await passwords.matches(row.passwordHash, password).catch(async (error: unknown) => {
    await db.transaction((tx) => giveBack(tx, guess));
    throw error;
  });
  if (!matches) return refuse("password");
  const outcome = await db.transaction(async (tx) => {
    const isRight =
      (sparesCode && code === undefined) ||
      !(await isSecondFactorOn(tx, user.id)) ||
      (code !== undefined && (await takeCode(parts, tx, { userId: user.id, code, from })));
    if (!isRight) return "wrong code" as const;
    await forgetFailures(tx, guesser);
    return { done: await work(tx) };
  });
  return outcome === "wrong code" ? refuse("code") : outcome.done;
}
