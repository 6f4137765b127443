import { isDemoAccountId } from "@neuro/contract";
import type { AccountRow } from "./account-store.ts";

/** Connected and live; an account that only rehearses live trading has practice money. */
export function tradesRealMoney({ id, mode, isConnected }: AccountRow): boolean {
  return mode === "live" && isConnected && !isDemoAccountId(id);
}
