/** Name and display preferences of a user: read, and changed field by field. */
import type { InputOf, Profile } from "@neuro/contract";
import { eq } from "drizzle-orm";
import { preferencesOf } from "../../people/access/users/preferences.ts";
import { shownEmail } from "../../people/access/users/user.ts";
import type { Orm } from "../../platform/db/database.ts";
import { users } from "../../platform/db/schema/index.ts";
import type { AdministrationContext } from "../administration-context.ts";

type UserRow = typeof users.$inferSelect;

function profileShown({ name, email, createdAt, preferences }: UserRow): Profile {
  return {
    name,
    email: shownEmail(email),
    created_at: createdAt.toISOString(),
    ...preferencesOf(preferences),
  };
}

function found(row: UserRow | undefined, userId: string): UserRow {
  if (row === undefined) throw new Error(`the user ${userId} vanished during the call`);
  return row;
}

export async function readProfile(db: Orm, userId: string): Promise<Profile> {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  return profileShown(found(row, userId));
}

/** Fields left out keep their value; the row is held meanwhile, so that two saves at once both survive. */
export function saveProfile(
  { db }: Pick<AdministrationContext, "db">,
  userId: string,
  { name, ...chosen }: InputOf<"saveProfile">["body"],
): Promise<Profile> {
  return db.transaction(async (tx) => {
    const own = eq(users.id, userId);
    const [before] = await tx.select().from(users).where(own).for("update");
    const row = found(before, userId);
    const given = Object.entries(chosen).filter(([, value]) => value !== undefined);
    const preferences = { ...(row.preferences as object), ...Object.fromEntries(given) };
    const after = { ...row, preferences, name: name ?? row.name };
    await tx.update(users).set({ preferences, name: after.name }).where(own);
    return profileShown(after);
  });
}
