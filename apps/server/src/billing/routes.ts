/** The calls of the subscription. */
import type { Handlers } from "../http/handlers.ts";
import { subscriptionShown } from "./subscription-shown.ts";

export function billingHandlers() {
  return {
    subscriptionInfo: async ({ user }) => ({ subscription: subscriptionShown(user) }),
  } satisfies Handlers;
}
