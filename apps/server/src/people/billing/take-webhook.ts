/** Events of Stripe as they arrive: signed, or refused. */
import { type Failure, failure } from "../../platform/failure.ts";
import type { BillingContext } from "./billing-context.ts";
import { readStripeEvent, type SignedEvent } from "./stripe/read-event.ts";
import { takeEvent } from "./take-event.ts";

export async function takeWebhook(ctx: BillingContext, signed: SignedEvent): Promise<Failure | null> {
  const { config, payments, log, wall } = ctx;
  if (config.stripe === null || payments.stripe === null) return failure("not_configured");
  const read = await readStripeEvent(signed, { secret: config.stripe.webhookSecret, now: wall() });
  if (read.ok) return await takeEvent(ctx, payments.stripe, read.event);
  log.warn({ reason: read.reason }, "an event of the payment provider was refused");
  return failure("forbidden");
}
