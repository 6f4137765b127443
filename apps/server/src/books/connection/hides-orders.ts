import type { AccountRow } from "../brokerage-accounts/account-store.ts";
import type { ConnectionRow } from "./connection-store.ts";

/** Linked to trade, and open, and yet nothing is sent there: its brokerage does not show its orders. */
export function hidesOrders(
  {
    isConnected,
    status,
    canTrade,
    category,
  }: Pick<AccountRow, "isConnected" | "status" | "canTrade" | "category">,
  { access }: Pick<ConnectionRow, "access">,
): boolean {
  return category === "investment" && access === "trade" && isConnected && status === "active" && !canTrade;
}
