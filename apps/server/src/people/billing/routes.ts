/** The calls of the subscription. */
import { type Locale, message } from "@neuro/contract";
import type { FastifyReply } from "fastify";
import { type Failure, failure, isFailure } from "../../platform/failure.ts";
import type { User } from "../../platform/http/caller.ts";
import type { Call, Handlers, RawHandlers } from "../../platform/http/handlers.ts";
import type { PeopleContext } from "../people-context.ts";
import { providerOf } from "./billing-context.ts";
import { cancelSubscription, resumeSubscription } from "./change-renewal.ts";
import { settingsPageOf } from "./return-url.ts";
import { actOnCheckout, showCheckout } from "./sandbox/act-on-checkout.ts";
import { showSandboxBilling } from "./sandbox/show-billing.ts";
import { lookAtOpenCheckout, startCheckout } from "./start-checkout.ts";
import { subscriptionShown } from "./subscription-shown.ts";
import type { SubscriptionRow } from "./subscription-state.ts";
import { findSubscription } from "./subscription-store.ts";
import { takeWebhook } from "./take-webhook.ts";

export function billingHandlers(ctx: PeopleContext) {
  function outcome(
    { user, locale }: { readonly user: User; readonly locale: Locale },
    changed: SubscriptionRow | Failure,
    said: "subscription.cancelled" | "subscription.resumed",
  ) {
    if (isFailure(changed)) return changed;
    const subscription = subscriptionShown(ctx, user, changed);
    return { success: true, message: message(said, locale), subscription };
  }

  const pageOf = (
    { body, locale }: { readonly body: { readonly origin_url: string }; readonly locale: Locale },
    { request }: FastifyReply,
  ) => settingsPageOf(ctx, { originUrl: body.origin_url, host: request.headers.host, locale });

  return {
    subscriptionInfo: async ({ user }) => {
      await lookAtOpenCheckout(ctx, user);
      const row = await findSubscription(ctx.db.orm, user.id);
      return { subscription: subscriptionShown(ctx, user, row) };
    },

    cancelSubscription: async (call) =>
      outcome(call, await cancelSubscription(ctx, call.user.id), "subscription.cancelled"),

    resumeSubscription: async (call) =>
      outcome(call, await resumeSubscription(ctx, call.user.id), "subscription.resumed"),

    createCheckout: async (call, reply) => {
      const settingsPage = pageOf(call, reply);
      if (isFailure(settingsPage)) return settingsPage;
      const { user, locale } = call;
      const url = await startCheckout(ctx, { user, locale, settingsPage });
      return isFailure(url) ? url : { checkout_url: url };
    },

    billingPortal: async (call, reply) => {
      const settingsPage = pageOf(call, reply);
      if (isFailure(settingsPage)) return settingsPage;
      const row = await findSubscription(ctx.db.orm, call.user.id);
      if (row === null) return failure("no_subscription");
      const provider = providerOf(ctx, row);
      if (provider === null) return failure("payment_unreachable");
      const opened = await provider.portal(row.customerId, settingsPage, call.locale);
      if (opened.ok) return { portal_url: opened.value };
      return failure(opened.reason === "gone" ? "no_subscription" : "payment_unreachable");
    },

    sandboxCheckout: async ({ user, params }) => {
      const checkout = await showCheckout(ctx, { user, id: params.id });
      return isFailure(checkout) ? checkout : { checkout };
    },

    actOnSandboxCheckout: async ({ user, params, body, locale }) =>
      await actOnCheckout(ctx, { user, id: params.id, act: body.act, locale }),

    sandboxBilling: async ({ user }) => {
      const billing = await showSandboxBilling(ctx, user);
      return isFailure(billing) ? billing : { billing };
    },

    billingWebhook: async (
      { headers, body }: Call<"billingWebhook"> & { body?: unknown },
      reply: FastifyReply,
    ) => {
      const refused = await takeWebhook(ctx, {
        body: typeof body === "string" ? body : "",
        signature: headers["stripe-signature"],
      });
      if (refused !== null) return refused;
      await reply.send({ received: true });
      return undefined;
    },
  } satisfies Handlers & RawHandlers;
}
