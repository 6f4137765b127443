/** What Neuro trades by itself with real money costs a subscription, whichever way it comes to the door. */
import type { OrderOrigin } from "@neuro/contract";
import type { AccountRow } from "../../../books/brokerage-accounts/account-store.ts";
import { requireSubscription, type Subscriber } from "../../../people/billing/entitlement.ts";
import type { Failure } from "../../../platform/failure.ts";
import type { TradingContext } from "../trading-context.ts";

const PAID_WHEN_LIVE: ReadonlySet<OrderOrigin> = new Set<OrderOrigin>([
  "ai-strategy",
  "auto-trading",
  "optimization",
  "rebalance",
]);

/** Null when the order may go on. */
export async function requirePaid(
  ctx: TradingContext,
  user: Subscriber,
  order: { readonly account: Pick<AccountRow, "mode">; readonly origin: OrderOrigin },
): Promise<Failure | null> {
  if (order.account.mode !== "live" || !PAID_WHEN_LIVE.has(order.origin)) return null;
  return await requireSubscription({ db: ctx.db.orm, config: ctx.config, now: ctx.wall() }, user);
}
