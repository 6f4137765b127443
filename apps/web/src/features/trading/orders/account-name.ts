import { useOperation } from "#data/queries/use-operation.ts";
import { useAccountType } from "#shared/accounts/account-name.ts";

/** The name of an account by its id, in the reader's language; empty while unknown. */
export function useAccountName(): (id: string) => string {
  const typeName = useAccountType();
  const accounts = useOperation("accounts").data?.accounts ?? [];
  return (id) => typeName(accounts.find((account) => account.id === id)?.display_name ?? "");
}
