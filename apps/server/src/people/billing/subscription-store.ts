/** The rows of subscriptions, payment pages, events and payments. */
import { and, count, desc, eq, gt } from "drizzle-orm";
import type { Orm } from "../../platform/db/database.ts";
import {
  billingEvents,
  checkouts,
  departedCustomers,
  payments,
  subscriptions,
} from "../../platform/db/schema/index.ts";
import { digest } from "../../platform/vault/token.ts";
import type { PaymentProvider, PaymentTold, ProviderEvent } from "./payment-provider.ts";
import type { SubscriptionFacts, SubscriptionRow } from "./subscription-state.ts";

export type CheckoutRow = typeof checkouts.$inferSelect;
type ProviderId = PaymentProvider["id"];

export async function findSubscription(db: Orm, userId: string): Promise<SubscriptionRow | null> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  return row ?? null;
}

export async function lockSubscription(tx: Orm, userId: string): Promise<SubscriptionRow | null> {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.userId, userId)).for("update");
  return row ?? null;
}

export async function findByCustomer(
  db: Orm,
  { provider, customerId }: { readonly provider: ProviderId; readonly customerId: string },
): Promise<SubscriptionRow | null> {
  const isTheirs = and(eq(subscriptions.provider, provider), eq(subscriptions.customerId, customerId));
  const [row] = await db.select().from(subscriptions).where(isTheirs);
  return row ?? null;
}

type CustomerName = Pick<SubscriptionRow, "provider" | "customerId">;

/** The row goes; what still comes of its customer can be told from a stranger's. Nothing does of the sandbox's. */
export async function forgetCustomer(
  tx: Orm,
  { userId, provider, customerId }: CustomerName & Pick<SubscriptionRow, "userId">,
  leftAt: Date,
): Promise<void> {
  const departed = { provider, customerHash: digest(customerId), leftAt };
  if (provider === "stripe") await tx.insert(departedCustomers).values(departed).onConflictDoNothing();
  await tx.delete(subscriptions).where(eq(subscriptions.userId, userId));
}

export async function hasDeparted(db: Orm, { provider, customerId }: CustomerName): Promise<boolean> {
  const isTheirs = and(
    eq(departedCustomers.provider, provider),
    eq(departedCustomers.customerHash, digest(customerId)),
  );
  return (await db.$count(departedCustomers, isTheirs)) > 0;
}

export async function storeFacts(tx: Orm, userId: string, facts: SubscriptionFacts): Promise<void> {
  const { subscriptionId, state, paidUntil, cancels, toldAt, endedAt } = facts;
  await tx
    .update(subscriptions)
    .set({ subscriptionId, state, paidUntil, cancels, toldAt, endedAt })
    .where(eq(subscriptions.userId, userId));
}

export async function wasTaken(db: Orm, provider: ProviderId, { id }: ProviderEvent): Promise<boolean> {
  const isIt = and(eq(billingEvents.provider, provider), eq(billingEvents.id, id));
  return (await db.select({ id: billingEvents.id }).from(billingEvents).where(isIt)).length > 0;
}

/** False when it was taken before; somebody who takes it at this moment is waited for. */
export async function markTaken(
  tx: Orm,
  event: ProviderEvent,
  taken: Pick<typeof billingEvents.$inferInsert, "provider" | "receivedAt" | "outcome">,
): Promise<boolean> {
  const { id, type, at } = event;
  const marked = await tx
    .insert(billingEvents)
    .values({ id, type, createdAt: new Date(at), ...taken })
    .onConflictDoNothing()
    .returning({ id: billingEvents.id });
  return marked.length > 0;
}

/** Returns those that were not known yet. */
export async function addPayments(
  tx: Orm,
  { provider, userId }: { readonly provider: ProviderId; readonly userId: string | null },
  told: readonly PaymentTold[],
): Promise<readonly (typeof payments.$inferSelect)[]> {
  if (told.length === 0) return [];
  const rows = told.map(({ id, kind, amountCents, currency, at }) => ({
    ...{ provider, id, userId, kind, amountCents, currency },
    paidAt: new Date(at),
  }));
  return await tx.insert(payments).values(rows).onConflictDoNothing().returning();
}

export async function findCheckout(
  db: Orm,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<CheckoutRow | null> {
  const [row] = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), eq(checkouts.id, id)));
  return row ?? null;
}

/** The newest that can still be paid. */
export async function findOpenCheckout(
  db: Orm,
  { userId, provider, now }: { readonly userId: string; readonly provider: ProviderId; readonly now: number },
): Promise<CheckoutRow | null> {
  const isOpen = and(
    eq(checkouts.userId, userId),
    eq(checkouts.provider, provider),
    eq(checkouts.status, "open"),
    gt(checkouts.expiresAt, new Date(now)),
  );
  const [row] = await db.select().from(checkouts).where(isOpen).orderBy(desc(checkouts.createdAt)).limit(1);
  return row ?? null;
}

export async function countCheckouts(db: Orm, userId: string): Promise<number> {
  const [row] = await db.select({ all: count() }).from(checkouts).where(eq(checkouts.userId, userId));
  return row?.all ?? 0;
}

/** What was paid stays so, whatever is told later. */
export async function closeCheckoutRow(
  tx: Orm,
  {
    provider,
    id,
    status,
  }: { readonly provider: ProviderId; readonly id: string; readonly status: "paid" | "abandoned" },
): Promise<void> {
  const isIt = and(eq(checkouts.provider, provider), eq(checkouts.id, id));
  const changes = status === "paid" ? isIt : and(isIt, eq(checkouts.status, "open"));
  await tx.update(checkouts).set({ status }).where(changes);
}
