/** Who takes payments here: Stripe where its keys are set, and the sandbox for whoever must not be charged. */
import type { PeopleContext } from "../people-context.ts";
import type { Payments } from "./payments.ts";
import { createSandboxProvider } from "./sandbox/sandbox-provider.ts";
import { createStripeProvider } from "./stripe/stripe-provider.ts";

export function openPayments(
  platform: Omit<PeopleContext, "payments" | "provisionDemo" | "deletionSteps">,
): Payments {
  const { stripe: settings } = platform.config;
  return {
    stripe: settings === null ? null : createStripeProvider({ ...platform, settings }),
    sandbox: createSandboxProvider(platform),
  };
}
