import { call } from "../calls/client.ts";
import { connectionReads, ledgerReads, refresh } from "../queries/refresh.ts";
import { useAction } from "../queries/use-action.ts";
import { refreshAfterRefreshAccounts } from "./connection-timing.ts";

/** Asks the brokers for fresh balances; the screens reload at once and again five seconds later, as brokers answer late. */
export function useRefreshBalances() {
  const action = useAction("refreshAccounts", { refreshes: [...connectionReads, ...ledgerReads] });
  return {
    ...action,
    async run() {
      const answer = await action.run();
      refreshAfterRefreshAccounts();
      return answer;
    },
  };
}

/** After a login; a failure costs nothing but freshness. */
export async function refreshAfterLogin(): Promise<void> {
  try {
    await call("refreshAccounts");
    refresh(ledgerReads);
    refreshAfterRefreshAccounts();
  } catch (error) {
    console.info("Balances not refreshed after login", error);
  }
}
