import { useOperation } from "#data/queries/use-operation.ts";
import { useAccountType } from "#shared/accounts/account-name.ts";

/** What an account is called by its id; nothing of one that is not there any more. */
export function useAccountNames(): (accountId: string) => string {
  const { data } = useOperation("accountsEnhanced");
  const accountName = useAccountType();
  return (accountId) => accountName(data?.accounts.find(({ id }) => id === accountId)?.display_name ?? "");
}
