/** Links somebody of the provider with an account whose user asked for it, and forgets the link. */
import { stepUpMs } from "@neuro/contract";
import { eq } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { users } from "../../../platform/db/schema/index.ts";
import { sqlState, UNIQUE_VIOLATION } from "../../../platform/db/sql-state.ts";
import { type Failure, failure } from "../../../platform/failure.ts";
import type { Session, User } from "../../../platform/http/caller.ts";
import type { RequestOrigin } from "../../../platform/http/origin-of.ts";
import type { PeopleContext } from "../../people-context.ts";
import { audit } from "../audit.ts";
import { requireConfirmed } from "../step-up.ts";
import {
  findLinkedUser,
  noteLogin,
  removeIdentities,
  storeIdentity,
  userOfOpenSession,
} from "./identity-store.ts";
import type { LoginPurpose } from "./login-attempt-store.ts";
import type { ProvenIdentity } from "./proven-identity.ts";

type Parts = Pick<PeopleContext, "db" | "wall" | "newId">;

export type Linked = "linked" | "expired" | "identity_taken";

/** The session that asked must still be open: who ended it wants no link of it to be made. */
export async function linkIdentity(
  { db, wall, newId }: Parts,
  { sessionId }: LoginPurpose,
  { identity, from }: { readonly identity: ProvenIdentity; readonly from: RequestOrigin },
): Promise<Linked> {
  const now = wall();
  const link = async (tx: Orm): Promise<Linked> => {
    const user = await userOfOpenSession(tx, { sessionId, now });
    if (user === null) return "expired";
    const owner = await findLinkedUser(tx, identity);
    if (owner !== null) return owner.id === user.id ? "linked" : "identity_taken";
    await storeIdentity(tx, identity, { userId: user.id, now });
    await noteLogin(tx, user, { identity, now });
    const line = { id: newId(), at: now, action: "external_login.linked" as const, from };
    await audit(tx, { ...line, actorId: user.id, subjectId: user.id, details: { by: "session" } });
    return "linked";
  };
  return db.transaction(link).catch((error: unknown) => {
    // Linked with another account at this very moment.
    if (sqlState(error) === UNIQUE_VIOLATION) return "identity_taken";
    throw error;
  });
}

/** A way in must be left. */
export async function unlinkIdentity(
  { db, wall, newId }: Parts,
  { user, session, from }: { readonly user: User; readonly session: Session; readonly from: RequestOrigin },
): Promise<null | Failure> {
  const now = wall();
  const refused = requireConfirmed(session, { now, withinMs: stepUpMs });
  if (refused) return refused;
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.id, user.id))
      .for("update");
    const wasLinked = await removeIdentities(tx, user.id);
    if (!wasLinked) return null;
    if (row?.passwordHash == null) return failure("last_way_in");
    const line = { id: newId(), at: now, action: "external_login.unlinked" as const, from };
    await audit(tx, { ...line, actorId: user.id, subjectId: user.id });
    return null;
  });
}
