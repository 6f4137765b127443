/** When somebody was here: the moment, and each day of a member once. */
import { marketTimeZone } from "@neuro/contract";
import { eq } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { activeDays, users } from "../../../platform/db/schema/index.ts";
import type { User } from "../../../platform/http/caller.ts";

const DAY = new Intl.DateTimeFormat("en-CA", { timeZone: marketTimeZone, dateStyle: "short" });

/** Toronto's, as `2026-05-28`; `time`: epoch ms. */
export function torontoDay(time: number): string {
  return DAY.format(time);
}

type Seen = Pick<User, "id" | "kind">;

async function noteDay(orm: Orm, { id: userId, kind }: Seen, now: number): Promise<void> {
  if (kind === "member")
    await orm
      .insert(activeDays)
      .values({ day: torontoDay(now), userId })
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
  if (torontoDay(now) !== torontoDay(before)) await noteDay(orm, user, now);
}

/** Somebody came in, in the transaction of it. */
export async function noteLogin(tx: Orm, user: Seen, now: number): Promise<void> {
  const at = new Date(now);
  await tx.update(users).set({ lastLoginAt: at, lastSeenAt: at }).where(eq(users.id, user.id));
  await noteDay(tx, user, now);
}
