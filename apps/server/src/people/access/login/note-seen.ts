/** When somebody was here: the moment, and each day of a member once. */
import { easternDate } from "@neuro/contract";
import { eq } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { activeDays, users } from "../../../platform/db/schema/index.ts";
import type { User } from "../../../platform/http/caller.ts";

type Seen = Pick<User, "id" | "kind">;

async function noteDay(orm: Orm, { id: userId, kind }: Seen, now: number): Promise<void> {
  if (kind === "member")
    await orm
      .insert(activeDays)
      .values({ day: easternDate(now), userId })
      .onConflictDoNothing();
}

/** `before`: when they were last seen until now. Epoch ms. */
export async function noteSeen(
  orm: Orm,
  user: Seen,
  { now, before }: { readonly now: number; readonly before: number },
): Promise<void> {
  await orm
    .update(users)
    .set({ lastSeenAt: new Date(now) })
    .where(eq(users.id, user.id));
  if (easternDate(now) !== easternDate(before)) await noteDay(orm, user, now);
}

/** Somebody came in, in the transaction of it. */
export async function noteLogin(tx: Orm, user: Seen, now: number): Promise<void> {
  const at = new Date(now);
  await tx.update(users).set({ lastLoginAt: at, lastSeenAt: at }).where(eq(users.id, user.id));
  await noteDay(tx, user, now);
}
