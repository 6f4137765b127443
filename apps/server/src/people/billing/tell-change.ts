/** Everybody who has to hear of a change of a subscription hears of it here, after it is stored. */
import type { BillingContext } from "./billing-context.ts";
import { type SubscriptionRow, sameFacts } from "./subscription-state.ts";

export interface SubscriptionChange {
  readonly userId: string;
  readonly before: SubscriptionRow | null;
  readonly after: SubscriptionRow | null;
}

const NEVER = new Date(0);

export function tellChange({ stream }: Pick<BillingContext, "stream">, change: SubscriptionChange): void {
  const { userId, before, after } = change;
  const isSame =
    before === null || after === null
      ? before === after
      : sameFacts({ ...before, toldAt: NEVER }, { ...after, toldAt: NEVER });
  if (!isSame) stream.publish(userId, "subscription", {});
}
