/** Whoever leaves pays nothing any more: the customer ends at the provider before anything is removed here. */
import { and, eq } from "drizzle-orm";
import type { Orm } from "../../platform/db/database.ts";
import { subscriptions } from "../../platform/db/schema/index.ts";
import { type Failure, failure } from "../../platform/failure.ts";
import type { DeletionStep } from "../access/deletion-step.ts";
import { type BillingContext, providerOf } from "./billing-context.ts";
import { closeCheckouts } from "./start-checkout.ts";
import { isAlive } from "./subscription-state.ts";
import { findSubscription, forgetCustomer } from "./subscription-store.ts";

export function endBilling(ctx: BillingContext): DeletionStep {
  return {
    name: "payments",
    async carryOut({ id: userId }) {
      const row = await findSubscription(ctx.db.orm, userId);
      if (row === null) return null;
      const provider = providerOf(ctx, row);
      if (provider === null) return isAlive(row) ? failure("payment_unreachable") : null;
      const open = await closeCheckouts(ctx, provider, userId);
      if (open !== null) return open;
      const deleted = await provider.deleteCustomer(row.customerId);
      if (!deleted.ok && deleted.reason !== "gone") return failure("payment_unreachable");
      await ctx.db.transaction((tx) => forgetCustomer(tx, row, new Date(ctx.wall())));
      return null;
    },
  };
}

/** Begun between the departure and the removal, in another tab: somebody could still pay for an account that is gone. */
export async function refuseWhilePaying(tx: Orm, userId: string): Promise<Failure | null> {
  const isTheirs = and(eq(subscriptions.userId, userId), eq(subscriptions.provider, "stripe"));
  const [row] = await tx.select().from(subscriptions).where(isTheirs);
  return row === undefined ? null : failure("payment_unreachable");
}
