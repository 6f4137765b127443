import type { User } from "../../platform/http/caller.ts";
import type { PeopleContext } from "../people-context.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import type { SubscriptionRow } from "./subscription-state.ts";

/** What taking payments needs. */
export type BillingContext = Pick<
  PeopleContext,
  "config" | "log" | "db" | "wall" | "newId" | "stream" | "payments" | "publicOrigin"
>;

export function providerFor({ payments }: Pick<BillingContext, "payments">, { kind }: Pick<User, "kind">) {
  return kind === "demo" ? payments.sandbox : (payments.stripe ?? payments.sandbox);
}

/** Null when its keys were taken away since. */
export function providerOf(
  { payments }: Pick<BillingContext, "payments">,
  { provider }: Pick<SubscriptionRow, "provider">,
): PaymentProvider | null {
  return payments[provider];
}

/** What was paid with nothing is worth nothing to a member once real payments are taken. */
export function counts(
  { config }: Pick<BillingContext, "config">,
  { kind }: Pick<User, "kind">,
  row: SubscriptionRow | null,
): row is SubscriptionRow {
  return row !== null && (row.provider === "stripe" || kind === "demo" || config.stripe === null);
}
