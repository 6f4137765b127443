/** Who takes payments here: Stripe where its keys are set, and the sandbox for whoever must not be charged. */
import type { Foundation } from "../people-context.ts";
import type { Payments } from "./payments.ts";
import { createSandboxProvider } from "./sandbox/sandbox-provider.ts";
import { createStripeProvider } from "./stripe/stripe-provider.ts";

export function openPayments(parts: Foundation): Payments {
  const { stripe: settings } = parts.config;
  return {
    stripe: settings === null ? null : createStripeProvider({ ...parts, settings }),
    sandbox: createSandboxProvider(parts),
  };
}
