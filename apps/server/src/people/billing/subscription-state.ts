/** What a stored subscription means: pure, so that every case can be walked through. */
import type { Subscription } from "@neuro/contract";
import { DAY_MS } from "@neuro/contract/primitives";
import type { subscriptions } from "../../platform/db/schema/index.ts";
import type { CustomerTold, SubscriptionTold } from "./payment-provider.ts";

export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type SubscriptionFacts = Pick<
  SubscriptionRow,
  "subscriptionId" | "state" | "paidUntil" | "cancels" | "toldAt" | "endedAt"
>;

/** A failed or late payment costs nobody what they use, for so long. */
const GRACE_MS = 7 * DAY_MS;

/** A customer without a subscription. */
export const NO_SUBSCRIPTION = "none";

const STATUS: Readonly<Record<string, Subscription["status"]>> = {
  active: "active",
  trialing: "active",
  past_due: "past_due",
  unpaid: "past_due",
  canceled: "cancelled",
  incomplete: "incomplete",
  paused: "incomplete",
};

export function statusOf(row: Pick<SubscriptionFacts, "state"> | null): Subscription["status"] {
  return (row === null ? undefined : STATUS[row.state]) ?? "none";
}

/** It can still be renewed, ended or charged. */
export function isAlive(row: Pick<SubscriptionFacts, "state"> | null): boolean {
  return ["active", "past_due", "incomplete"].includes(statusOf(row));
}

/** What is paid is not over, or not for longer than the grace; whoever cancelled has until the end and no longer. */
export function isEntitled(row: SubscriptionFacts | null, now: number): boolean {
  if (row === null || row.paidUntil === null || row.state === "paused") return false;
  const status = statusOf(row);
  const waits = (status === "active" || status === "past_due") && !row.cancels;
  return now < row.paidUntil.getTime() + (waits ? GRACE_MS : 0);
}

const instantOf = (ms: number | null) => (ms === null ? null : new Date(ms));

/** What the row becomes by news of `at`. */
export function factsOf(told: SubscriptionTold, at: number): SubscriptionFacts {
  const { subscriptionId, state, cancels, paidUntil, endedAt } = told;
  const until = endedAt === null || paidUntil === null ? paidUntil : Math.min(paidUntil, endedAt);
  return {
    ...{ subscriptionId, state, cancels },
    paidUntil: instantOf(until),
    endedAt: instantOf(endedAt),
    toldAt: new Date(at),
  };
}

/** What the row becomes by the provider's answer about the whole customer. */
export function factsOfCustomer(row: SubscriptionRow, { at, subscription }: CustomerTold): SubscriptionFacts {
  const toldAt = Math.max(at, row.toldAt?.getTime() ?? 0);
  if (subscription !== null) return factsOf(subscription, toldAt);
  const { subscriptionId, paidUntil, endedAt, cancels } = row;
  if (subscriptionId === null) return { ...NOTHING, toldAt: new Date(toldAt) };
  // It was there, and the provider knows nothing of it any more.
  const ended = endedAt ?? new Date(at);
  const until = paidUntil === null || paidUntil < ended ? paidUntil : ended;
  return {
    subscriptionId,
    state: "canceled",
    paidUntil: until,
    cancels,
    endedAt: ended,
    toldAt: new Date(toldAt),
  };
}

const NOTHING = {
  subscriptionId: null,
  state: NO_SUBSCRIPTION,
  paidUntil: null,
  cancels: false,
  endedAt: null,
};

/**
 * apply: newer than all that was told. overtaken: older. ask: nobody can tell from the event alone, since the provider's clock
 * counts in seconds and an event may be of another subscription of the same customer.
 */
export function judgeNews(
  row: SubscriptionFacts,
  news: { readonly subscriptionId: string; readonly at: number },
): "apply" | "overtaken" | "ask" {
  if (row.subscriptionId !== null && row.subscriptionId !== news.subscriptionId) return "ask";
  const told = row.toldAt?.getTime() ?? Number.NEGATIVE_INFINITY;
  if (news.at === told) return "ask";
  return news.at > told ? "apply" : "overtaken";
}

export function sameFacts(one: SubscriptionFacts, other: SubscriptionFacts): boolean {
  const key = ({ subscriptionId, state, paidUntil, cancels, toldAt, endedAt }: SubscriptionFacts) =>
    JSON.stringify([subscriptionId, state, paidUntil, cancels, toldAt, endedAt]);
  return key(one) === key(other);
}

/** What its owner should be told of a change; `none`: nothing that matters to them. */
export function whatChanged(
  before: Pick<SubscriptionFacts, "state"> | null,
  after: Pick<SubscriptionFacts, "state"> | null,
): "active" | "past_due" | "cancelled" | "none" {
  const [was, is] = [statusOf(before), statusOf(after)];
  if (was === is) return "none";
  if (is === "active" || is === "past_due") return is;
  const hadOne = was === "active" || was === "past_due";
  return hadOne && (is === "cancelled" || is === "none") ? "cancelled" : "none";
}
