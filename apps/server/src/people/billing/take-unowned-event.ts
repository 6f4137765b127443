/** An event of a customer whom no user has: money of somebody who has left is kept in the books, of a stranger's nothing is. */
import type { Orm } from "../../platform/db/database.ts";
import { type Failure, failure } from "../../platform/failure.ts";
import { audit } from "../access/audit.ts";
import type { BillingContext } from "./billing-context.ts";
import type { PaymentProvider, PaymentTold, ProviderEvent } from "./payment-provider.ts";
import { addPayments, hasDeparted, markTaken } from "./subscription-store.ts";

type Asked = readonly PaymentTold[] | "unreachable";

async function moneyOf(
  { db }: BillingContext,
  provider: PaymentProvider,
  { customerId, news }: ProviderEvent,
): Promise<Asked> {
  if (customerId === null || (news.is !== "refunded" && news.is !== "payment")) return [];
  if (!(await hasDeparted(db.orm, { provider: provider.id, customerId }))) return [];
  if (news.is === "payment") return [news.payment];
  const asked = await provider.refundsOf(news.chargeId);
  return asked.ok ? asked.value : "unreachable";
}

/** Nobody is there any more to be told, so the log is. */
async function note(
  { wall, newId }: BillingContext,
  tx: Orm,
  payments: readonly Pick<PaymentTold, "kind" | "amountCents" | "currency">[],
): Promise<void> {
  for (const { kind, amountCents, currency } of payments)
    await audit(tx, {
      ...{ id: newId(), at: wall(), action: "payment.after_leaving", actorId: null, subjectId: null },
      details: { kind, amount_cents: amountCents, currency },
    });
}

export async function takeUnownedEvent(
  ctx: BillingContext,
  provider: PaymentProvider,
  event: ProviderEvent,
): Promise<Failure | null> {
  const money = await moneyOf(ctx, provider, event);
  if (money === "unreachable") return failure("payment_unreachable");
  const outcome = money.length > 0 ? ("applied" as const) : ("ignored" as const);
  await ctx.db.transaction(async (tx) => {
    const taken = { provider: provider.id, receivedAt: new Date(ctx.wall()), outcome };
    if (!(await markTaken(tx, event, taken))) return;
    await note(ctx, tx, await addPayments(tx, { provider: provider.id, userId: null }, money));
  });
  return null;
}
