/** The sandbox's payment page: what is done on it becomes the events that a real provider would send. */
import {
  type AnswerOf,
  type Locale,
  message,
  type SandboxCheckout,
  subscriptionPriceCad,
} from "@neuro/contract";
import { and, eq } from "drizzle-orm";
import { checkouts } from "../../../platform/db/schema/index.ts";
import { type Failure, failure } from "../../../platform/failure.ts";
import type { User } from "../../../platform/http/caller.ts";
import { shownEmail } from "../../access/users/user.ts";
import type { BillingContext } from "../billing-context.ts";
import type { News } from "../payment-provider.ts";
import { returnUrlOf } from "../return-url.ts";
import { type CheckoutRow, findCheckout, findSubscription } from "../subscription-store.ts";
import { takeEvent } from "../take-event.ts";

interface Named {
  readonly user: User;
  readonly id: string;
}

async function find({ db }: BillingContext, { user, id }: Named): Promise<CheckoutRow | null> {
  const found = await findCheckout(db.orm, { userId: user.id, id });
  return found?.provider === "sandbox" ? found : null;
}

function statusOf({ status, expiresAt }: CheckoutRow, now: number): SandboxCheckout["status"] {
  return status === "open" && expiresAt.getTime() <= now ? "expired" : status;
}

export async function showCheckout(ctx: BillingContext, named: Named): Promise<SandboxCheckout | Failure> {
  const found = await find(ctx, named);
  if (found === null) return failure("not_found");
  return {
    id: found.id,
    status: statusOf(found, ctx.wall()),
    email: shownEmail(named.user.email),
    price: subscriptionPriceCad,
    expires_at: found.expiresAt.toISOString(),
  };
}

export interface Act extends Named {
  readonly act: "pay" | "decline" | "abandon";
  readonly locale: Locale;
}

type Acted = AnswerOf<"actOnSandboxCheckout">;

export async function actOnCheckout(ctx: BillingContext, wish: Act): Promise<Acted | Failure> {
  const found = await find(ctx, wish);
  if (found === null) return failure("not_found");
  const status = statusOf(found, ctx.wall());
  // Paid twice by a second click, or again after a crash: the first payment is finished, and is the only one.
  const repeats = status === "paid" && wish.act === "pay";
  if (status !== "open" && !repeats) return failure("checkout_closed");
  const { locale } = wish;
  switch (wish.act) {
    case "pay": {
      if (!(await markPaid(ctx, found))) return failure("checkout_closed");
      const refused = await tell(ctx, found, { is: "checkout", checkoutId: found.id, status: "paid" });
      if (refused !== null) return refused;
      return { return_url: returnUrlOf(found.returnUrl, "done"), message: message("checkout.paid", locale) };
    }
    case "decline": {
      const id = `${found.id}:failed:${ctx.newId()}`;
      const at = ctx.wall();
      const payment = { id, kind: "failed", amountCents: 0, currency: "CAD", at } as const;
      const refused = await tell(ctx, found, { is: "payment", payment });
      return refused ?? { return_url: null, message: message("checkout.declined", locale) };
    }
    case "abandon": {
      const refused = await tell(ctx, found, { is: "checkout", checkoutId: found.id, status: "abandoned" });
      if (refused !== null) return refused;
      return {
        return_url: returnUrlOf(found.returnUrl, "cancelled"),
        message: message("checkout.abandoned", locale),
      };
    }
  }
}

/** False when it was left meanwhile. */
async function markPaid({ db }: BillingContext, { id }: CheckoutRow): Promise<boolean> {
  const paid = await db.transaction(async (tx) => {
    const [row] = await tx.select().from(checkouts).where(eq(checkouts.id, id)).for("update");
    if (row === undefined || row.status === "abandoned") return false;
    await tx
      .update(checkouts)
      .set({ status: "paid" })
      .where(and(eq(checkouts.id, id), eq(checkouts.status, "open")));
    return true;
  });
  return paid;
}

const TYPES = {
  paid: "checkout.session.completed",
  abandoned: "checkout.session.expired",
  failed: "invoice.payment_failed",
} as const;

async function tell(ctx: BillingContext, checkout: CheckoutRow, news: News): Promise<Failure | null> {
  const row = await findSubscription(ctx.db.orm, checkout.userId);
  const what = news.is === "checkout" ? news.status : "failed";
  const event = {
    id: news.is === "payment" ? `evt_${news.payment.id}` : `evt_${checkout.id}:${what}`,
    ...{ type: TYPES[what], at: ctx.wall(), customerId: row?.customerId ?? null, news },
  };
  return await takeEvent(ctx, ctx.payments.sandbox, event);
}
