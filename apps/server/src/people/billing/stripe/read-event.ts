/** An event of Stripe: its signature over the very bytes, then what it tells. */
import * as z from "zod/mini";
import type { News, ProviderEvent } from "../payment-provider.ts";
import { invoiceFailed, invoicePaid, isOfSubscription, subscriptionTold } from "./told.ts";
import { wireCharge, wireCheckout, wireEvent, wireInvoice, wireSubscription } from "./wire.ts";

/** Older ones may be a recording. */
const TOLERANCE_SECONDS = 300;

export interface SignedEvent {
  /** As it came over the wire. */
  readonly body: string;
  readonly signature: string;
}

export type ReadEvent =
  | { readonly ok: true; readonly event: ProviderEvent }
  | { readonly ok: false; readonly reason: string };

interface Told {
  readonly customerId: string | null;
  readonly news: News;
}

const NOTHING: Told = { customerId: null, news: { is: "nothing" } };

type Reader = (object: unknown, at: number) => Told | null;

/** Null where the object is not what its event promises. */
function reader<S extends z.core.$ZodType>(schema: S, tell: (wire: z.output<S>, at: number) => Told): Reader {
  return (object, at) => {
    const read = z.safeParse(schema, object);
    return read.success ? tell(read.data, at) : null;
  };
}

const subscriptionNews = reader(wireSubscription, (wire) => ({
  customerId: wire.customer,
  news: { is: "subscription", told: subscriptionTold(wire) },
}));

const checkoutNews = (status: "paid" | "abandoned") =>
  reader(wireCheckout, ({ id, customer }) => ({
    customerId: customer ?? null,
    news: { is: "checkout", checkoutId: id, status },
  }));

const READERS: Readonly<Record<string, Reader>> = {
  "customer.subscription.created": subscriptionNews,
  "customer.subscription.updated": subscriptionNews,
  "customer.subscription.deleted": subscriptionNews,
  "customer.subscription.paused": subscriptionNews,
  "customer.subscription.resumed": subscriptionNews,
  "checkout.session.completed": checkoutNews("paid"),
  "checkout.session.async_payment_succeeded": checkoutNews("paid"),
  "checkout.session.expired": checkoutNews("abandoned"),
  "invoice.paid": reader(wireInvoice, (wire) => {
    const payment = isOfSubscription(wire) ? invoicePaid(wire) : null;
    return payment === null
      ? NOTHING
      : { customerId: wire.customer ?? null, news: { is: "payment", payment } };
  }),
  "invoice.payment_failed": reader(wireInvoice, (wire, at) =>
    isOfSubscription(wire)
      ? { customerId: wire.customer ?? null, news: { is: "payment", payment: invoiceFailed(wire, at) } }
      : NOTHING,
  ),
  "charge.refunded": reader(wireCharge, ({ id, customer }) => ({
    customerId: customer ?? null,
    news: { is: "refunded", chargeId: id },
  })),
};

export async function readStripeEvent(
  { body, signature }: SignedEvent,
  { secret, now }: { readonly secret: string; readonly now: number },
): Promise<ReadEvent> {
  const { default: Stripe } = await import("stripe");
  let event: unknown;
  try {
    event = Stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS, undefined, now);
  } catch {
    return { ok: false, reason: "the signature does not hold" };
  }
  const read = z.safeParse(wireEvent, event);
  if (!read.success) return { ok: false, reason: "it is no event" };
  const { id, type, created, data } = read.data;
  const at = created * 1000;
  const told = Object.hasOwn(READERS, type) ? READERS[type]?.(data.object, at) : NOTHING;
  return told == null
    ? { ok: false, reason: `its ${type} cannot be read` }
    : { ok: true, event: { id, type, at, ...told } };
}
