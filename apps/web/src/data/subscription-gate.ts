import type { Subscription, User } from "@neuro/contract";
import { useSession } from "./session.ts";
import { useOperation } from "./use-operation.ts";

/** Whether Neuro may trade real money for somebody, as far as the browser knows; the server decides by itself. */
export function mayUseSubscription(subscription: Subscription | undefined, user: User | null): boolean {
  if (user?.is_admin || user?.subscription_exempt) return true;
  // Not known, or the question failed: nobody is turned away by a guess.
  if (subscription === undefined) return true;
  const { status, tier, entitled } = subscription;
  return status === "active" || status === "lifetime" || tier === "free_lifetime" || entitled;
}

/** True when the paywall is to be shown in place of what costs a subscription. */
export function usePaywall(isPaid: boolean): boolean {
  const { kind, user } = useSession();
  const { data } = useOperation("subscriptionInfo", undefined, { enabled: isPaid });
  return isPaid && kind === "server" && !mayUseSubscription(data?.subscription, user);
}
