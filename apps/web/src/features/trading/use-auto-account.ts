import { useOperation } from "#data/queries/use-operation.ts";
import { useAccountType } from "#shared/accounts/account-name.ts";
import type { TradingMode } from "#shared/accounts/trading-mode.ts";

export interface AutoAccount {
  id: string;
  name: string;
  mode: TradingMode;
}

/** The account that the schedule trades in: the chosen one, else the first paper account; undefined while unknown. */
export function useAutoAccount(): AutoAccount | undefined {
  const typeName = useAccountType();
  const chosenId = useOperation("accountSettings").data?.settings.auto_account_id;
  const accounts = (useOperation("accounts").data?.accounts ?? []).filter(({ can_trade }) => can_trade);
  const account = accounts.find(({ id }) => id === chosenId) ?? accounts.find(({ mode }) => mode === "paper");
  return account === undefined
    ? undefined
    : { id: account.id, name: typeName(account.display_name), mode: account.mode };
}
