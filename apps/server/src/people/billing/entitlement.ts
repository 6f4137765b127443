/** Who may use what costs a subscription: trading by Neuro with real money. Reading and paper trading are free. */
import type { Config } from "../../platform/config/config.ts";
import type { Orm } from "../../platform/db/database.ts";
import { type Failure, failure } from "../../platform/failure.ts";
import type { User } from "../../platform/http/caller.ts";
import { counts } from "./billing-context.ts";
import { isEntitled, type SubscriptionRow } from "./subscription-state.ts";
import { findSubscription } from "./subscription-store.ts";

export type Subscriber = Pick<User, "id" | "kind" | "role" | "subscriptionExempt">;

interface Parts {
  readonly db: Orm;
  readonly config: Config;
  /** Real time, epoch ms. */
  readonly now: number;
}

export function mayUse(
  { subscriptionExempt, role, kind }: Subscriber,
  row: SubscriptionRow | null,
  { config, now }: Omit<Parts, "db">,
): boolean {
  if (subscriptionExempt || role === "admin") return true;
  return counts({ config }, { kind }, row) && isEntitled(row, now);
}

/** By what is stored, so that a payment provider out of reach stops nobody. Null when the user may. */
export async function requireSubscription(
  { db, ...parts }: Parts,
  user: Subscriber,
): Promise<Failure | null> {
  const isFree = mayUse(user, null, parts);
  if (isFree || mayUse(user, await findSubscription(db, user.id), parts)) return null;
  return failure("subscription_required");
}
