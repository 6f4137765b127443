import { isDemoAccountId } from "@neuro/contract";
import type { AccountRow } from "./account-store.ts";

/** A broker keeps it; an account that only rehearses live trading has practice money. */
export function holdsRealMoney({ id, mode }: Pick<AccountRow, "id" | "mode">): boolean {
  return mode === "live" && !isDemoAccountId(id);
}

/** The same while it is connected. */
export function tradesRealMoney(account: AccountRow): boolean {
  return holdsRealMoney(account) && account.isConnected;
}
