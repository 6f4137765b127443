/** Payments through Stripe: its payment page, its subscriptions, its portal. */
import { type Locale, subscriptionPriceCad } from "@neuro/contract";
import type { Logger } from "pino";
import type Stripe from "stripe";
import * as z from "zod/mini";
import type { StripeSettings } from "../../../platform/config/config-billing.ts";
import type { Answer, CheckoutWanted, PaymentProvider } from "../payment-provider.ts";
import { createAsking } from "./ask-stripe.ts";
import { checkoutTold, invoicePaid, isOfSubscription, refundTold, theOneThatCounts } from "./told.ts";
import { listOf, wireCheckout, wireInvoice, wirePrice, wireRefund, wireSubscription } from "./wire.ts";

export interface StripeParts {
  readonly settings: StripeSettings;
  readonly log: Logger;
  readonly wall: () => number;
}

const TIMEOUT_MS = 8_000;
const PRICE_CENTS = Math.round(subscriptionPriceCad * 100);
const named = z.object({ id: z.string() });
const addressed = z.object({ url: z.string() });
const anything = z.looseObject({});

/** Without an address: Stripe's own. Its library is loaded for the first question: most installations ask none. */
async function openStripe({ secretKey, url }: Pick<StripeSettings, "secretKey" | "url">): Promise<Stripe> {
  const { default: Client } = await import("stripe");
  const address = url === null ? null : new URL(url);
  const protocol = address?.protocol === "http:" ? "http" : "https";
  return new Client(secretKey, {
    ...{ timeout: TIMEOUT_MS, maxNetworkRetries: 1, telemetry: false },
    ...(address && {
      host: address.hostname,
      port: address.port || (protocol === "http" ? 80 : 443),
      protocol,
    }),
  });
}

function map<T, U>(answer: Answer<T>, made: (value: T) => U): Answer<U> {
  return answer.ok ? { ok: true, value: made(answer.value) } : answer;
}

const present = <T>(value: T | null): value is T => value !== null;
const languageOf = (locale: Locale) => (locale === "fr" ? "fr-CA" : "en");

export function createStripeProvider({ settings, log, wall }: StripeParts): PaymentProvider {
  let opened: Promise<Stripe> | undefined;
  const ask = createAsking(log, () => (opened ??= openStripe(settings)));
  let priceIsRight = settings.priceId === null;

  /** What people are told they pay is what they pay. */
  async function checkPrice(): Promise<Answer<null>> {
    const { priceId } = settings;
    if (priceIsRight || priceId === null) return { ok: true, value: null };
    const asked = await ask("the price", wirePrice, (stripe) => stripe.prices.retrieve(priceId));
    if (!asked.ok) return asked;
    const { unit_amount, currency, recurring } = asked.value.body;
    const isMonthly = recurring?.interval === "month" && recurring.interval_count === 1;
    priceIsRight = unit_amount === PRICE_CENTS && currency === "cad" && isMonthly;
    if (priceIsRight) return { ok: true, value: null };
    log.error({ priceId }, `STRIPE_PRICE_ID must be a price of ${subscriptionPriceCad} CAD a month`);
    return { ok: false, reason: "refused" };
  }

  function lineItem() {
    const { priceId } = settings;
    if (priceId !== null) return { price: priceId, quantity: 1 };
    const recurring = { interval: "month" as const };
    const product_data = { name: "Neuro" };
    return {
      price_data: { currency: "cad", unit_amount: PRICE_CENTS, recurring, product_data },
      quantity: 1,
    };
  }

  return {
    id: "stripe",

    async createCustomer({ userId, email, key }) {
      const who = { ...(email !== null && { email }), metadata: { user_id: userId } };
      const made = await ask("a new customer", named, (stripe) =>
        stripe.customers.create(who, { idempotencyKey: `neuro-customer-${key}` }),
      );
      return map(made, ({ body }) => body.id);
    },

    async readCustomer(customer) {
      const [all, invoices] = await Promise.all([
        ask("the subscriptions of a customer", listOf(wireSubscription), (stripe) =>
          stripe.subscriptions.list({ customer, status: "all", limit: 100 }),
        ),
        ask("the invoices of a customer", listOf(wireInvoice), (stripe) =>
          stripe.invoices.list({ customer, status: "paid", limit: 24 }),
        ),
      ]);
      if (!all.ok) return all;
      if (!invoices.ok) return invoices;
      const { body, at } = all.value;
      return {
        ok: true,
        value: {
          at: at ?? wall(),
          subscription: theOneThatCounts(body.data),
          payments: invoices.value.body.data.filter(isOfSubscription).map(invoicePaid).filter(present),
        },
      };
    },

    async deleteCustomer(customer) {
      return map(
        await ask("the end of a customer", anything, (stripe) => stripe.customers.del(customer)),
        () => null,
      );
    },

    async createCheckout(wanted: CheckoutWanted) {
      const right = await checkPrice();
      if (!right.ok) return right;
      const { customerId: customer, userId, key, locale, successUrl, cancelUrl } = wanted;
      const page = {
        ...{ mode: "subscription" as const, customer, client_reference_id: userId },
        ...{ line_items: [lineItem()], locale: languageOf(locale) as "en" | "fr-CA" },
        ...{ success_url: successUrl, cancel_url: cancelUrl },
      };
      const made = await ask("a payment page", wireCheckout, (stripe) =>
        stripe.checkout.sessions.create(page, { idempotencyKey: `neuro-checkout-${key}` }),
      );
      return map(made, ({ body }) => checkoutTold(body));
    },

    async readCheckout(id) {
      const asked = await ask("a payment page", wireCheckout, (stripe) =>
        stripe.checkout.sessions.retrieve(id),
      );
      return map(asked, ({ body }) => checkoutTold(body));
    },

    async closeCheckout(id) {
      const closed = await ask("the end of a payment page", anything, (stripe) =>
        stripe.checkout.sessions.expire(id),
      );
      return !closed.ok && closed.reason === "unreachable" ? closed : { ok: true, value: null };
    },

    async setCancels(id, cancels) {
      const changed = await ask("a change of the renewal", wireSubscription, (stripe) =>
        stripe.subscriptions.update(id, { cancel_at_period_end: cancels }),
      );
      if (!changed.ok || cancels || changed.value.body.cancel_at == null) return map(changed, () => null);
      // Stripe's own portal may have set a day instead.
      const freed = await ask("a change of the renewal", wireSubscription, (stripe) =>
        stripe.subscriptions.update(id, { cancel_at: "" }),
      );
      return map(freed, () => null);
    },

    async endSubscription(id) {
      return map(
        await ask("the end of a subscription", anything, (stripe) => stripe.subscriptions.cancel(id)),
        () => null,
      );
    },

    async refundsOf(charge) {
      const asked = await ask("the refunds of a charge", listOf(wireRefund), (stripe) =>
        stripe.refunds.list({ charge, limit: 100 }),
      );
      return map(asked, ({ body }) => body.data.map(refundTold).filter(present));
    },

    async portal(customer, returnUrl, locale) {
      const page = { customer, return_url: returnUrl, locale: languageOf(locale) as "en" | "fr-CA" };
      const made = await ask("the portal", addressed, (stripe) => stripe.billingPortal.sessions.create(page));
      return map(made, ({ body }) => body.url);
    },
  };
}
