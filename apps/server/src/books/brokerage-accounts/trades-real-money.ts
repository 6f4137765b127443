import { UNTRADED_VENUE_ID } from "@neuro/brokerage";
import { isDemoAccountId } from "@neuro/contract";
import type { AccountRow } from "./account-store.ts";

/** A broker keeps it; an account that only rehearses live trading has practice money. */
export function holdsRealMoney({ id, mode }: Pick<AccountRow, "id" | "mode">): boolean {
  return mode === "live" && !isDemoAccountId(id);
}

/** Own money whose books are kept here, from files or by hand: no broker is linked. */
export function isKept({ venue }: Pick<AccountRow, "venue">): boolean {
  return venue === UNTRADED_VENUE_ID;
}

/** A broker keeps it, and it is connected. */
export function tradesRealMoney(account: AccountRow): boolean {
  return holdsRealMoney(account) && account.isConnected;
}
