import { eq } from "drizzle-orm";
import type { AppContext } from "../context.ts";
import { users } from "../db/schema/index.ts";
import { type Failure, failure } from "../failure.ts";
import { forgetFailures, lockedFor, noteFailure } from "./login-lock.ts";
import { passwordMatches } from "./password.ts";
import { createSession } from "./session-store.ts";
import type { User } from "./user.ts";

type Parts = Pick<AppContext, "db" | "wall" | "newId" | "config">;

/** E-mail and password. The answer and its time are the same for an unknown address and for a wrong password. */
export async function logIn(
  { db, wall, newId, config }: Parts,
  typed: { readonly email: string; readonly password: string },
): Promise<{ readonly user: User; readonly token: string } | Failure> {
  const email = typed.email.trim().toLowerCase();
  const waitMs = await lockedFor(db.orm, email, wall());
  if (waitMs > 0) return failure("account_locked", { params: { minutes: Math.ceil(waitMs / 60_000) } });
  const [row] = await db.orm.select().from(users).where(eq(users.email, email));
  const matches = await passwordMatches(row?.passwordHash ?? null, typed.password);
  const now = wall();
  if (!row || !matches || row.status !== "active") {
    await noteFailure(db.orm, email, now);
    return failure("invalid_credentials");
  }
  await forgetFailures(db.orm, email);
  const session = { id: newId(), userId: row.id, now, absoluteMs: config.sessionAbsoluteMs };
  const token = await createSession(db.orm, session);
  const { id, kind, role, name, picture, subscriptionExempt } = row;
  return { user: { id, kind, role, email, name, picture, subscriptionExempt }, token };
}
