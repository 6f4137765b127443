/** What of Stripe's objects is read. Its versions differ in where some of it lies, so both places are looked at. */
import * as z from "zod/mini";

const seconds = z.number().check(z.int(), z.nonnegative());
const optionalSeconds = z.nullish(seconds);
/** An id, or the object itself where it was expanded. */
const reference = z.union([
  z.string(),
  z.pipe(
    z.object({ id: z.string() }),
    z.transform(({ id }) => id),
  ),
]);

const period = z.object({ current_period_start: optionalSeconds, current_period_end: optionalSeconds });

export const wireSubscription = z.object({
  id: z.string(),
  status: z.string(),
  customer: reference,
  created: seconds,
  cancel_at_period_end: z.boolean(),
  cancel_at: optionalSeconds,
  ended_at: optionalSeconds,
  ...period.shape,
  items: z.object({ data: z.array(period) }),
});
export type WireSubscription = z.output<typeof wireSubscription>;

export const wireInvoice = z.object({
  id: z.string(),
  customer: z.nullish(reference),
  amount_paid: z.number(),
  currency: z.string(),
  created: seconds,
  attempt_count: z.nullish(z.number()),
  subscription: z.nullish(reference),
  parent: z.nullish(
    z.object({ subscription_details: z.nullish(z.object({ subscription: z.nullish(reference) })) }),
  ),
  status_transitions: z.nullish(z.object({ paid_at: optionalSeconds })),
});
export type WireInvoice = z.output<typeof wireInvoice>;

export const wireCheckout = z.object({
  id: z.string(),
  customer: z.nullish(reference),
  status: z.enum(["open", "complete", "expired"]),
  url: z.nullish(z.string()),
  expires_at: seconds,
});
export type WireCheckout = z.output<typeof wireCheckout>;

export const wireCharge = z.object({ id: z.string(), customer: z.nullish(reference) });

export const wireRefund = z.object({
  id: z.string(),
  amount: z.number(),
  currency: z.string(),
  status: z.nullish(z.string()),
  created: seconds,
});

export const wirePrice = z.object({
  unit_amount: z.nullish(z.number()),
  currency: z.string(),
  recurring: z.nullish(z.object({ interval: z.string(), interval_count: z.number() })),
});

export const listOf = <S extends z.core.$ZodType>(item: S) => z.object({ data: z.array(item) });

export const wireEvent = z.object({
  id: z.string(),
  type: z.string(),
  created: seconds,
  data: z.object({ object: z.looseObject({}) }),
});
