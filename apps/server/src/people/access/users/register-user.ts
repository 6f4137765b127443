import type { Locale } from "@neuro/contract";
import type { Orm } from "../../../platform/db/database.ts";
import { sqlState, UNIQUE_VIOLATION } from "../../../platform/db/sql-state.ts";
import { type Failure, failure, isFailure } from "../../../platform/failure.ts";
import type { RequestOrigin } from "../../../platform/http/origin-of.ts";
import type { PeopleContext } from "../../people-context.ts";
import { sendFirstVerification } from "../credentials/verify-email.ts";
import { type Entered, enter } from "../login/finish-login.ts";
import { refuseWeak } from "../password-strength/judge-password.ts";
import { createMember } from "./create-member.ts";

type Parts = Pick<
  PeopleContext,
  | "db"
  | "wall"
  | "newId"
  | "config"
  | "installation"
  | "log"
  | "passwords"
  | "strength"
  | "mailer"
  | "background"
  | "publicOrigin"
>;

export interface Registration {
  readonly email: string;
  readonly password: string;
  readonly name: string | null;
  readonly locale: Locale;
  readonly from: RequestOrigin;
}

/** Creates a member with a password and logs them in. */
export async function registerUser(
  parts: Parts,
  { email: typedEmail, password, name, locale, from }: Registration,
): Promise<Entered | Failure> {
  const { db, log, config, passwords } = parts;
  if (!config.registrationOpen) return failure("registration_closed");
  const email = typedEmail.trim().toLowerCase();
  const weak = await refuseWeak(parts, { password, locale, email, name }, "password");
  if (weak) return weak;
  const passwordHash = await passwords.hash(password);
  const create = async (tx: Orm) => {
    const row = await createMember(parts, tx, { email, name, passwordHash, from });
    const newcomer = { row, method: "registration", deviceToken: null, from } as const;
    return enter(parts, tx, { ...newcomer, secondStep: { taken: false } });
  };
  try {
    const made = await db.transaction(create, { isolationLevel: "serializable" });
    if (isFailure(made)) return made;
    if (made.user.role === "admin") log.info({ userId: made.user.id }, "first user became administrator");
    sendFirstVerification(parts, { user: made.user, locale });
    return made;
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) return failure("email_taken");
    throw error;
  }
}
