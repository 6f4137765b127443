/** A subscription as its owner sees it. */
import { type Subscription, subscriptionPriceCad } from "@neuro/contract";
import { type BillingContext, counts } from "./billing-context.ts";
import { mayUse, type Subscriber } from "./entitlement.ts";
import { isAlive, type SubscriptionRow, statusOf } from "./subscription-state.ts";

const MONTHLY = "monthly";

export function subscriptionShown(
  { config, wall }: Pick<BillingContext, "config" | "wall">,
  user: Subscriber,
  stored: SubscriptionRow | null,
): Subscription {
  const row = counts({ config }, user, stored) ? stored : null;
  const status = statusOf(row);
  const isExempt = user.subscriptionExempt;
  return {
    status: isExempt ? "lifetime" : status,
    tier: isExempt ? "free_lifetime" : status === "none" ? null : MONTHLY,
    expires_at: isExempt ? null : (row?.paidUntil?.toISOString() ?? null),
    price: subscriptionPriceCad,
    cancels: row?.cancels === true && isAlive(row),
    entitled: mayUse(user, row, { config, now: wall() }),
    provider: row !== null && (isExempt ? isAlive(row) : status !== "none") ? row.provider : null,
  };
}
