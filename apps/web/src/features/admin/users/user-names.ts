import { useLingui } from "@lingui/react/macro";
import type { AdminUser } from "@neuro/contract";

type Named = Pick<AdminUser, "email" | "user_id">;

/** How a user is called in questions and answers: a demo, which has no address, by the beginning of its id. */
export function useUserName(): (user: Named) => string {
  const { t } = useLingui();
  return ({ email, user_id: id }) => email ?? t`Demo ${id.slice(0, 8)}`;
}

/** The state of a subscription in a word; one that this page does not know yet stays as it is. */
export function useSubscriptionName(): (status: string | null) => string {
  const { t } = useLingui();
  const names = new Map([
    ["active", t({ message: "active", context: "subscription" })],
    ["lifetime", t({ message: "lifetime", context: "subscription" })],
    ["cancelled", t({ message: "cancelled", context: "subscription" })],
    ["past_due", t({ message: "payment overdue", context: "subscription" })],
    ["incomplete", t({ message: "payment not finished", context: "subscription" })],
  ]);
  return (status) =>
    status === null ? t({ message: "none", context: "subscription" }) : (names.get(status) ?? status);
}
