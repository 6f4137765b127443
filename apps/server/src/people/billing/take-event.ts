/**
 * An event of the provider, in whatever order and however often it comes: acted on once, by its id; older news than what was told
 * changes nothing; where the event alone cannot say what is so, the provider is asked. The event and what it changes are stored
 * in one transaction, so a crash leaves neither and the provider sends it again.
 */
import type { Orm } from "../../platform/db/database.ts";
import { type Failure, failure, isFailure } from "../../platform/failure.ts";
import type { BillingContext } from "./billing-context.ts";
import type { PaymentProvider, PaymentTold, ProviderEvent } from "./payment-provider.ts";
import { settle } from "./settle.ts";
import { storeChange } from "./store-change.ts";
import { factsOf, isAlive, judgeNews, type SubscriptionRow, statusOf } from "./subscription-state.ts";
import {
  addPayments,
  closeCheckoutRow,
  findByCustomer,
  lockSubscription,
  markTaken,
  wasTaken,
} from "./subscription-store.ts";
import { takeUnownedEvent } from "./take-unowned-event.ts";
import { tellChange } from "./tell-change.ts";

type Outcome = "applied" | "overtaken";

/** Whether the row contradicts what the event tells, or cannot know it. */
function mustAsk(row: SubscriptionRow, { news, at }: ProviderEvent): boolean {
  switch (news.is) {
    case "subscription":
      return judgeNews(row, { subscriptionId: news.told.subscriptionId, at }) === "ask";
    case "checkout":
      return news.status === "paid" && !isAlive(row);
    case "payment": {
      const isActive = statusOf(row) === "active";
      if (news.payment.kind === "failed") return isActive;
      return !isActive || row.paidUntil === null || row.paidUntil.getTime() <= news.payment.at;
    }
    default:
      return false;
  }
}

interface Work {
  readonly event: ProviderEvent;
  readonly provider: PaymentProvider;
  readonly row: SubscriptionRow;
  /** Of the charge that the event is about. */
  readonly refunds: readonly PaymentTold[];
}

/** What the event brings besides the subscription's own state. */
async function storeRest(tx: Orm, { event: { news }, provider, row, refunds }: Work): Promise<void> {
  if (news.is === "payment") await addPayments(tx, row, [news.payment]);
  if (news.is === "refunded") await addPayments(tx, row, refunds);
  if (news.is === "checkout")
    await closeCheckoutRow(tx, { provider: provider.id, id: news.checkoutId, status: news.status });
}

/** The row afterwards, or `ask` when it changed so that the event alone does not tell any more. */
async function applyDirectly(
  ctx: BillingContext,
  tx: Orm,
  work: Work,
): Promise<SubscriptionRow | null | "ask"> {
  const { event, provider, row } = work;
  const locked = await lockSubscription(tx, row.userId);
  if (locked === null) return null;
  if (mustAsk(locked, event)) return "ask";
  const { news, at } = event;
  const isNewer =
    news.is === "subscription" &&
    judgeNews(locked, { subscriptionId: news.told.subscriptionId, at }) === "apply";
  const outcome: Outcome = news.is === "subscription" && !isNewer ? "overtaken" : "applied";
  if (!(await markTaken(tx, event, { provider: provider.id, receivedAt: new Date(ctx.wall()), outcome })))
    return locked;
  await storeRest(tx, work);
  if (!isNewer) return locked;
  const facts = factsOf(news.told, at);
  await storeChange(ctx, tx, { before: locked, facts });
  return { ...locked, ...facts };
}

async function work(ctx: BillingContext, job: Work): Promise<Failure | null> {
  const { event, provider, row } = job;
  if (!mustAsk(row, event)) {
    const after = await ctx.db.transaction((tx) => applyDirectly(ctx, tx, job));
    if (after !== "ask") {
      tellChange(ctx, { userId: row.userId, before: row, after });
      return null;
    }
  }
  const settled = await settle(ctx, {
    userId: row.userId,
    async also(tx) {
      const taken = { provider: provider.id, receivedAt: new Date(ctx.wall()), outcome: "applied" } as const;
      if (!(await markTaken(tx, event, taken))) return false;
      await storeRest(tx, job);
      return true;
    },
  });
  return isFailure(settled) ? settled : null;
}

/** Null once nothing is left to do for it. */
export async function takeEvent(
  ctx: BillingContext,
  provider: PaymentProvider,
  event: ProviderEvent,
): Promise<Failure | null> {
  if (await wasTaken(ctx.db.orm, provider.id, event)) return null;
  const { customerId, news } = event;
  const row =
    customerId === null || news.is === "nothing"
      ? null
      : await findByCustomer(ctx.db.orm, { provider: provider.id, customerId });
  if (row === null) return await takeUnownedEvent(ctx, provider, event);
  const refunds = news.is === "refunded" ? await provider.refundsOf(news.chargeId) : null;
  if (refunds?.ok === false) return failure("payment_unreachable");
  return await work(ctx, { event, provider, row, refunds: refunds?.value ?? [] });
}
