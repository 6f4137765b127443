/**
 * Asks the provider how a customer stands and stores the answer. An answer counts only if nothing was stored since it was asked
 * for: otherwise it may be the older news, and is asked for again. So two of these, or one and an event, end in what is true,
 * without a lock held while the provider thinks.
 */
import type { Orm } from "../../platform/db/database.ts";
import { type Failure, failure } from "../../platform/failure.ts";
import { type BillingContext, providerOf } from "./billing-context.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { storeChange } from "./store-change.ts";
import { factsOfCustomer, type SubscriptionRow, sameFacts } from "./subscription-state.ts";
import { addPayments, findSubscription, lockSubscription } from "./subscription-store.ts";
import { tellChange } from "./tell-change.ts";

const ATTEMPTS = 6;

export interface Settling {
  readonly userId: string;
  /** Done before the question, such as a cancellation; again when the question is asked again. */
  readonly act?: (provider: PaymentProvider, row: SubscriptionRow) => Promise<Failure | null>;
  /** Stored in the same transaction; false leaves everything as it was. */
  readonly also?: (tx: Orm) => Promise<boolean>;
}

type Step = { readonly done: SubscriptionRow | null } | { readonly moved: true };

export async function settle(
  ctx: BillingContext,
  settling: Settling,
): Promise<SubscriptionRow | null | Failure> {
  let first: SubscriptionRow | undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = await findSubscription(ctx.db.orm, settling.userId);
    if (before === null) return null;
    first ??= before;
    const provider = providerOf(ctx, before);
    if (provider === null) return failure("payment_unreachable");
    const refused = await settling.act?.(provider, before);
    if (refused) return refused;
    const asked = await provider.readCustomer(before.customerId);
    if (!asked.ok && asked.reason !== "gone") return failure("payment_unreachable");
    const told = asked.ok ? asked.value : { at: ctx.wall(), subscription: null, payments: [] };
    const step = await ctx.db.transaction(async (tx): Promise<Step> => {
      const row = await lockSubscription(tx, settling.userId);
      if (row === null) return { done: null };
      if (row.customerId !== before.customerId || !sameFacts(row, before)) return { moved: true };
      if (settling.also !== undefined && !(await settling.also(tx))) return { done: row };
      const facts = factsOfCustomer(row, told);
      await storeChange(ctx, tx, { before: row, facts });
      await addPayments(tx, row, told.payments);
      return { done: { ...row, ...facts } };
    });
    if ("moved" in step) continue;
    tellChange(ctx, { userId: settling.userId, before: first, after: step.done });
    return step.done;
  }
  return failure("payment_unreachable");
}
