/** A user as a capability sees them, outside of a request. */
import { eq } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { users } from "../../../platform/db/schema/index.ts";
import type { User } from "../../../platform/http/caller.ts";
import { userOf } from "./user.ts";

export async function findUser(db: Orm, userId: string): Promise<User | null> {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  if (row === undefined || row.status === "suspended") return null;
  return userOf(row);
}
