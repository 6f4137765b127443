/** What a user has a right to. Until somebody can pay, only the installation's exemption gives one. */
import { type Subscription, subscriptionPriceCad } from "@neuro/contract";
import type { User } from "../access/user.ts";

export function subscriptionShown({ subscriptionExempt }: Pick<User, "subscriptionExempt">): Subscription {
  const right = subscriptionExempt
    ? ({ status: "lifetime", tier: "free_lifetime" } as const)
    : ({ status: "none", tier: null } as const);
  return {
    ...right,
    expires_at: null,
    price: subscriptionPriceCad,
    cancels: false,
    entitled: subscriptionExempt,
    provider: null,
  };
}
