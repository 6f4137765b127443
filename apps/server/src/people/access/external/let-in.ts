/** From somebody the provider vouches for to a user of this installation: known, linked by a verified address, or new. */
import { eq } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { users } from "../../../platform/db/schema/index.ts";
import { sqlState, UNIQUE_VIOLATION } from "../../../platform/db/sql-state.ts";
import type { RequestOrigin } from "../../../platform/http/origin-of.ts";
import type { PeopleContext } from "../../people-context.ts";
import { audit } from "../audit.ts";
import { createMember } from "../users/create-member.ts";
import { findLinkedUser, noteLogin, storeIdentity, type UserRow } from "./identity-store.ts";
import type { ProvenIdentity } from "./proven-identity.ts";

type Parts = Pick<PeopleContext, "db" | "wall" | "newId" | "config" | "log">;

type Refusal = "suspended" | "email_taken" | "registration_closed";
export type LetIn = { readonly row: UserRow; readonly isNew?: true } | { readonly problem: Refusal };

interface Arrival {
  readonly identity: ProvenIdentity;
  readonly from: RequestOrigin;
}

async function linkByAddress(
  parts: Parts,
  tx: Orm,
  { identity, from, row }: Arrival & { readonly row: UserRow },
): Promise<LetIn> {
  // Both the provider and a mail to the address must have shown whose it is: nobody can take an address first and wait.
  if (!identity.emailVerified || row.emailVerifiedAt === null) return { problem: "email_taken" };
  if (row.status !== "active") return { problem: "suspended" };
  const now = parts.wall();
  await storeIdentity(tx, identity, { userId: row.id, now });
  await noteLogin(tx, row, { identity, now });
  const line = { id: parts.newId(), at: now, action: "external_login.linked" as const, from };
  await audit(tx, { ...line, actorId: row.id, subjectId: row.id, details: { by: "verified_email" } });
  return { row };
}

async function makeUser(parts: Parts, tx: Orm, { identity, from }: Arrival): Promise<LetIn> {
  if (!parts.config.registrationOpen) return { problem: "registration_closed" };
  const now = parts.wall();
  const { email, emailVerified, name, picture, accessLevel } = identity;
  const row = await createMember(parts, tx, {
    // An address nobody vouches for may be somebody else's, who must still be able to register with it.
    email: emailVerified ? email : null,
    emailVerifiedAt: emailVerified ? new Date(now) : null,
    ...{ name, picture, accessLevel, passwordHash: null, from },
  });
  await storeIdentity(tx, identity, { userId: row.id, now });
  const line = { id: parts.newId(), at: now, action: "external_login.linked" as const, from };
  await audit(tx, { ...line, actorId: row.id, subjectId: row.id, details: { by: "registration" } });
  return { row, isNew: true };
}

async function letInOnce(parts: Parts, tx: Orm, arrival: Arrival): Promise<LetIn> {
  const { identity } = arrival;
  const linked = await findLinkedUser(tx, identity);
  if (linked !== null) {
    if (linked.status !== "active") return { problem: "suspended" };
    await noteLogin(tx, linked, { identity, now: parts.wall() });
    return { row: linked };
  }
  const [owner] =
    identity.email === null ? [] : await tx.select().from(users).where(eq(users.email, identity.email));
  return owner ? linkByAddress(parts, tx, { ...arrival, row: owner }) : makeUser(parts, tx, arrival);
}

export async function letIn(parts: Parts, arrival: Arrival): Promise<LetIn> {
  const attempt = () =>
    parts.db.transaction((tx) => letInOnce(parts, tx, arrival), { isolationLevel: "serializable" });
  const made = await attempt().catch((error: unknown) => {
    // Two windows came back at once and the other was first: now the user is there.
    if (sqlState(error) === UNIQUE_VIOLATION) return attempt();
    throw error;
  });
  if ("isNew" in made && made.row.role === "admin")
    parts.log.info({ userId: made.row.id }, "first user became administrator");
  return made;
}
