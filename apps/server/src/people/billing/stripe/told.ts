/** Stripe's objects in our words. */
import type * as z from "zod/mini";
import type { CheckoutTold, PaymentTold, SubscriptionTold } from "../payment-provider.ts";
import type { WireCheckout, WireInvoice, WireSubscription, wireRefund } from "./wire.ts";

const ms = (seconds: number) => seconds * 1000;

/** Of the subscription's only item, or where older versions have it. */
function periodOf(wire: WireSubscription) {
  const [item] = wire.items.data;
  return {
    start: item?.current_period_start ?? wire.current_period_start ?? null,
    end: item?.current_period_end ?? wire.current_period_end ?? null,
  };
}

/** Stripe opens the next period before it is paid: what failed is paid until its beginning. */
function paidUntilOf(wire: WireSubscription): number | null {
  const { start, end } = periodOf(wire);
  switch (wire.status) {
    case "incomplete":
    case "incomplete_expired":
      return null;
    case "past_due":
    case "unpaid":
      return start;
    default:
      return end;
  }
}

export function subscriptionTold(wire: WireSubscription): SubscriptionTold {
  const until = paidUntilOf(wire);
  const { end } = periodOf(wire);
  const endsAt = wire.cancel_at ?? null;
  return {
    subscriptionId: wire.id,
    state: wire.status,
    paidUntil: until === null ? null : ms(until),
    cancels: wire.cancel_at_period_end || (endsAt !== null && (end === null || endsAt <= end)),
    endedAt: wire.ended_at == null ? null : ms(wire.ended_at),
  };
}

const RANK: Readonly<Record<string, number>> = {
  ...{ active: 3, trialing: 3, past_due: 2, unpaid: 2, paused: 2, incomplete: 1 },
};

/** Alive before ended, then the newest. */
export function theOneThatCounts(all: readonly WireSubscription[]): SubscriptionTold | null {
  const rank = ({ status }: WireSubscription) => RANK[status] ?? 0;
  const [first] = all.toSorted((a, b) => rank(b) - rank(a) || b.created - a.created);
  return first === undefined ? null : subscriptionTold(first);
}

/** Null for one that asked for nothing, such as a trial's. */
export function invoicePaid(wire: WireInvoice): PaymentTold | null {
  if (wire.amount_paid <= 0) return null;
  const at = ms(wire.status_transitions?.paid_at ?? wire.created);
  return { id: wire.id, kind: "subscription", amountCents: wire.amount_paid, currency: currencyOf(wire), at };
}

/** Each attempt is one of its own; no money came in. */
export function invoiceFailed(wire: WireInvoice, at: number): PaymentTold {
  const id = `${wire.id}:failed:${wire.attempt_count ?? at}`;
  return { id, kind: "failed", amountCents: 0, currency: currencyOf(wire), at };
}

export function isOfSubscription({ parent, subscription }: WireInvoice): boolean {
  return (parent?.subscription_details?.subscription ?? subscription) != null;
}

/** Null for one that did not go through. */
export function refundTold(wire: z.output<typeof wireRefund>): PaymentTold | null {
  if (wire.status === "failed" || wire.status === "canceled") return null;
  return {
    ...{ id: wire.id, kind: "refund", amountCents: -wire.amount, currency: currencyOf(wire) },
    at: ms(wire.created),
  };
}

const currencyOf = ({ currency }: { readonly currency: string }) => currency.toUpperCase();

const CHECKOUT_STATUS = { open: "open", complete: "paid", expired: "abandoned" } as const;

export function checkoutTold(wire: WireCheckout): CheckoutTold {
  const { id, url, status, expires_at } = wire;
  return { id, url: url ?? "", status: CHECKOUT_STATUS[status], expiresAt: ms(expires_at) };
}
