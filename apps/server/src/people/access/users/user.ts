/** From a row of users to what every capability may see of it. */
import type { users } from "../../../platform/db/schema/index.ts";
import type { User } from "../../../platform/http/caller.ts";
import { chosenBenchmark, preferencesOf } from "./preferences.ts";

export function userOf(row: typeof users.$inferSelect): User {
  const { id, kind, role, email, name, picture, accessLevel, subscriptionExempt } = row;
  const { country, home_currency: countsIn } = preferencesOf(row.preferences);
  return {
    id,
    kind,
    role,
    email,
    name,
    picture,
    accessLevel,
    subscriptionExempt,
    country,
    countsIn,
    benchmark: chosenBenchmark(row.preferences),
  };
}

/** Null for the addresses the server makes up where it knows none: nobody reads mail in the reserved domain. */
export function shownEmail(email: string): string | null {
  return email.endsWith(".invalid") ? null : email;
}
