/** Cancelling ends a subscription with what is paid; resuming takes that back while it lasts. */
import { type Failure, failure, isFailure } from "../../platform/failure.ts";
import type { BillingContext } from "./billing-context.ts";
import type { Answer, PaymentProvider } from "./payment-provider.ts";
import { settle } from "./settle.ts";
import { isAlive, type SubscriptionRow, statusOf } from "./subscription-state.ts";

type Change = (provider: PaymentProvider, subscriptionId: string) => Promise<Answer<null>>;

/** First how it stands now, so that nothing is decided by what is out of date; then the change. */
async function change(
  ctx: BillingContext,
  userId: string,
  choose: (row: SubscriptionRow) => Change | null,
): Promise<SubscriptionRow | Failure> {
  const now = await settle(ctx, { userId });
  if (isFailure(now)) return now;
  const wanted = now === null || now.subscriptionId === null || !isAlive(now) ? null : choose(now);
  if (wanted === null) return failure("no_subscription");
  const changed = await settle(ctx, {
    userId,
    async act(provider, { subscriptionId }) {
      if (subscriptionId === null) return failure("no_subscription");
      const done = await wanted(provider, subscriptionId);
      if (done.ok) return null;
      return failure(done.reason === "gone" ? "no_subscription" : "payment_unreachable");
    },
  });
  return changed ?? failure("no_subscription");
}

/** What is owed is not asked for any more: then there is nothing paid that could run to its end. */
export function cancelSubscription(ctx: BillingContext, userId: string): Promise<SubscriptionRow | Failure> {
  return change(ctx, userId, (row) =>
    statusOf(row) === "active"
      ? (provider, id) => provider.setCancels(id, true)
      : (provider, id) => provider.endSubscription(id),
  );
}

export function resumeSubscription(ctx: BillingContext, userId: string): Promise<SubscriptionRow | Failure> {
  return change(ctx, userId, (row) =>
    statusOf(row) === "active" ? (provider, id) => provider.setCancels(id, false) : null,
  );
}
