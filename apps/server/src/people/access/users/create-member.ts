/** New members, whichever way they come; the first of an installation becomes administrator. */
import { count, eq } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { users } from "../../../platform/db/schema/index.ts";
import type { RequestOrigin } from "../../../platform/http/origin-of.ts";
import type { PeopleContext } from "../../people-context.ts";
import { audit } from "../audit.ts";

type Parts = Pick<PeopleContext, "wall" | "newId" | "config">;
type UserRow = typeof users.$inferSelect;

export interface Newcomer
  extends Pick<typeof users.$inferInsert, "picture" | "accessLevel" | "passwordHash" | "emailVerifiedAt"> {
  /** Null where none is known for theirs: an address of the reserved domain takes its place. */
  readonly email: string | null;
  readonly name: string | null;
  readonly from: RequestOrigin;
}

async function isFirstMember(tx: Orm): Promise<boolean> {
  const [row] = await tx.select({ members: count() }).from(users).where(eq(users.kind, "member"));
  return row?.members === 0;
}

/**
 * To be called in a serializable transaction: of two first members who come at once only one becomes administrator. An
 * address that is taken breaks the unique index.
 */
export async function createMember(
  { wall, newId, config }: Parts,
  tx: Orm,
  { email: known, name, from, ...newcomer }: Newcomer,
): Promise<UserRow> {
  const id = newId();
  const at = new Date(wall());
  const role = config.firstUserAdmin && (await isFirstMember(tx)) ? "admin" : "user";
  const email = known ?? `${id}@member.invalid`;
  const [row] = await tx
    .insert(users)
    .values({
      ...newcomer,
      ...{ id, kind: "member", role, email, createdAt: at, lastSeenAt: at },
      name: name?.trim() || (known?.split("@")[0] ?? "Member"),
      passwordChangedAt: newcomer.passwordHash ? at : null,
    })
    .returning();
  if (!row) throw new Error("a new user has no row");
  const line = { id: newId(), at: at.getTime(), action: "user.registered" as const, details: { role }, from };
  await audit(tx, { ...line, actorId: id, subjectId: id });
  return row;
}
