/** The sandbox's portal: what a payment provider would show of a subscription, with nothing charged. */
import type { SandboxBilling } from "@neuro/contract";
import { and, desc, eq } from "drizzle-orm";
import { payments } from "../../../platform/db/schema/index.ts";
import { type Failure, failure } from "../../../platform/failure.ts";
import type { User } from "../../../platform/http/caller.ts";
import { shownEmail } from "../../access/users/user.ts";
import type { BillingContext } from "../billing-context.ts";
import { subscriptionShown } from "../subscription-shown.ts";
import { findSubscription } from "../subscription-store.ts";

/** Two years of months. */
const SHOWN = 24;

export async function showSandboxBilling(ctx: BillingContext, user: User): Promise<SandboxBilling | Failure> {
  const { orm } = ctx.db;
  const row = await findSubscription(orm, user.id);
  if (row?.provider !== "sandbox") return failure("no_subscription");
  const told = await orm
    .select()
    .from(payments)
    .where(and(eq(payments.userId, user.id), eq(payments.provider, "sandbox")))
    .orderBy(desc(payments.paidAt), desc(payments.id))
    .limit(SHOWN);
  return {
    subscription: subscriptionShown(ctx, user, row),
    email: shownEmail(user.email),
    invoices: told.map(({ id, kind, amountCents, paidAt }) => ({
      ...{ id, kind, amount: amountCents / 100 },
      paid_at: paidAt.toISOString(),
    })),
  };
}
