/** Who may use what costs a subscription: trading by Neuro with real money. Reading and paper trading are free. */
import type { User } from "../access/user.ts";
import { type Failure, failure } from "../failure.ts";

/** Null when the user may. */
export function requireSubscription({
  subscriptionExempt,
}: Pick<User, "subscriptionExempt">): Failure | null {
  return subscriptionExempt ? null : failure("subscription_required");
}
