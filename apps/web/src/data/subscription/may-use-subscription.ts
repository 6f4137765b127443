import type { Subscription, User } from "@neuro/contract";

/** Whether Neuro may trade real money for somebody, as far as the browser knows; the server decides by itself. */
export function mayUseSubscription(subscription: Subscription | undefined, user: User | null): boolean {
  if (user?.is_admin || user?.subscription_exempt) return true;
  // Not known, or the question failed: nobody is turned away by a guess.
  if (subscription === undefined) return true;
  const { status, tier, entitled } = subscription;
  return status === "active" || status === "lifetime" || tier === "free_lifetime" || entitled;
}
