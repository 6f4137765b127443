/** Who has an account here, for those who administer it. Demos are nobody's. */
import { and, asc, eq } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { users } from "../../../platform/db/schema/index.ts";
import type { UserRow } from "./remove-user.ts";

/** By the time they registered. */
export async function listMembers(db: Orm): Promise<readonly UserRow[]> {
  const isMember = eq(users.kind, "member");
  return await db.select().from(users).where(isMember).orderBy(asc(users.createdAt), asc(users.id));
}

export async function countDemos(db: Orm): Promise<number> {
  return await db.$count(users, eq(users.kind, "demo"));
}

/** `email` in lower case. */
export async function findMember(db: Orm, email: string): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), eq(users.kind, "member")));
  return row ?? null;
}
