import type { Notice } from "../../people/notices/notice.ts";
import type { AccountRow } from "../brokerage-accounts/account-store.ts";

/** `since`: epoch ms, so that the next expiry is told again. */
export function connectionNotice(
  what: "expired" | "refused" | "back",
  { id, brokerage, since }: { readonly id: string; readonly brokerage: string; readonly since: number },
): Notice {
  return {
    alertType: `connection_${what}`,
    category: "connections",
    priority: what === "back" ? "low" : "high",
    facts: { brokerage },
    link: "/dashboard?tab=connect",
    about: `connection:${id}:${what}:${since}`,
  };
}

/** `at`: epoch ms. */
export function differenceNotice(
  account: Pick<AccountRow, "id" | "displayName">,
  count: number,
  at: number,
): Notice {
  return {
    ...{ alertType: "difference", category: "connections", priority: "high" },
    facts: { account: account.displayName, count },
    link: `/dashboard?tab=portfolio&account=${encodeURIComponent(account.id)}`,
    about: `difference:${account.id}:${at}`,
  };
}
