import type { Locale } from "@neuro/contract";
import { eq } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { users } from "../../../platform/db/schema/index.ts";
import { type Failure, failure, isFailure } from "../../../platform/failure.ts";
import type { RequestOrigin } from "../../../platform/http/origin-of.ts";
import type { PeopleContext } from "../../people-context.ts";
import { audit } from "../audit.ts";
import { type Entered, finishLogin, type SecondStepAsked } from "./finish-login.ts";
import { findDevice } from "./known-devices.ts";
import { lockedOut } from "./locked-out.ts";
import { forgetFailures, type Guess, type Guesser, giveBack, takeGuess } from "./login-lock.ts";

type Parts = Pick<PeopleContext, "db" | "wall" | "newId" | "config" | "installation" | "passwords">;

export interface TypedLogin {
  readonly email: string;
  readonly password: string;
  /** What the browser kept of an earlier login; null for nothing. */
  readonly deviceToken: string | null;
  readonly locale: Locale;
  readonly from: RequestOrigin;
}

/** Asked for in place of a user who does not exist, so that the same statements run. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

/** The row, and whose failures its guesses are counted with: those of a browser it knows, or of the address. */
async function findGuessed(orm: Orm, { email, deviceToken, from }: TypedLogin) {
  const [row] = await orm.select().from(users).where(eq(users.email, email));
  const device = await findDevice(orm, { userId: row?.id ?? NOBODY, token: deviceToken });
  const origin: Guesser["origin"] = device
    ? { kind: "device", tokenHash: device.tokenHash }
    : { kind: "address", address: from.address };
  return { row, guesser: { email, origin } };
}

interface FailedLogin {
  /** Null where nobody has the address; the address itself is not written down. */
  readonly subjectId: string | null;
  readonly guess: Guess;
  readonly guesser: Guesser;
  readonly from: RequestOrigin;
}

async function recordFailure({ db, wall, newId }: Parts, failed: FailedLogin): Promise<void> {
  const { subjectId, guess, guesser, from } = failed;
  const lockedSeconds = Math.ceil(guess.locksMs / 1_000);
  await audit(db.orm, {
    ...{ id: newId(), at: wall(), actorId: null, subjectId, from },
    action: lockedSeconds > 0 ? "login.locked" : "login.failed",
    details: { origin: guesser.origin.kind, ...(lockedSeconds > 0 ? { seconds: lockedSeconds } : {}) },
  });
}

/** E-mail and password. The answer and its time are the same for an unknown address and for a wrong password. */
export async function logIn(parts: Parts, login: TypedLogin): Promise<Entered | SecondStepAsked | Failure> {
  const { db, wall, passwords } = parts;
  const { password, deviceToken, locale, from } = login;
  const { row, guesser } = await findGuessed(db.orm, login);
  const guess = await takeGuess(parts, guesser, wall());
  if ("waitMs" in guess) return lockedOut(guess.waitMs, locale);
  const matches = await passwords.matches(row?.passwordHash ?? null, password).catch(async (error) => {
    await db.transaction((tx) => giveBack(tx, guess));
    throw error;
  });
  if (!row || !matches || row.status !== "active") {
    await recordFailure(parts, { subjectId: row?.id ?? null, guess, guesser, from });
    return failure("invalid_credentials");
  }
  const outcome = await db.transaction(async (tx) => {
    await giveBack(tx, guess);
    const entered = await finishLogin(parts, tx, { row, method: "password", deviceToken, from });
    // With a second step to come, its failures must go on from where they are.
    if ("token" in entered) await forgetFailures(tx, guesser);
    return entered;
  });
  // The password was right, so whoever is not let in yet has not guessed.
  if (isFailure(outcome)) await db.transaction((tx) => giveBack(tx, guess));
  return outcome;
}
