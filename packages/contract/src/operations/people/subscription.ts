/** The subscription: its state, its payment, and the payment provider's events. */

import * as z from "zod/mini";
import { identifier } from "../../api/inputs.ts";
import { operationsOf } from "../../api/operation.ts";
import { described } from "../../described.ts";
import { cad, isoDateTime, words } from "../../units.ts";

export const subscription = z.object({
  status: z.enum(["active", "lifetime", "cancelled", "past_due", "incomplete", "none"]),
  tier: z.nullable(z.string()).check(described("`free_lifetime`, `monthly`; null without one")),
  expires_at: z.nullable(isoDateTime("End of what is paid")),
  price: cad("A month"),
  cancels: z.boolean().check(described("Paid until `expires_at` and not renewed then")),
  entitled: z
    .boolean()
    .check(described("Neuro may trade real money for the caller: the server's own decision")),
  provider: z
    .nullable(z.enum(["stripe", "sandbox"]))
    .check(described("Who takes the payment; sandbox: nobody pays anything. Null without a payment")),
});
export type Subscription = z.output<typeof subscription>;

/** Where the payment page sends people back to; only the site's own origin is taken. */
const originUrl = z.url({ protocol: /^https?$/ }).check(z.maxLength(500));
const outcome = z.object({ success: z.boolean(), message: z.string(), subscription });

/** A payment page of the sandbox: nothing is charged. */
export const sandboxCheckout = z.object({
  id: z.string(),
  status: z.enum(["open", "paid", "abandoned", "expired"]),
  email: z.nullable(z.string()),
  price: cad("A month"),
  expires_at: isoDateTime("Until then it can be paid"),
});
export type SandboxCheckout = z.output<typeof sandboxCheckout>;
/** What the sandbox's page lets one try out. */
export const sandboxCheckoutActs = ["pay", "decline", "abandon"] as const;

/** What a payment provider's portal shows, of the sandbox: nothing was charged. */
export const sandboxBilling = z.object({
  subscription,
  email: z.nullable(z.string()),
  invoices: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(["subscription", "refund", "failed"]),
      amount: cad("What was charged: nothing"),
      paid_at: isoDateTime("When the month began, or the card was declined"),
    }),
  ),
});
export type SandboxBilling = z.output<typeof sandboxBilling>;

const operation = operationsOf("subscription");

export const subscriptionOperations = {
  subscriptionInfo: operation("GET /subscription/info", {
    summary: "The caller's subscription",
    policy: "user",
    response: z.object({ subscription }),
  }),
  cancelSubscription: operation("POST /subscription/cancel", {
    summary: "End the subscription with what is paid",
    policy: "user",
    response: outcome,
    errors: ["no_subscription", "payment_unreachable"],
  }),
  resumeSubscription: operation("POST /subscription/resume", {
    summary: "Take a cancellation back while what is paid lasts",
    policy: "user",
    response: outcome,
    errors: ["no_subscription", "payment_unreachable"],
  }),
  createCheckout: operation("POST /subscription/create-checkout", {
    summary: "A checkout page to subscribe",
    policy: "user",
    body: z.object({ origin_url: originUrl }),
    response: z.object({ checkout_url: z.string() }),
    errors: ["already_subscribed", "payment_unreachable", "forbidden"],
  }),
  billingPortal: operation("POST /subscription/portal", {
    summary: "A page of the payment provider for cards and receipts",
    policy: "user",
    body: z.object({ origin_url: originUrl }),
    response: z.object({ portal_url: z.string() }),
    errors: ["no_subscription", "payment_unreachable", "forbidden"],
  }),
  sandboxCheckout: operation("GET /billing/sandbox/checkout/{id}", {
    summary: "What the sandbox's payment page shows",
    policy: "user",
    params: z.object({ id: identifier }),
    response: z.object({ checkout: sandboxCheckout }),
  }),
  actOnSandboxCheckout: operation("POST /billing/sandbox/checkout/{id}", {
    summary: "Pay nothing, have a card declined, or leave the sandbox's payment page",
    policy: "user",
    params: z.object({ id: identifier }),
    body: z.object({ act: z.enum(sandboxCheckoutActs) }),
    response: z.object({
      return_url: z.nullable(z.string()).check(described("Null where the page stays")),
      message: words("In the caller's language"),
    }),
    errors: ["checkout_closed"],
  }),
  sandboxBilling: operation("GET /billing/sandbox/portal", {
    summary: "What the sandbox's portal shows: the subscription and its invoices, newest first",
    policy: "user",
    response: z.object({ billing: sandboxBilling }),
    errors: ["no_subscription"],
  }),
  billingWebhook: operation("POST /billing/webhook", {
    summary: "Events of the payment provider, signed",
    policy: "public",
    kind: "raw",
    headers: z.looseObject({ "stripe-signature": z.string().check(z.maxLength(1_000)) }),
    response: z.object({ received: z.literal(true) }),
    errors: ["forbidden", "not_configured"],
  }),
} as const;
