import * as z from "zod/mini";
import { operation } from "../operation.ts";
import { cad, isoDateTime } from "../units.ts";

export const subscription = z.object({
  status: z.enum(["active", "lifetime", "cancelled", "past_due", "incomplete", "none"]),
  tier: z.nullable(z.string()).check(z.meta({ description: "`free_lifetime`, `monthly`; null without one" })),
  expires_at: z.nullable(isoDateTime("End of what is paid")),
  price: cad("A month"),
});
export type Subscription = z.output<typeof subscription>;

export const subscriptionOperations = {
  subscriptionInfo: operation({
    method: "GET",
    path: "/subscription/info",
    summary: "The caller's subscription",
    tags: ["subscription"],
    policy: "user",
    built: true,
    response: z.object({ subscription }),
  }),
  cancelSubscription: operation({
    method: "POST",
    path: "/subscription/cancel",
    summary: "End the subscription with what is paid",
    tags: ["subscription"],
    policy: "user",
    built: false,
    response: z.object({ success: z.boolean(), message: z.string(), subscription }),
  }),
  createCheckout: operation({
    method: "POST",
    path: "/subscription/create-checkout",
    summary: "A checkout page to subscribe",
    tags: ["subscription"],
    policy: "user",
    built: false,
    body: z.object({ origin_url: z.url({ protocol: /^https?$/ }).check(z.maxLength(500)) }),
    response: z.object({ checkout_url: z.string() }),
    errors: ["service_unavailable"],
  }),
  billingWebhook: operation({
    method: "POST",
    path: "/billing/webhook",
    summary: "Events of the payment provider, signed",
    tags: ["subscription"],
    policy: "public",
    built: false,
    kind: "raw",
    headers: z.looseObject({ "stripe-signature": z.string().check(z.maxLength(1_000)) }),
    response: z.object({ received: z.literal(true) }),
    errors: ["forbidden", "not_configured"],
  }),
} as const;
