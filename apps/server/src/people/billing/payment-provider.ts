/**
 * Who takes the payments: Stripe, or the sandbox, which charges nothing. Both behind this port, and behind one conformance
 * suite. All times are epoch ms by the provider's own clock.
 */
import type { Locale } from "@neuro/contract";

/**
 * unreachable: no usable answer, the outcome may be unknown. gone: the provider knows no such thing (any more). refused: it
 * will answer the same again.
 */
export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: "unreachable" | "gone" | "refused" };

export interface SubscriptionTold {
  readonly subscriptionId: string;
  /** The provider's word: active, trialing, past_due, canceled, unpaid, incomplete, incomplete_expired, paused. */
  readonly state: string;
  /** End of what is paid; null where nothing is. */
  readonly paidUntil: number | null;
  /** Not renewed then. */
  readonly cancels: boolean;
  readonly endedAt: number | null;
}

export interface PaymentTold {
  readonly id: string;
  /** `failed`: was asked for and did not come. */
  readonly kind: "subscription" | "refund" | "failed";
  /** Negative for a refund, nothing for what failed. */
  readonly amountCents: number;
  readonly currency: string;
  readonly at: number;
}

/** All that counts of one customer, as of `at`. */
export interface CustomerTold {
  readonly at: number;
  /** The one that counts: alive before ended, then the newest. */
  readonly subscription: SubscriptionTold | null;
  /** The latest payments, so that news of one that got lost is made up for. */
  readonly payments: readonly PaymentTold[];
}

export interface CheckoutTold {
  readonly id: string;
  readonly url: string;
  readonly status: "open" | "paid" | "abandoned";
  readonly expiresAt: number;
}

export interface CheckoutWanted {
  readonly customerId: string;
  readonly userId: string;
  /** The same key opens the same page, however often it is asked. */
  readonly key: string;
  readonly locale: Locale;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** What an event tells; `nothing`: it is of no concern here. */
export type News =
  | { readonly is: "subscription"; readonly told: SubscriptionTold }
  | { readonly is: "checkout"; readonly checkoutId: string; readonly status: "paid" | "abandoned" }
  | { readonly is: "payment"; readonly payment: PaymentTold }
  | { readonly is: "refunded"; readonly chargeId: string }
  | { readonly is: "nothing" };

export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly at: number;
  readonly customerId: string | null;
  readonly news: News;
}

export interface PaymentProvider {
  readonly id: "stripe" | "sandbox";
  createCustomer(user: {
    readonly userId: string;
    readonly email: string | null;
    /** The same key makes the same customer. */
    readonly key: string;
  }): Promise<Answer<string>>;
  readCustomer(customerId: string): Promise<Answer<CustomerTold>>;
  /** Ends what runs and forgets the person. `gone` when there was nobody. */
  deleteCustomer(customerId: string): Promise<Answer<null>>;
  createCheckout(wanted: CheckoutWanted): Promise<Answer<CheckoutTold>>;
  readCheckout(checkoutId: string): Promise<Answer<CheckoutTold>>;
  /** Nobody can pay there any more; what is closed already is left as it is. */
  closeCheckout(checkoutId: string): Promise<Answer<null>>;
  /** Whether it is renewed when what is paid ends. */
  setCancels(subscriptionId: string, cancels: boolean): Promise<Answer<null>>;
  /** At once, and nothing more is charged. */
  endSubscription(subscriptionId: string): Promise<Answer<null>>;
  refundsOf(chargeId: string): Promise<Answer<readonly PaymentTold[]>>;
  /** The address of the provider's own page for cards and receipts. */
  portal(customerId: string, returnUrl: string, locale: Locale): Promise<Answer<string>>;
}
