/** What is known of a subscription changes here, in the transaction of whoever learned it, and its owner is told. */
import type { Orm } from "../../platform/db/database.ts";
import type { Notice } from "../notices/notice.ts";
import { raiseNotice } from "../notices/raise-notice.ts";
import type { BillingContext } from "./billing-context.ts";
import { type SubscriptionFacts, type SubscriptionRow, whatChanged } from "./subscription-state.ts";
import { storeFacts } from "./subscription-store.ts";

const SETTINGS = "/dashboard?tab=settings#subscription";

function noticeOf(what: "active" | "past_due" | "cancelled", facts: SubscriptionFacts): Notice {
  const until = facts.paidUntil?.getTime() ?? null;
  return {
    alertType: `subscription_${what}`,
    category: "subscription",
    priority: what === "active" ? "medium" : "high",
    facts: { until },
    link: SETTINGS,
    about: `subscription:${facts.subscriptionId}:${what}:${until}`,
  };
}

export async function storeChange(
  { wall, newId }: Pick<BillingContext, "wall" | "newId">,
  tx: Orm,
  { before, facts }: { readonly before: SubscriptionRow; readonly facts: SubscriptionFacts },
): Promise<void> {
  const { userId } = before;
  await storeFacts(tx, userId, facts);
  const what = whatChanged(before, facts);
  if (what !== "none") await raiseNotice(tx, { id: newId(), userId, at: wall() }, noticeOf(what, facts));
}
