/** A payment page for somebody without a subscription. At most one is open at a time, so nobody can pay twice. */
import type { Locale } from "@neuro/contract";
import { eq } from "drizzle-orm";
import { checkouts, subscriptions } from "../../platform/db/schema/index.ts";
import { type Failure, failure, isFailure } from "../../platform/failure.ts";
import type { User } from "../../platform/http/caller.ts";
import { shownEmail } from "../access/users/user.ts";
import { type BillingContext, providerFor } from "./billing-context.ts";
import type { CheckoutTold, PaymentProvider } from "./payment-provider.ts";
import { returnUrlOf } from "./return-url.ts";
import { settle } from "./settle.ts";
import { isAlive, NO_SUBSCRIPTION, type SubscriptionRow, statusOf } from "./subscription-state.ts";
import {
  closeCheckoutRow,
  countCheckouts,
  findOpenCheckout,
  findSubscription,
} from "./subscription-store.ts";

interface Wish {
  readonly user: User;
  readonly locale: Locale;
  readonly settingsPage: string;
}

const UNREACHABLE = failure("payment_unreachable");

/** The row of somebody whom the provider knows under a customer's name; made where there is none yet. */
async function customerOf(
  ctx: BillingContext,
  provider: PaymentProvider,
  { user, anew, attempt }: { readonly user: User; readonly anew: boolean; readonly attempt: string },
): Promise<SubscriptionRow | Failure> {
  const known = await findSubscription(ctx.db.orm, user.id);
  if (known?.provider === provider.id && !anew) return known;
  if (known !== null && known.provider === "stripe" && !anew) return UNREACHABLE;
  const key = anew ? ctx.newId() : attempt;
  const made = await provider.createCustomer({ userId: user.id, email: shownEmail(user.email), key });
  if (!made.ok) return UNREACHABLE;
  const fresh = {
    ...{ provider: provider.id, customerId: made.value, subscriptionId: null, state: NO_SUBSCRIPTION },
    ...{ paidUntil: null, cancels: false, toldAt: null, endedAt: null },
  };
  const values = { userId: user.id, createdAt: new Date(ctx.wall()), ...fresh };
  const insert = ctx.db.orm.insert(subscriptions).values(values);
  await (known === null
    ? insert.onConflictDoNothing()
    : insert.onConflictDoUpdate({ target: subscriptions.userId, set: fresh }));
  return (await findSubscription(ctx.db.orm, user.id)) ?? UNREACHABLE;
}

/** Null where a new page is needed. */
async function openPage(
  ctx: BillingContext,
  provider: PaymentProvider,
  { user, settingsPage }: Wish,
): Promise<string | Failure | null> {
  const open = await findOpenCheckout(ctx.db.orm, {
    userId: user.id,
    provider: provider.id,
    now: ctx.wall(),
  });
  if (open === null) return null;
  const asked = await provider.readCheckout(open.id);
  if (!asked.ok && asked.reason !== "gone") return UNREACHABLE;
  const status = asked.ok ? asked.value.status : "abandoned";
  if (status === "open" && open.returnUrl === settingsPage) return open.url;
  if (status === "open" && !(await provider.closeCheckout(open.id)).ok) return UNREACHABLE;
  const closed = status === "paid" ? "paid" : "abandoned";
  await closeCheckoutRow(ctx.db.orm, { provider: provider.id, id: open.id, status: closed });
  if (closed === "abandoned") return null;
  const settled = await settle(ctx, { userId: user.id });
  return isFailure(settled) ? settled : failure("already_subscribed");
}

async function store(
  { db, wall }: BillingContext,
  provider: PaymentProvider,
  { user, settingsPage, made }: Wish & { readonly made: CheckoutTold },
): Promise<void> {
  const { id, url, expiresAt } = made;
  await db.orm
    .insert(checkouts)
    .values({
      ...{ id, userId: user.id, provider: provider.id, status: "open", returnUrl: settingsPage, url },
      ...{ createdAt: new Date(wall()), expiresAt: new Date(expiresAt) },
    })
    .onConflictDoNothing();
}

/** What runs or waits for a payment stays the only one; what was never finished makes room. */
async function makeRoom(
  ctx: BillingContext,
  provider: PaymentProvider,
  userId: string,
): Promise<Failure | null> {
  const settled = await settle(ctx, { userId });
  if (isFailure(settled)) return settled;
  if (!isAlive(settled) || settled?.subscriptionId == null) return null;
  if (statusOf(settled) !== "incomplete") return failure("already_subscribed");
  const ended = await provider.endSubscription(settled.subscriptionId);
  return ended.ok || ended.reason === "gone" ? null : UNREACHABLE;
}

/** The address of the page. */
export async function startCheckout(ctx: BillingContext, wish: Wish): Promise<string | Failure> {
  const { user, locale, settingsPage } = wish;
  if (user.subscriptionExempt) return failure("already_subscribed");
  const provider = providerFor(ctx, user);
  for (const anew of [false, true]) {
    // Asked twice at once, both get the same page: counted before looking for an open one, so that a page stored in
    // between is either found below or has this same key.
    const attempt = `${user.id}-${await countCheckouts(ctx.db.orm, user.id)}`;
    const row = await customerOf(ctx, provider, { user, anew, attempt });
    if (isFailure(row)) return row;
    const refused = await makeRoom(ctx, provider, user.id);
    if (refused !== null) return refused;
    const open = await openPage(ctx, provider, wish);
    if (open !== null) return open;
    const made = await provider.createCheckout({
      ...{ customerId: row.customerId, userId: user.id, locale },
      key: attempt,
      successUrl: returnUrlOf(settingsPage, "done"),
      cancelUrl: returnUrlOf(settingsPage, "cancelled"),
    });
    if (made.ok) {
      await store(ctx, provider, { ...wish, made: made.value });
      return made.value.url;
    }
    // Deleted by hand at the provider: the person begins anew there.
    if (made.reason !== "gone") return UNREACHABLE;
  }
  return UNREACHABLE;
}

/** After a page may have been paid, before any event says so: asks about the one that is still open here. */
export async function lookAtOpenCheckout(
  ctx: BillingContext,
  { id: userId }: Pick<User, "id">,
): Promise<void> {
  const { stripe } = ctx.payments;
  if (stripe === null) return;
  const open = await findOpenCheckout(ctx.db.orm, { userId, provider: "stripe", now: ctx.wall() });
  const asked = open === null ? null : await stripe.readCheckout(open.id);
  if (open === null || !asked?.ok || asked.value.status === "open") return;
  await closeCheckoutRow(ctx.db.orm, { provider: "stripe", id: open.id, status: asked.value.status });
  if (asked.value.status === "paid") await settle(ctx, { userId });
}

/** So that none can be paid by somebody who is leaving. */
export async function closeCheckouts(
  ctx: BillingContext,
  provider: PaymentProvider,
  userId: string,
): Promise<Failure | null> {
  const own = await ctx.db.orm.select().from(checkouts).where(eq(checkouts.userId, userId));
  for (const { id } of own.filter((row) => row.provider === provider.id && row.status === "open"))
    if (!(await provider.closeCheckout(id)).ok) return UNREACHABLE;
  await ctx.db.orm.update(checkouts).set({ status: "abandoned" }).where(eq(checkouts.userId, userId));
  return null;
}
