import { count, eq } from "drizzle-orm";
import type { AppContext } from "../context.ts";
import type { Orm } from "../db/database.ts";
import { users } from "../db/schema/index.ts";
import { sqlState, UNIQUE_VIOLATION } from "../db/sql-state.ts";
import { type Failure, failure } from "../failure.ts";
import { audit } from "./audit.ts";
import { hashPassword } from "./password.ts";
import { createSession } from "./session-store.ts";
import type { User } from "./user.ts";

type Parts = Pick<AppContext, "db" | "wall" | "newId" | "config" | "log">;

export interface Registration {
  readonly email: string;
  readonly password: string;
  readonly name: string | null;
  readonly requestId: string;
}

async function isFirstMember(tx: Orm): Promise<boolean> {
  const [row] = await tx.select({ members: count() }).from(users).where(eq(users.kind, "member"));
  return row?.members === 0;
}

/** Creates a member with a password and logs them in; the first of an installation becomes administrator. */
export async function registerUser(
  { db, wall, newId, config, log }: Parts,
  { email: typedEmail, password, name, requestId }: Registration,
): Promise<{ readonly user: User; readonly token: string } | Failure> {
  const email = typedEmail.trim().toLowerCase();
  const passwordHash = await hashPassword(password);
  const now = wall();
  const create = async (tx: Orm) => {
    const role = config.firstUserAdmin && (await isFirstMember(tx)) ? "admin" : "user";
    const user: User = {
      id: newId(),
      kind: "member",
      role,
      email,
      name: name?.trim() || (email.split("@")[0] ?? email),
      picture: null,
      subscriptionExempt: false,
    };
    const at = new Date(now);
    await tx.insert(users).values({ ...user, passwordHash, createdAt: at, lastSeenAt: at });
    const line = { id: newId(), at: now, action: "user.registered", details: { role }, requestId };
    await audit(tx, { ...line, actorId: user.id, subjectId: user.id });
    const session = { id: newId(), userId: user.id, now, absoluteMs: config.sessionAbsoluteMs };
    return { user, token: await createSession(tx, session) };
  };
  try {
    // Serializable: of two first users registering at once only one becomes administrator.
    const made = await db.transaction(create, { isolationLevel: "serializable" });
    if (made.user.role === "admin") log.info({ userId: made.user.id }, "first user became administrator");
    return made;
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) return failure("email_taken");
    throw error;
  }
}
