import type { Subscription, User } from "@neuro/contract";
import { expect, test } from "vitest";
import { mayUseSubscription } from "./may-use-subscription.ts";

const none: Subscription = {
  ...{ status: "none", tier: null, expires_at: null, price: 25.99 },
  ...{ cancels: false, entitled: false, provider: null },
};
const user = { user_id: "1", is_admin: false, subscription_exempt: false } as User;

test.each<[string, boolean, Partial<Subscription> | undefined, Partial<User>]>([
  ["nobody without a subscription", false, {}, {}],
  ["an active one", true, { status: "active" }, {}],
  ["one for life", true, { status: "lifetime" }, {}],
  ["the free tier", true, { tier: "free_lifetime" }, {}],
  ["an overdue one that the server still grants", true, { status: "past_due", entitled: true }, {}],
  ["not an overdue one that it does not", false, { status: "past_due" }, {}],
  ["not one that ended", false, { status: "cancelled" }, {}],
  ["who is exempt", true, {}, { subscription_exempt: true }],
  ["an administrator", true, {}, { is_admin: true }],
  ["everybody while it cannot be checked", true, undefined, {}],
])("the gate lets in: %s", (_, expected, subscription, who) => {
  const known = subscription === undefined ? undefined : { ...none, ...subscription };
  expect(mayUseSubscription(known, { ...user, ...who })).toBe(expected);
});
